CREATE TABLE "talent_alerts" (
	"user_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"search_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_on" date,
	CONSTRAINT "talent_alerts_user_id_resume_id_pk" PRIMARY KEY("user_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "talent_digests" (
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talent_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "talent_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talent_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"filter_key" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"facet_query" "tsquery" NOT NULL,
	"word_query" "tsquery",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talent_searches_userId_filterKey_unique" UNIQUE("user_id","filter_key")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reply_minutes" integer;--> statement-breakpoint
ALTER TABLE "recruiters" ADD COLUMN "reply_minutes" integer;--> statement-breakpoint
ALTER TABLE "recruiters" ADD COLUMN "reply_talks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_relations" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "facets" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "wish_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "fresh_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "talent_alerts" ADD CONSTRAINT "talent_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_alerts" ADD CONSTRAINT "talent_alerts_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_alerts" ADD CONSTRAINT "talent_alerts_search_id_talent_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."talent_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_digests" ADD CONSTRAINT "talent_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_searches" ADD CONSTRAINT "talent_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talent_alerts_search_id_found_at_index" ON "talent_alerts" USING btree ("search_id","found_at");--> statement-breakpoint
CREATE INDEX "talent_alerts_found_at_index" ON "talent_alerts" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "talent_alerts_resume_id_index" ON "talent_alerts" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "talent_searches_tenant_id_index" ON "talent_searches" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "talks_initiated_at_index" ON "talks" USING btree ("initiated_at");--> statement-breakpoint
CREATE INDEX "jobs_reply_index" ON "jobs" USING btree ("tenant_id",coalesce(reply_minutes, 1000000),"id" DESC NULLS LAST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "resumes_facets_index" ON "resumes" USING gin ("facets") WITH (fastupdate=false) WHERE findable;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.resume_facets(resume integer, tenant integer, held integer)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  SELECT array_to_tsvector(array_agg(word)) FROM (
    SELECT unnest(ARRAY['@t' || tenant, '@d' || held]) AS word
    UNION
    SELECT unnest(
      ARRAY['@p' || left(position_code, 2), '@p' || left(position_code, 4), '@p' || position_code,
        '@a' || left(area_code, 2), '@a' || left(area_code, 4), '@a' || area_code, '@A' || area_code]
      || CASE WHEN part_time THEN '{}' ELSE ARRAY[
        '@x' || left(position_code, 4) || ':' || left(area_code, 4), '@x' || left(position_code, 2) || ':' || left(area_code, 4),
        '@x' || left(position_code, 4) || ':' || left(area_code, 2), '@x' || left(position_code, 2)] END)
    FROM public.expectations WHERE resume_id = resume
    UNION
    SELECT '@i' || left(code, length) FROM public.expectations, unnest(industries) AS code, unnest(ARRAY[2, 4]) AS length
    WHERE resume_id = resume
  ) AS words
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.write_resume_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."facets" := public.resume_facets(NEW."id", NEW."tenant_id", NEW."degree");
  RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE TRIGGER write_resume_facets BEFORE INSERT OR UPDATE OF degree ON resumes FOR EACH ROW EXECUTE FUNCTION write_resume_facets();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.spread_expectation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE public.resumes SET "facets" = public.resume_facets("id", "tenant_id", "degree")
  WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."resume_id" ELSE NEW."resume_id" END;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER spread_expectation AFTER INSERT OR UPDATE OR DELETE ON expectations FOR EACH ROW EXECUTE FUNCTION spread_expectation();
--> statement-breakpoint
UPDATE "resumes" SET "facets" = public.resume_facets("id", "tenant_id", "degree");
