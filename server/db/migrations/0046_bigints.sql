-- contract: safe for 0045_replicas
-- Ids and references to them get eight bytes. Each table is rewritten once, with all its columns. Releases before 0045_replicas read such
-- ids as texts: docs/decisions/bigint-ids.md.
DROP TRIGGER remember_company ON "recruiters";
--> statement-breakpoint
DROP TRIGGER remember_member ON "recruiters";
--> statement-breakpoint
DROP TRIGGER rank_job ON "jobs";
--> statement-breakpoint
ALTER TABLE "resume_access" ALTER COLUMN "owner_id" SET DATA TYPE bigint, ALTER COLUMN "viewer_id" SET DATA TYPE bigint, ALTER COLUMN "brand_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_access_heads" ALTER COLUMN "owner_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "account_changes" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "account_numbers" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "released_numbers" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "bound_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "user_mobiles" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "user_roles" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "host_users" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "login_codes" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "once_answers" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "real_names" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "register_codes" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "owner_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "code_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "data_exports" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "login_events" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "passkeys" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "pay_passwords" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "totp_secrets" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "waiting_resets" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "activity_replies" ALTER COLUMN "activity_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "activity_rounds" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "activity_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "activity_sign_ups" ALTER COLUMN "activity_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "round_ids" SET DATA TYPE bigint[];
--> statement-breakpoint
ALTER TABLE "job_alerts" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "job_id" SET DATA TYPE bigint, ALTER COLUMN "subscription_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_digests" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "talent_alerts" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "resume_id" SET DATA TYPE bigint, ALTER COLUMN "search_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "talent_digests" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "talent_searches" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "candidates" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "brand_id" SET DATA TYPE bigint, ALTER COLUMN "owner_id" SET DATA TYPE bigint, ALTER COLUMN "added_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "chat_log" ALTER COLUMN "im_user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "chat_tokens" ALTER COLUMN "im_user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "chat_users" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "owner_im" SET DATA TYPE bigint, ALTER COLUMN "cid" SET DATA TYPE bigint, ALTER COLUMN "peer_im" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "im_user_id" SET DATA TYPE bigint, ALTER COLUMN "cid" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "exchanges" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "cid" SET DATA TYPE bigint, ALTER COLUMN "from_im" SET DATA TYPE bigint, ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "cid" SET DATA TYPE bigint, ALTER COLUMN "from_im" SET DATA TYPE bigint, ALTER COLUMN "to_im" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "sms_notices" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "cid" SET DATA TYPE bigint, ALTER COLUMN "from_im" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "talks" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "seeker_im" SET DATA TYPE bigint, ALTER COLUMN "recruiter_im" SET DATA TYPE bigint, ALTER COLUMN "job_id" SET DATA TYPE bigint, ALTER COLUMN "initiator_im" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brand_addresses" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "brand_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brand_certifications" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "brand_id" SET DATA TYPE bigint, ALTER COLUMN "applicant_id" SET DATA TYPE bigint, ALTER COLUMN "decided_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brand_material_categories" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "brand_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brand_materials" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "brand_id" SET DATA TYPE bigint, ALTER COLUMN "category_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brand_members" ALTER COLUMN "brand_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "owner_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "company_joins" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "brand_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "answered_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "complaint_acts" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "complaint_id" SET DATA TYPE bigint, ALTER COLUMN "operator_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "complaints" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "reporter_id" SET DATA TYPE bigint, ALTER COLUMN "target_id" SET DATA TYPE bigint, ALTER COLUMN "accused_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "document_confirmations" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "feedbacks" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "form_submissions" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "form_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "forms" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "interview_evaluations" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "interview_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "brand_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "interview_scores" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "interview_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "interview_slots" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "cid" SET DATA TYPE bigint, ALTER COLUMN "seeker_im" SET DATA TYPE bigint, ALTER COLUMN "recruiter_im" SET DATA TYPE bigint, ALTER COLUMN "job_id" SET DATA TYPE bigint, ALTER COLUMN "interview_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "interviews" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "cid" SET DATA TYPE bigint, ALTER COLUMN "seeker_im" SET DATA TYPE bigint, ALTER COLUMN "recruiter_im" SET DATA TYPE bigint, ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "cid" SET DATA TYPE bigint, ALTER COLUMN "seeker_im" SET DATA TYPE bigint, ALTER COLUMN "recruiter_im" SET DATA TYPE bigint, ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "condition_answers" ALTER COLUMN "condition_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "condition_passes" ALTER COLUMN "job_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "contact_views" ALTER COLUMN "job_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_conditions" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_days" ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_drafts" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_events" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_views" ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "favorites" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "target_id" SET DATA TYPE bigint, ALTER COLUMN "group_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_refusals" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_send_events" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "send_id" SET DATA TYPE bigint, ALTER COLUMN "actor_id" SET DATA TYPE bigint, ALTER COLUMN "cid" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_sends" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "job_id" SET DATA TYPE bigint, ALTER COLUMN "seeker_id" SET DATA TYPE bigint, ALTER COLUMN "recruiter_id" SET DATA TYPE bigint, ALTER COLUMN "handler_id" SET DATA TYPE bigint, ALTER COLUMN "resume_id" SET DATA TYPE bigint, ALTER COLUMN "cid" SET DATA TYPE bigint, ALTER COLUMN "model_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "brand_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "address_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "search_history" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "live_room_jobs" ALTER COLUMN "room_id" SET DATA TYPE bigint, ALTER COLUMN "job_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "live_rooms" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "host_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "live_subscriptions" ALTER COLUMN "room_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "room_messages" ALTER COLUMN "room_id" SET DATA TYPE bigint, ALTER COLUMN "from_im" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "room_restraints" ALTER COLUMN "room_id" SET DATA TYPE bigint, ALTER COLUMN "im_user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "room_visits" ALTER COLUMN "room_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "coupon_rules" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "changed_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "goods" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "membership_pauses" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "right_lots" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "money_findings" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "settled_by" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "coupon_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "refresh_log" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "refresh_plans" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_links" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_suggestions" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_variants" ALTER COLUMN "resume_id" SET DATA TYPE bigint, ALTER COLUMN "row_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "fast_replies" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "group_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "greetings" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "home_places" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "private_groups" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "share_codes" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "target_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "shields" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "brand_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "user_settings" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "recruiter_companies" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "brand_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "recruiters" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "brand_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "expectations" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "resume_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "person_relations" ALTER COLUMN "recruiter_id" SET DATA TYPE bigint, ALTER COLUMN "resume_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "recruiter_tags" ALTER COLUMN "recruiter_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_rows" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "resume_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_skips" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_views" ALTER COLUMN "resume_id" SET DATA TYPE bigint, ALTER COLUMN "viewer_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resumes" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "talent_rights" ALTER COLUMN "user_id" SET DATA TYPE bigint, ALTER COLUMN "resume_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "workings" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "resume_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_ranks" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "brand_id" SET DATA TYPE bigint, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "job_words" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_words" ALTER COLUMN "id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
ALTER TABLE "client_errors" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "legacy_ids" ALTER COLUMN "target_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "resume_attachments" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "upload_reservations" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "user_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "work" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
--> statement-breakpoint
CREATE TRIGGER remember_company AFTER UPDATE OF brand_id ON recruiters FOR EACH ROW WHEN ((old.brand_id IS DISTINCT FROM new.brand_id)) EXECUTE FUNCTION remember_company();
--> statement-breakpoint
CREATE TRIGGER remember_member AFTER INSERT OR UPDATE OF brand_id ON recruiters FOR EACH ROW WHEN ((new.brand_id IS NOT NULL)) EXECUTE FUNCTION remember_member();
--> statement-breakpoint
CREATE TRIGGER rank_job AFTER UPDATE ON "jobs" FOR EACH ROW
WHEN ((old."status", old."brand_id", old."user_id", old."monthly_min", old."monthly_max", old."score", old."refreshed_at", old."urgent_until", old."lat", old."lng")
  IS DISTINCT FROM (new."status", new."brand_id", new."user_id", new."monthly_min", new."monthly_max", new."score", new."refreshed_at", new."urgent_until", new."lat", new."lng"))
EXECUTE FUNCTION rank_job();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.follow_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  moved bigint[];
  hidden boolean := NEW."blocked" OR NEW."closing_at" IS NOT NULL;
BEGIN
  UPDATE "chat_users" SET "blocked" = hidden WHERE "user_id" = NEW."id";
  UPDATE "resumes" SET "barred" = hidden WHERE "user_id" = NEW."id";
  PERFORM FROM "brands" WHERE "id" IN (SELECT "brand_id" FROM "jobs" WHERE "user_id" = NEW."id") ORDER BY "id" FOR NO KEY UPDATE;
  WITH changed AS (
    UPDATE "jobs" SET "status" = CASE WHEN hidden THEN 2 ELSE 1 END
    WHERE "user_id" = NEW."id" AND "status" = CASE WHEN hidden THEN 1 ELSE 2 END
    RETURNING "brand_id"
  )
  SELECT array_agg(DISTINCT "brand_id") INTO moved FROM changed;
  UPDATE "brands" SET "open_jobs" = (SELECT count(*) FROM "jobs" WHERE "jobs"."brand_id" = "brands"."id" AND "jobs"."status" = 1)
  WHERE "id" = ANY (moved);
  RETURN NULL;
END $function$;
--> statement-breakpoint
DROP FUNCTION public.resume_facets(integer, integer, integer);
--> statement-breakpoint
CREATE FUNCTION public.resume_facets(resume bigint, tenant integer, held integer)
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
-- Processes of former releases may still write to it.
ALTER TABLE "chat_updates" ALTER COLUMN "im_user_id" SET DATA TYPE bigint;
