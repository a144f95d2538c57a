CREATE TABLE "access_codes" (
	"tenant_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "access_codes_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"path" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_ids" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"legacy_id" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "legacy_ids_tenant_id_kind_legacy_id_pk" PRIMARY KEY("tenant_id","kind","legacy_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_app_configs" (
	"tenant_id" integer NOT NULL,
	"product_type" integer NOT NULL,
	"terminal_type" integer NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_app_configs_tenant_id_product_type_terminal_type_pk" PRIMARY KEY("tenant_id","product_type","terminal_type")
);
--> statement-breakpoint
CREATE TABLE "tenant_designs" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"data" jsonb NOT NULL,
	"init" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_designs_tenant_id_kind_page_pk" PRIMARY KEY("tenant_id","kind","page")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "theme" jsonb;--> statement-breakpoint
CREATE INDEX "client_errors_created_at_index" ON "client_errors" USING btree ("created_at");