-- Words that only the index of people has (`features/resume/people/search/freshPeople.ts` asks for them): the day (UTC) of the last
-- update, with the tenant, and the year in which work began, empty if it has not.
CREATE FUNCTION person_words(_tenant integer, _updated timestamp with time zone, _working text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY[
  '@f' || _tenant::text || ':' || floor(extract(epoch from _updated - timestamp with time zone 'epoch') / 86400)::integer::text,
  '@y' || left(_working, 4)]);--> statement-breakpoint
-- As before, and the bands of pay (`salaryBands` of the contract) of full-time expectations.
CREATE OR REPLACE FUNCTION public.resume_facets(resume integer, tenant integer, held integer)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  SELECT array_to_tsvector(array_agg(word)) FROM (
    SELECT unnest(ARRAY['@t' || tenant, '@d' || held]) AS word
    UNION
    SELECT unnest(
      ARRAY['@p' || left(position_code, 2), '@p' || left(position_code, 4), '@p' || position_code,
        '@a' || left(area_code, 2), '@a' || left(area_code, 4), '@a' || area_code, '@A' || area_code]
      || CASE WHEN part_time THEN '{}' ELSE ARRAY[
        '@x' || left(position_code, 4) || ':' || left(area_code, 4), '@x' || left(position_code, 2) || ':' || left(area_code, 4),
        '@x' || left(position_code, 4) || ':' || left(area_code, 2), '@x' || left(position_code, 2)] END)
    FROM public.expectations WHERE resume_id = resume
    UNION
    SELECT '@i' || left(code, length) FROM public.expectations, unnest(industries) AS code, unnest(ARRAY[2, 4]) AS length
    WHERE resume_id = resume
    UNION
    SELECT '@s' || band FROM public.expectations, (VALUES
      (1, 0, 3000), (2, 3000, 5000), (3, 5000, 10000), (4, 10000, 20000), (5, 20000, 50000), (6, 50000, 2147483647)
    ) AS bands (band, least, most)
    WHERE resume_id = resume AND NOT part_time AND salary_max > 0 AND salary_max >= least AND salary_min < most
  ) AS words
$function$;
--> statement-breakpoint
DROP INDEX "resumes_search_index";--> statement-breakpoint
DROP INDEX "resumes_facets_index";--> statement-breakpoint
-- Without its former indexes, the table is rewritten several times faster. The new one is made last.
UPDATE "resumes" SET "facets" = public.resume_facets("id", "tenant_id", "degree");--> statement-breakpoint
CREATE INDEX "resumes_words_index" ON "resumes" USING gin ("facets","search",(person_words(tenant_id, updated_at, working_date))) WITH (fastupdate=false) WHERE findable;
