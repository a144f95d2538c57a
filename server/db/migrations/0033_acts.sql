ALTER TABLE "once_answers" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "once_answers" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "once_answers" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "once_answers_tenant_id_user_id_key_index" ON "once_answers" USING btree ("tenant_id","user_id","key");--> statement-breakpoint
CREATE INDEX "once_answers_kept_index" ON "once_answers" USING btree ("created_at") WHERE "once_answers"."answer" is not null;--> statement-breakpoint
CREATE INDEX "once_answers_leased_index" ON "once_answers" USING btree ("leased_until") WHERE claim is not null;