CREATE TABLE "contact_views" (
	"job_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"privacy_number" text DEFAULT '' NOT NULL,
	"privacy_until" timestamp with time zone,
	"connects" text DEFAULT '' NOT NULL,
	CONSTRAINT "contact_views_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_views_user_id_seen_at_index" ON "contact_views" USING btree ("user_id","seen_at");