CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "senders" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_demo_index" ON "users" USING btree ("id") WHERE is_demo;--> statement-breakpoint
UPDATE "users" SET "is_demo" = true WHERE "auto_reply" OR "mobile" IN ('13900000001', '13900000002');--> statement-breakpoint
UPDATE "tenants" SET "is_demo" = EXISTS (SELECT FROM "users" WHERE "users"."tenant_id" = "tenants"."id" AND "users"."is_demo");
