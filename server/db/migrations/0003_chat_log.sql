-- Processes of the former release go on with "chat_updates" until they are replaced. A later migration drops it.
CREATE TABLE "chat_log" (
	"im_user_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"update" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_log_im_user_id_seq_created_at_pk" PRIMARY KEY("im_user_id","seq","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "chat_log_rest" PARTITION OF "chat_log" DEFAULT;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_chat_log_week(moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  begins timestamptz := date_trunc('week', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  ends timestamptz := begins + interval '168 hours';
  name text := 'chat_log_' || to_char(begins AT TIME ZONE 'UTC', 'YYYYMMDD');
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE chat_log INCLUDING ALL)', name);
  EXECUTE format('WITH moved AS (DELETE FROM chat_log_rest WHERE created_at >= %L AND created_at < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', begins, ends, name);
  EXECUTE format('ALTER TABLE chat_log ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, begins, ends);
END $function$;
--> statement-breakpoint
SELECT add_chat_log_week(now() + at * interval '168 hours') FROM generate_series(-5, 3) AS at;
--> statement-breakpoint
INSERT INTO "chat_log" ("im_user_id", "seq", "update", "created_at")
SELECT "im_user_id", "seq", CASE "update" ->> 'kind'
    WHEN 'contact' THEN "update" || jsonb_build_object('contact', ("update" -> 'contact')
      || jsonb_build_object('lastMessage', coalesce("update" #> '{contact,lastMessage,id}', 'null')))
    WHEN 'read' THEN "update"
    WHEN 'peerRead' THEN "update"
    ELSE "update" || jsonb_build_object('cid', "update" #> '{message,cid}', 'message', "update" #> '{message,id}')
      || CASE WHEN "update" ? 'amended'
        THEN jsonb_build_object('amended', jsonb_path_query_array("update", '$.amended[*].id')) ELSE '{}' END
  END - 'seq', "created_at"
FROM "chat_updates";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remove_chat_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "chat_log" WHERE "im_user_id" = OLD."id";
  DELETE FROM "chat_updates" WHERE "im_user_id" = OLD."id";
  RETURN NULL;
END $function$;
