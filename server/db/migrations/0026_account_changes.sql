CREATE TABLE "account_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"what" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"before" jsonb NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_user_id_created_at_index" ON "account_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_changes_created_at_index" ON "account_changes" USING btree ("created_at");