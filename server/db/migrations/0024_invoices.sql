CREATE TABLE "pay_passwords" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"hash" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"email" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"by_hand" boolean NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"red_number" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"file" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_passwords" ADD CONSTRAINT "pay_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id") WHERE state in ('requested', 'issued', 'reddening');--> statement-breakpoint
CREATE INDEX "invoices_user_id_created_at_index" ON "invoices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_tenant_id_state_created_at_index" ON "invoices" USING btree ("tenant_id","state","created_at");