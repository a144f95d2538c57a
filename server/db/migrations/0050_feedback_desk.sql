ALTER TABLE "feedbacks" ADD COLUMN "role" integer;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "handled_by" bigint;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "feedbacks_tenant_id_id_index" ON "feedbacks" USING btree ("tenant_id","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_tenant_id_handled_at_index" ON "feedbacks" USING btree ("tenant_id","handled_at") WHERE handled_at is not null;