CREATE TABLE "job_send_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_send_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"send_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from" integer,
	"to" integer NOT NULL,
	"by" text NOT NULL,
	"actor_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "handler_id" integer;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "urged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "send_rules" jsonb;--> statement-breakpoint
ALTER TABLE "job_send_events" ADD CONSTRAINT "job_send_events_send_id_job_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."job_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_send_events_send_id_id_index" ON "job_send_events" USING btree ("send_id","id");--> statement-breakpoint
CREATE INDEX "job_sends_job_id_status_changed_at_id_index" ON "job_sends" USING btree ("job_id","status","changed_at","id");--> statement-breakpoint
UPDATE "job_sends" SET "changed_at" = "sent_at";
