CREATE TABLE "membership_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"resumes_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "span" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "upgraded_to" uuid;--> statement-breakpoint
CREATE INDEX "membership_pauses_user_id_tenant_id_started_at_index" ON "membership_pauses" USING btree ("user_id","tenant_id","started_at");