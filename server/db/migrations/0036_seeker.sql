ALTER TABLE "job_sends" ADD COLUMN "model" text DEFAULT 'job' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_sends" ADD COLUMN "model_id" integer;--> statement-breakpoint
ALTER TABLE "resume_views" ADD COLUMN "path" text DEFAULT '' NOT NULL;