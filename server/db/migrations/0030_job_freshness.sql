-- How fresh a job is, in words for the index: the day of its score, without what puts it on top of lists (100000), and that it is
-- on top. `features/jobs/search/freshness.ts` asks for them.
CREATE FUNCTION job_freshness(_tenant integer, _score double precision) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(CASE WHEN _score < 100000
  THEN ARRAY['@f' || _tenant || ':' || floor(_score)::integer]
  ELSE ARRAY['@f' || _tenant || ':' || floor(_score - 100000)::integer, '@f' || _tenant || ':top'] END);--> statement-breakpoint
DROP INDEX "jobs_search_index";--> statement-breakpoint
DROP INDEX "jobs_body_index";--> statement-breakpoint
CREATE INDEX "jobs_search_index" ON "jobs" USING gin ((search || job_freshness(tenant_id, score))) WITH (fastupdate=false) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "jobs_body_index" ON "jobs" USING gin ((body || job_freshness(tenant_id, score))) WITH (fastupdate=false) WHERE status = 1;
