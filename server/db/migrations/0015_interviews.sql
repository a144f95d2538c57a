CREATE TABLE "calendar_feeds" (
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "interview_evaluations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_evaluations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"interview_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" integer NOT NULL,
	"brand_id" integer,
	"company" integer,
	"process" integer,
	"person" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_evaluations_interviewId_role_unique" UNIQUE("interview_id","role")
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"seeker_im" integer NOT NULL,
	"recruiter_im" integer NOT NULL,
	"job_id" integer,
	"message_id" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"times" jsonb NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_tel" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"interview_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"cid" integer NOT NULL,
	"seeker_im" integer NOT NULL,
	"recruiter_im" integer NOT NULL,
	"job_id" integer,
	"request_id" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"job_name" text NOT NULL,
	"monthly" integer NOT NULL,
	"months" integer NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	"area_code" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"start_on" text NOT NULL,
	"probation_months" integer DEFAULT 0 NOT NULL,
	"probation_percent" integer DEFAULT 100 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "result_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "result_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "result_asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "host_absent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "host_absent_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "checked_in_on_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_evaluations" ADD CONSTRAINT "interview_evaluations_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_evaluations" ADD CONSTRAINT "interview_evaluations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_cid_talks_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_evaluations_brand_id_index" ON "interview_evaluations" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "interview_evaluations_user_id_index" ON "interview_evaluations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interview_slots_cid_index" ON "interview_slots" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "interview_slots_recruiter_im_status_index" ON "interview_slots" USING btree ("recruiter_im","status");--> statement-breakpoint
CREATE INDEX "offers_cid_index" ON "offers" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "offers_seeker_im_id_index" ON "offers" USING btree ("seeker_im","id");--> statement-breakpoint
CREATE INDEX "offers_status_expires_at_index" ON "offers" USING btree ("status","expires_at");