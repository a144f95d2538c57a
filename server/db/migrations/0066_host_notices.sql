CREATE TABLE "host_consents" (
	"tenant_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"program" text NOT NULL,
	"template_id" text DEFAULT '' NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "host_consents_user_id_program_template_id_pk" PRIMARY KEY("user_id","program","template_id")
);
--> statement-breakpoint
CREATE TABLE "host_menus" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"buttons" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_templates" (
	"tenant_id" integer NOT NULL,
	"program" text NOT NULL,
	"kind" text NOT NULL,
	"template_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"fault_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "host_templates_tenant_id_program_kind_pk" PRIMARY KEY("tenant_id","program","kind")
);
--> statement-breakpoint
ALTER TABLE "host_consents" ADD CONSTRAINT "host_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;