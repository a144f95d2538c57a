ALTER TABLE "message_words" DROP CONSTRAINT "message_words_id_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_cid_talks_id_fk";
--> statement-breakpoint
-- Room for the next versions of a row beside it: a message changes both.
ALTER TABLE "chat_users" SET (fillfactor = 80);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remove_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "messages" WHERE "cid" = OLD."id";
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER remove_messages AFTER DELETE ON talks FOR EACH ROW EXECUTE FUNCTION remove_messages();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.remove_message_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "message_words" WHERE "id" = OLD."id";
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER remove_message_words AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION remove_message_words();
