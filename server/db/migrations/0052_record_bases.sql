ALTER TABLE "site_records" ADD COLUMN "based_on" integer;--> statement-breakpoint
-- The switches that sites have are the first revision of their history.
INSERT INTO "site_records" ("tenant_id", "kind", "key", "revision", "version", "state", "data", "by", "at", "note")
SELECT "tenant_id", 'appConfig', '', 1, 1, 'published', "data", 0, "updated_at", '升级前的设置' FROM "tenant_app_configs" c
WHERE "product_type" = 1 AND "terminal_type" = 40 AND NOT EXISTS (
	SELECT FROM "site_records" r WHERE r."tenant_id" = c."tenant_id" AND r."kind" = 'appConfig' AND r."revision" > 0);--> statement-breakpoint
-- Pictures that sites show belong to no account. They count as new, so that no process of the former release sweeps them away.
UPDATE "uploads" SET "user_id" = 0, "created_at" = now() WHERE "id" IN (
	SELECT (regexp_matches("data"::text, '/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.', 'g'))[1]::uuid
	FROM "site_records" WHERE "kind" = 'qualifications');--> statement-breakpoint
-- What operators did is removed with its site only (server/sites/removeSite.ts).
CREATE OR REPLACE FUNCTION keep_operator_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('rencai.removed_site', true) = OLD.tenant_id::text THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'What operators did is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_deleted_operator_acts BEFORE DELETE ON operator_acts FOR EACH ROW EXECUTE FUNCTION keep_operator_acts();
