CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"way" text NOT NULL,
	"result" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"rp_id" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_tenantId_credentialId_unique" UNIQUE("tenant_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_confirmations" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_events" ADD CONSTRAINT "login_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user_id_created_at_index" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_expires_at_index" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_events_user_id_id_index" ON "login_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "login_events_created_at_index" ON "login_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.follow_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  moved integer[];
  hidden boolean := NEW."blocked" OR NEW."closing_at" IS NOT NULL;
BEGIN
  UPDATE "chat_users" SET "blocked" = hidden WHERE "user_id" = NEW."id";
  UPDATE "resumes" SET "barred" = hidden WHERE "user_id" = NEW."id";
  PERFORM FROM "brands" WHERE "id" IN (SELECT "brand_id" FROM "jobs" WHERE "user_id" = NEW."id") ORDER BY "id" FOR NO KEY UPDATE;
  WITH changed AS (
    UPDATE "jobs" SET "status" = CASE WHEN hidden THEN 2 ELSE 1 END
    WHERE "user_id" = NEW."id" AND "status" = CASE WHEN hidden THEN 1 ELSE 2 END
    RETURNING "brand_id"
  )
  SELECT array_agg(DISTINCT "brand_id") INTO moved FROM changed;
  UPDATE "brands" SET "open_jobs" = (SELECT count(*) FROM "jobs" WHERE "jobs"."brand_id" = "brands"."id" AND "jobs"."status" = 1)
  WHERE "id" = ANY (moved);
  RETURN NULL;
END $function$;
--> statement-breakpoint
DROP TRIGGER follow_block ON users;
--> statement-breakpoint
CREATE TRIGGER follow_block AFTER UPDATE OF blocked, closing_at ON users FOR EACH ROW WHEN (((old.blocked OR (old.closing_at IS NOT NULL)) IS DISTINCT FROM (new.blocked OR (new.closing_at IS NOT NULL)))) EXECUTE FUNCTION follow_block();
