CREATE TABLE "job_ranks" (
	"id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"monthly_min" integer NOT NULL,
	"monthly_max" integer NOT NULL,
	"score" double precision NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"urgent_until" timestamp with time zone,
	"lat" double precision,
	"lng" double precision
);
--> statement-breakpoint
CREATE TABLE "job_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"search" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL,
	"tile" bigint,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"facets" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_search_index";--> statement-breakpoint
DROP INDEX "jobs_body_index";--> statement-breakpoint
DROP INDEX "jobs_tenant_id_score_id_index";--> statement-breakpoint
DROP INDEX "jobs_tenant_id_refreshed_at_id_index";--> statement-breakpoint
DROP INDEX "jobs_tenant_id_urgent_until_id_index";--> statement-breakpoint
DROP INDEX "jobs_tenant_id_tile_index";--> statement-breakpoint
DROP INDEX "jobs_reply_index";--> statement-breakpoint
DROP INDEX "resumes_words_index";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "search" SET DEFAULT ''::tsvector;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "body" SET DEFAULT ''::tsvector;--> statement-breakpoint
ALTER TABLE "resumes" ALTER COLUMN "search" SET DEFAULT ''::tsvector;--> statement-breakpoint
-- Words enter the indexes after the rows, which is many times faster. Processes of the former release find open jobs and people by
-- reading all of them until they are replaced; what they write is copied by the triggers below.
INSERT INTO "job_words" ("id", "tenant_id", "search", "body", "tile", "version")
SELECT "id", "tenant_id", "search", "body", "tile", "index_version" FROM "jobs" WHERE "search" <> '';--> statement-breakpoint
INSERT INTO "job_ranks" ("id", "tenant_id", "brand_id", "user_id", "monthly_min", "monthly_max", "score", "refreshed_at", "urgent_until", "lat", "lng")
SELECT "id", "tenant_id", "brand_id", "user_id", "monthly_min", "monthly_max", "score", "refreshed_at", "urgent_until", "lat", "lng"
FROM "jobs" WHERE "status" = 1;--> statement-breakpoint
-- As before, and the year in which work began, empty if it has not. Whoever wants to work part-time has the word 兼职.
INSERT INTO "resume_words" ("id", "tenant_id", "facets", "search")
SELECT "id", "tenant_id", "facets" || array_to_tsvector(ARRAY['@y' || left("working_date", 4)]),
  CASE WHEN EXISTS (SELECT FROM "expectations" WHERE "resume_id" = "resumes"."id" AND "part_time")
    THEN "search" || array_to_tsvector(ARRAY['兼职']) ELSE "search" END
FROM "resumes";--> statement-breakpoint
ALTER TABLE "job_ranks" ADD CONSTRAINT "job_ranks_id_jobs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_words" ADD CONSTRAINT "job_words_id_jobs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_words" ADD CONSTRAINT "resume_words_id_resumes_id_fk" FOREIGN KEY ("id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_ranks_tenant_id_score_id_index" ON "job_ranks" USING btree ("tenant_id","score","id");--> statement-breakpoint
CREATE INDEX "job_ranks_tenant_id_refreshed_at_id_index" ON "job_ranks" USING btree ("tenant_id","refreshed_at","id");--> statement-breakpoint
CREATE INDEX "job_ranks_tenant_id_urgent_until_id_index" ON "job_ranks" USING btree ("tenant_id","urgent_until","id") WHERE urgent_until is not null;--> statement-breakpoint
CREATE INDEX "job_words_search_index" ON "job_words" USING gin ("search") WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "job_words_body_index" ON "job_words" USING gin ("body") WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "job_words_tenant_id_tile_index" ON "job_words" USING btree ("tenant_id","tile");--> statement-breakpoint
CREATE INDEX "resume_words_index" ON "resume_words" USING gin ("facets","search") WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "recruiters_reply_index" ON "recruiters" USING btree ("tenant_id",coalesce(reply_minutes, 1000000),"user_id");--> statement-breakpoint
-- Rows stay on their page when they change.
ALTER TABLE "jobs" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "job_ranks" SET (fillfactor = 90);--> statement-breakpoint
-- An open job has a row of `job_ranks`, with the same values.
CREATE FUNCTION rank_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.job_ranks ("id", "tenant_id", "brand_id", "user_id", "monthly_min", "monthly_max", "score", "refreshed_at", "urgent_until", "lat", "lng")
  SELECT "id", "tenant_id", "brand_id", "user_id", "monthly_min", "monthly_max", "score", "refreshed_at", "urgent_until", "lat", "lng"
  FROM fresh WHERE "status" = 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rank_new_jobs AFTER INSERT ON "jobs" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION rank_new_jobs();--> statement-breakpoint
CREATE FUNCTION rank_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" <> 1 THEN
    DELETE FROM public.job_ranks WHERE "id" = NEW."id";
  ELSIF OLD."status" = 1 THEN
    UPDATE public.job_ranks SET ("brand_id", "user_id", "monthly_min", "monthly_max", "score", "refreshed_at", "urgent_until", "lat", "lng")
      = (NEW."brand_id", NEW."user_id", NEW."monthly_min", NEW."monthly_max", NEW."score", NEW."refreshed_at", NEW."urgent_until", NEW."lat", NEW."lng")
    WHERE "id" = NEW."id";
  ELSE
    INSERT INTO public.job_ranks ("id", "tenant_id", "brand_id", "user_id", "monthly_min", "monthly_max", "score", "refreshed_at", "urgent_until", "lat", "lng")
    VALUES (NEW."id", NEW."tenant_id", NEW."brand_id", NEW."user_id", NEW."monthly_min", NEW."monthly_max", NEW."score", NEW."refreshed_at",
      NEW."urgent_until", NEW."lat", NEW."lng");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rank_job AFTER UPDATE ON "jobs" FOR EACH ROW
WHEN ((old."status", old."brand_id", old."user_id", old."monthly_min", old."monthly_max", old."score", old."refreshed_at", old."urgent_until", old."lat", old."lng")
  IS DISTINCT FROM (new."status", new."brand_id", new."user_id", new."monthly_min", new."monthly_max", new."score", new."refreshed_at", new."urgent_until", new."lat", new."lng"))
EXECUTE FUNCTION rank_job();--> statement-breakpoint
-- Processes of the former release write words to `jobs` and `resumes`.
CREATE FUNCTION move_job_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.job_words ("id", "tenant_id", "search", "body", "tile", "version")
  VALUES (NEW."id", NEW."tenant_id", NEW."search", NEW."body", NEW."tile", NEW."index_version")
  ON CONFLICT ("id") DO UPDATE SET "search" = excluded."search", "body" = excluded."body", "tile" = excluded."tile", "version" = excluded."version";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_job_words AFTER INSERT OR UPDATE OF "search", "body" ON "jobs" FOR EACH ROW WHEN (new."search" <> '') EXECUTE FUNCTION move_job_words();--> statement-breakpoint
DROP TRIGGER write_resume_facets ON "resumes";--> statement-breakpoint
CREATE FUNCTION resume_filters(_resume public.resumes) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT public.resume_facets(_resume."id", _resume."tenant_id", _resume."degree") || array_to_tsvector(ARRAY['@y' || left(_resume."working_date", 4)])
$$;--> statement-breakpoint
CREATE FUNCTION write_resume_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.resume_words ("id", "tenant_id", "facets", "search") VALUES (NEW."id", NEW."tenant_id", public.resume_filters(NEW), NEW."search")
    ON CONFLICT ("id") DO NOTHING;
  ELSIF (NEW."degree", NEW."working_date") IS DISTINCT FROM (OLD."degree", OLD."working_date") THEN
    UPDATE public.resume_words SET "facets" = public.resume_filters(NEW) WHERE "id" = NEW."id";
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."search" <> OLD."search" THEN
    UPDATE public.resume_words SET "search" = NEW."search" WHERE "id" = NEW."id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER write_resume_words AFTER INSERT OR UPDATE OF "degree", "working_date", "search" ON "resumes" FOR EACH ROW EXECUTE FUNCTION write_resume_words();--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.spread_expectation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.resume_words w SET "facets" = f.facets
  FROM (SELECT r."id", public.resume_filters(r) AS facets FROM public.resumes r
    WHERE r."id" IN (SELECT "resume_id" FROM changed)) f
  WHERE w."id" = f."id" AND w."facets" <> f.facets;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER spread_expectation ON "expectations";--> statement-breakpoint
CREATE TRIGGER spread_expectation AFTER INSERT ON "expectations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION spread_expectation();--> statement-breakpoint
CREATE TRIGGER spread_changed_expectation AFTER UPDATE ON "expectations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION spread_expectation();--> statement-breakpoint
CREATE TRIGGER spread_former_expectation AFTER DELETE ON "expectations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION spread_expectation();
