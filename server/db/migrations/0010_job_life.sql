CREATE TABLE "condition_answers" (
	"condition_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"met" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "condition_answers_condition_id_user_id_pk" PRIMARY KEY("condition_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "condition_passes" (
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "condition_passes_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "job_conditions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_days" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"tenant_id" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_days_job_id_day_pk" PRIMARY KEY("job_id","day")
);
--> statement-breakpoint
CREATE TABLE "job_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_views" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "job_views_job_id_day_viewer_pk" PRIMARY KEY("job_id","day","viewer")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "begin_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "end_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "allowances" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "work_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "urgent_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "review_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "first_posted_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "tile" bigint;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "job_rules" jsonb;--> statement-breakpoint
ALTER TABLE "condition_answers" ADD CONSTRAINT "condition_answers_condition_id_job_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."job_conditions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_answers" ADD CONSTRAINT "condition_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_passes" ADD CONSTRAINT "condition_passes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_passes" ADD CONSTRAINT "condition_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_conditions" ADD CONSTRAINT "job_conditions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_days" ADD CONSTRAINT "job_days_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "condition_answers_user_id_index" ON "condition_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "condition_passes_user_id_index" ON "condition_passes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_conditions_job_id_position_index" ON "job_conditions" USING btree ("job_id","position");--> statement-breakpoint
CREATE INDEX "job_drafts_user_id_updated_at_index" ON "job_drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "job_events_job_id_id_index" ON "job_events" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "job_views_day_index" ON "job_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_tile_index" ON "jobs" USING btree ("tenant_id","tile") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_urgent_until_id_index" ON "jobs" USING btree ("tenant_id","urgent_until","id") WHERE status = 1 and urgent_until is not null;--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_id_index" ON "jobs" USING btree ("tenant_id","id") WHERE status = 4;--> statement-breakpoint
UPDATE "jobs" SET "first_posted_at" = "published_at";
