ALTER TABLE "brand_certifications" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "money_findings" ADD COLUMN "suspended" bigint;--> statement-breakpoint
ALTER TABLE "money_findings" ADD COLUMN "outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "billed_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "to_wallet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "billed_on" date;--> statement-breakpoint
UPDATE "money_findings" SET "suspended" = CASE WHEN "reference" LIKE 'R%' THEN -"amount" ELSE "amount" END
WHERE "kind" = 'notBooked' AND "tenant_id" > 0 AND "settled_at" IS NULL;
