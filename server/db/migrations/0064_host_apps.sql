CREATE TABLE "host_apps" (
	"tenant_id" integer NOT NULL,
	"program" text NOT NULL,
	"app_id" text NOT NULL,
	"agent_id" text DEFAULT '' NOT NULL,
	"public_key" text DEFAULT '' NOT NULL,
	"proof_name" text DEFAULT '' NOT NULL,
	"proof_text" text DEFAULT '' NOT NULL,
	"secrets" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "host_apps_tenant_id_program_pk" PRIMARY KEY("tenant_id","program")
);
--> statement-breakpoint
CREATE TABLE "host_tokens" (
	"tenant_id" integer NOT NULL,
	"program" text NOT NULL,
	"kind" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"lease" text DEFAULT '' NOT NULL,
	"lease_until" timestamp with time zone,
	CONSTRAINT "host_tokens_tenant_id_program_kind_pk" PRIMARY KEY("tenant_id","program","kind")
);
