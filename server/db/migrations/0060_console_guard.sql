CREATE TABLE "proposed_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposed_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"act" text NOT NULL,
	"permission" text NOT NULL,
	"input" jsonb NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"parties" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "console_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "console_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "granted_by" bigint;--> statement-breakpoint
ALTER TABLE "proposed_acts" ADD CONSTRAINT "proposed_acts_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_acts" ADD CONSTRAINT "proposed_acts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposed_acts_tenant_id_state_id_index" ON "proposed_acts" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_acts_open_index" ON "proposed_acts" USING btree ("tenant_id","act","subject") WHERE state = 'open';