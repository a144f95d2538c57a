CREATE TABLE "coupon_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"way" text NOT NULL,
	"role" smallint,
	"name" text NOT NULL,
	"off" bigint NOT NULL,
	"threshold" bigint DEFAULT 0 NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"days" integer NOT NULL,
	"code" text,
	"most_each" integer DEFAULT 1 NOT NULL,
	"most" integer,
	"given" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_rules_tenantId_key_unique" UNIQUE("tenant_id","key"),
	CONSTRAINT "coupon_rules_tenantId_code_unique" UNIQUE("tenant_id","code"),
	CONSTRAINT "coupon_rules_amounts" CHECK (off > 0 and threshold >= 0 and days > 0 and most_each > 0),
	CONSTRAINT "coupon_rules_code" CHECK ((code is not null) = (way = 'code')),
	CONSTRAINT "coupon_rules_given" CHECK (given >= 0 and (most is null or given <= most))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rule_key" text NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"role" smallint,
	"name" text NOT NULL,
	"off" bigint NOT NULL,
	"threshold" bigint NOT NULL,
	"products" jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"order_id" uuid,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "coupons_userId_ruleKey_event_unique" UNIQUE("user_id","rule_key","event"),
	CONSTRAINT "coupons_amounts" CHECK (off > 0 and threshold >= 0),
	CONSTRAINT "coupons_state" CHECK (state in ('free', 'reserved', 'used') and (state = 'free') = (order_id is null)),
	CONSTRAINT "coupons_used" CHECK ((state = 'used') = (used_at is not null))
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"goods" jsonb NOT NULL,
	"source" text NOT NULL,
	"order_id" uuid,
	"open_until" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"suspensions" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "packages_open" CHECK ((opened_at is null) = (ends_at is null) and (suspended_at is null or opened_at is not null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_user_id_state_ends_at_index" ON "coupons" USING btree ("user_id","state","ends_at");--> statement-breakpoint
CREATE INDEX "packages_user_id_tenant_id_created_at_index" ON "packages" USING btree ("user_id","tenant_id","created_at");