CREATE TABLE "goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"role" smallint NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"promotion" bigint,
	"days" integer NOT NULL,
	"rights" jsonb NOT NULL,
	"daily" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_highlighted" boolean DEFAULT false NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_tenantId_kind_code_version_unique" UNIQUE("tenant_id","kind","code","version"),
	CONSTRAINT "goods_price" CHECK (price > 0 and (promotion is null or (promotion > 0 and promotion < price)))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"goods" jsonb NOT NULL,
	"order_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_span" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE INDEX "memberships_user_id_tenant_id_ends_at_index" ON "memberships" USING btree ("user_id","tenant_id","ends_at");--> statement-breakpoint
CREATE INDEX "memberships_order_id_index" ON "memberships" USING btree ("order_id");