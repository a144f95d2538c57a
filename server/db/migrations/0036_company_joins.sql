CREATE TABLE "company_joins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"answered_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "company_joins" ADD CONSTRAINT "company_joins_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_joins" ADD CONSTRAINT "company_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_joins_user_id_index" ON "company_joins" USING btree ("user_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "company_joins_user_id_id_index" ON "company_joins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "company_joins_brand_id_index" ON "company_joins" USING btree ("brand_id");--> statement-breakpoint
-- Of companies that have the same name already the first keeps the key.
UPDATE "brands" SET "name_key" = keyed.key FROM (
	SELECT min("id") AS id, "tenant_id", regexp_replace(lower(normalize("company_name", NFKC)), '[()·\s]', '', 'g') AS key
	FROM "brands" GROUP BY 2, 3
) AS keyed WHERE "brands"."id" = keyed.id;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_tenantId_nameKey_unique" UNIQUE("tenant_id","name_key");