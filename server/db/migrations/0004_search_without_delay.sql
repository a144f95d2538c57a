DROP INDEX "jobs_search_index";--> statement-breakpoint
DROP INDEX "jobs_body_index";--> statement-breakpoint
CREATE INDEX "jobs_search_index" ON "jobs" USING gin ("search") WITH (fastupdate=false) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "jobs_body_index" ON "jobs" USING gin ("body") WITH (fastupdate=false) WHERE status = 1;