CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"seeker_im" integer NOT NULL,
	"recruiter_im" integer NOT NULL,
	"job_id" integer,
	"request_id" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_tel" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"delay_at" timestamp with time zone,
	"delay_reason" text DEFAULT '' NOT NULL,
	"delay_status" integer,
	"checked_in_at" timestamp with time zone,
	"room_opened_at" timestamp with time zone,
	"result" text,
	"result_note" text DEFAULT '' NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_cid_index" ON "interviews" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "interviews_seeker_im_start_at_index" ON "interviews" USING btree ("seeker_im","start_at");--> statement-breakpoint
CREATE INDEX "interviews_recruiter_im_start_at_index" ON "interviews" USING btree ("recruiter_im","start_at");--> statement-breakpoint
CREATE INDEX "interviews_status_start_at_index" ON "interviews" USING btree ("status","start_at");