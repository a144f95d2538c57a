DROP INDEX "jobs_tenant_id_status_score_id_index";--> statement-breakpoint
DROP INDEX "jobs_tenant_id_status_refreshed_at_id_index";--> statement-breakpoint
DROP INDEX "resumes_tenant_id_listed_updated_at_id_index";--> statement-breakpoint
DROP INDEX "brands_tenant_id_open_jobs_id_index";--> statement-breakpoint
DROP INDEX "job_sends_seeker_id_id_index";--> statement-breakpoint
DROP INDEX "job_sends_recruiter_id_id_index";--> statement-breakpoint
DROP INDEX "jobs_search_index";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "score" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "body" "tsvector" NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_body_index" ON "jobs" USING gin ("body") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_score_id_index" ON "jobs" USING btree ("tenant_id","score","id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "jobs_tenant_id_refreshed_at_id_index" ON "jobs" USING btree ("tenant_id","refreshed_at","id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "resumes_tenant_id_updated_at_id_index" ON "resumes" USING btree ("tenant_id","updated_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "brands_tenant_id_open_jobs_id_index" ON "brands" USING btree ("tenant_id","open_jobs","id");--> statement-breakpoint
CREATE INDEX "job_sends_seeker_id_id_index" ON "job_sends" USING btree ("seeker_id","id");--> statement-breakpoint
CREATE INDEX "job_sends_recruiter_id_id_index" ON "job_sends" USING btree ("recruiter_id","id");--> statement-breakpoint
CREATE INDEX "jobs_search_index" ON "jobs" USING gin ("search") WHERE status = 1;--> statement-breakpoint
ALTER TABLE "jobs" SET (toast_tuple_target = 1024);--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "search" SET STORAGE MAIN;
