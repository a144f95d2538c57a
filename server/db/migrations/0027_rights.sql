CREATE TABLE "sms_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"from_im" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "top_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "right_lots" ADD COLUMN "role" smallint;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "sms_notice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "top_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_notices" ADD CONSTRAINT "sms_notices_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_notices_cid_sent_at_index" ON "sms_notices" USING btree ("cid","sent_at");--> statement-breakpoint
CREATE INDEX "resumes_tenant_id_top_until_index" ON "resumes" USING btree ("tenant_id","top_until") WHERE top_until is not null;