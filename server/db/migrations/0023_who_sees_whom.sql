CREATE TABLE "account_numbers" (
	"user_id" integer NOT NULL,
	"mobile" text NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "account_numbers_user_id_mobile_pk" PRIMARY KEY("user_id","mobile")
);
--> statement-breakpoint
CREATE TABLE "recruiter_companies" (
	"user_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "recruiter_companies_user_id_brand_id_company_name_credit_code_pk" PRIMARY KEY("user_id","brand_id","company_name","credit_code")
);
--> statement-breakpoint
DROP INDEX "resumes_tenant_id_updated_at_id_index";--> statement-breakpoint
ALTER TABLE "chat_users" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "credit_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shields" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shields" ADD COLUMN "credit_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_views" ADD COLUMN "counted_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "barred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "findable" boolean GENERATED ALWAYS AS (listed and visible and not barred) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "look_rules" jsonb;--> statement-breakpoint
ALTER TABLE "account_numbers" ADD CONSTRAINT "account_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_companies" ADD CONSTRAINT "recruiter_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_numbers_tenant_id_mobile_index" ON "account_numbers" USING btree ("tenant_id","mobile");--> statement-breakpoint
CREATE INDEX "recruiter_companies_brand_id_index" ON "recruiter_companies" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "brands_tenant_id_credit_code_index" ON "brands" USING btree ("tenant_id","credit_code") WHERE credit_code <> '';--> statement-breakpoint
CREATE INDEX "shields_tenant_id_company_name_index" ON "shields" USING btree ("tenant_id","company_name");--> statement-breakpoint
CREATE INDEX "resume_views_viewer_id_counted_on_index" ON "resume_views" USING btree ("viewer_id","counted_on");--> statement-breakpoint
CREATE INDEX "resumes_tenant_id_updated_at_id_index" ON "resumes" USING btree ("tenant_id","updated_at","id") WHERE findable;--> statement-breakpoint
CREATE FUNCTION "follow_block"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved integer[];
BEGIN
  UPDATE "chat_users" SET "blocked" = NEW."blocked" WHERE "user_id" = NEW."id";
  UPDATE "resumes" SET "barred" = NEW."blocked" WHERE "user_id" = NEW."id";
  PERFORM FROM "brands" WHERE "id" IN (SELECT "brand_id" FROM "jobs" WHERE "user_id" = NEW."id") ORDER BY "id" FOR NO KEY UPDATE;
  WITH changed AS (
    UPDATE "jobs" SET "status" = CASE WHEN NEW."blocked" THEN 2 ELSE 1 END
    WHERE "user_id" = NEW."id" AND "status" = CASE WHEN NEW."blocked" THEN 1 ELSE 2 END
    RETURNING "brand_id"
  )
  SELECT array_agg(DISTINCT "brand_id") INTO moved FROM changed;
  UPDATE "brands" SET "open_jobs" = (SELECT count(*) FROM "jobs" WHERE "jobs"."brand_id" = "brands"."id" AND "jobs"."status" = 1)
  WHERE "id" = ANY (moved);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "follow_block" AFTER UPDATE OF "blocked" ON "users" FOR EACH ROW
WHEN (OLD."blocked" IS DISTINCT FROM NEW."blocked") EXECUTE FUNCTION "follow_block"();
--> statement-breakpoint
UPDATE "chat_users" SET "blocked" = true FROM "users" WHERE "users"."id" = "chat_users"."user_id" AND "users"."blocked";
--> statement-breakpoint
UPDATE "resumes" SET "barred" = true FROM "users" WHERE "users"."id" = "resumes"."user_id" AND "users"."blocked";
--> statement-breakpoint
UPDATE "jobs" SET "status" = 2 FROM "users" WHERE "users"."id" = "jobs"."user_id" AND "users"."blocked" AND "jobs"."status" = 1;
--> statement-breakpoint
CREATE FUNCTION "remember_new_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "account_numbers" ("user_id", "mobile", "tenant_id")
  SELECT "id", "mobile", "tenant_id" FROM fresh ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remember_new_numbers" AFTER INSERT ON "users" REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION "remember_new_numbers"();
--> statement-breakpoint
CREATE FUNCTION "remember_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    INSERT INTO "account_numbers" ("user_id", "mobile", "tenant_id") VALUES (NEW."id", NEW."mobile", NEW."tenant_id") ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "account_numbers" ("user_id", "mobile", "tenant_id") VALUES (NEW."user_id", NEW."mobile", NEW."tenant_id") ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remember_number" AFTER UPDATE OF "mobile" ON "users" FOR EACH ROW
WHEN (OLD."mobile" IS DISTINCT FROM NEW."mobile") EXECUTE FUNCTION "remember_number"();
--> statement-breakpoint
CREATE TRIGGER "remember_number" AFTER INSERT OR UPDATE OF "mobile" ON "user_mobiles" FOR EACH ROW EXECUTE FUNCTION "remember_number"();
--> statement-breakpoint
INSERT INTO "account_numbers" ("user_id", "mobile", "tenant_id")
SELECT "id", "mobile", "tenant_id" FROM "users" UNION SELECT "user_id", "mobile", "tenant_id" FROM "user_mobiles";
--> statement-breakpoint
CREATE FUNCTION "remember_new_recruiters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "recruiter_companies" ("user_id", "brand_id", "company_name", "credit_code", "tenant_id")
  SELECT fresh."user_id", "brands"."id", "brands"."company_name", "brands"."credit_code", fresh."tenant_id"
  FROM fresh JOIN "brands" ON "brands"."id" = fresh."brand_id" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remember_new_recruiters" AFTER INSERT ON "recruiters" REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION "remember_new_recruiters"();
--> statement-breakpoint
CREATE FUNCTION "remember_company"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "recruiter_companies" ("user_id", "brand_id", "company_name", "credit_code", "tenant_id")
  SELECT NEW."user_id", "id", "company_name", "credit_code", "tenant_id" FROM "brands" WHERE "id" = NEW."brand_id" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remember_company" AFTER UPDATE OF "brand_id" ON "recruiters" FOR EACH ROW
WHEN (OLD."brand_id" IS DISTINCT FROM NEW."brand_id") EXECUTE FUNCTION "remember_company"();
--> statement-breakpoint
CREATE FUNCTION "remember_company_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "recruiter_companies" ("user_id", "brand_id", "company_name", "credit_code", "tenant_id")
  SELECT "user_id", NEW."id", NEW."company_name", NEW."credit_code", NEW."tenant_id" FROM "recruiters" WHERE "brand_id" = NEW."id" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remember_company_name" AFTER UPDATE OF "company_name", "credit_code" ON "brands" FOR EACH ROW EXECUTE FUNCTION "remember_company_name"();
--> statement-breakpoint
INSERT INTO "recruiter_companies" ("user_id", "brand_id", "company_name", "credit_code", "tenant_id")
SELECT "recruiters"."user_id", "brands"."id", "brands"."company_name", "brands"."credit_code", "brands"."tenant_id"
FROM "recruiters" JOIN "brands" ON "brands"."id" = "recruiters"."brand_id";
--> statement-breakpoint
UPDATE "shields" SET "company_name" = "brands"."company_name", "credit_code" = "brands"."credit_code" FROM "brands" WHERE "brands"."id" = "shields"."brand_id";
