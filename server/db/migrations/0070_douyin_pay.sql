ALTER TABLE "payments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "host_apps" ADD COLUMN "merchant_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "host_apps" ADD COLUMN "goods_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "host_apps" ADD COLUMN "tag_group_id" text DEFAULT '' NOT NULL;