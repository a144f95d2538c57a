-- Quotes that were stored before a revoked message left them say nothing any more. What they say is `text` (Quote in
-- contract/chat/model.ts); they stand in messages, and in what the logs say of a message, of a contact's last one and of amended ones.
CREATE FUNCTION "pg_temp"."empty_quote"("told" jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN "told" #>> '{content,quote,text}' <> '' AND EXISTS (
    SELECT 1 FROM "messages" WHERE "id" = ("told" #>> '{content,quote,msgId}')::bigint AND "revoked"
  ) THEN jsonb_set("told", '{content,quote}', ("told" #> '{content,quote}') || '{"text": "", "revoked": true}') ELSE "told" END
$$;
--> statement-breakpoint
UPDATE "messages" SET "content" = jsonb_set("messages"."content", '{quote}', ("messages"."content" -> 'quote') || '{"text": "", "revoked": true}')
FROM "messages" AS "quoted"
WHERE "messages"."content" #>> '{quote,text}' <> ''
  AND "quoted"."id" = ("messages"."content" #>> '{quote,msgId}')::bigint AND "quoted"."revoked";
--> statement-breakpoint
UPDATE "chat_updates" SET "update" = jsonb_set("update", '{message}', pg_temp.empty_quote("update" -> 'message'))
WHERE "update" #>> '{message,content,quote,text}' <> '';
--> statement-breakpoint
UPDATE "chat_updates" SET "update" = jsonb_set("update", '{contact,lastMessage}', pg_temp.empty_quote("update" #> '{contact,lastMessage}'))
WHERE "update" #>> '{contact,lastMessage,content,quote,text}' <> '';
--> statement-breakpoint
UPDATE "chat_updates" SET "update" = jsonb_set("update", '{amended}', (
  SELECT jsonb_agg(pg_temp.empty_quote("told") ORDER BY "place") FROM jsonb_array_elements("update" -> 'amended') WITH ORDINALITY AS "each"("told", "place")
))
WHERE jsonb_typeof("update" -> 'amended') = 'array' AND "update" -> 'amended' <> '[]';
--> statement-breakpoint
DROP FUNCTION "pg_temp"."empty_quote"(jsonb);
