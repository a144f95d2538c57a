ALTER TABLE "tenants" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_tenant_id_product_price_index" ON "orders" USING btree ("tenant_id","product","price") WHERE paid_at is not null;
--> statement-breakpoint
UPDATE "tenants" SET "created_at" = "first"."at" FROM (SELECT "tenant_id", min("created_at") AS "at" FROM "users" GROUP BY "tenant_id") AS "first" WHERE "first"."tenant_id" = "tenants"."id";
--> statement-breakpoint
UPDATE "tenants" SET "created_at" = '2025-09-01T00:00:00+08:00' WHERE "is_demo";
