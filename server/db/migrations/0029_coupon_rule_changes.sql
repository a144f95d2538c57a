ALTER TABLE "coupon_rules" ADD COLUMN "changed_by" integer;--> statement-breakpoint
ALTER TABLE "coupon_rules" ADD COLUMN "changed_at" timestamp with time zone;