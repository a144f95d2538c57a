ALTER TABLE "chat_updates" DROP CONSTRAINT "chat_updates_im_user_id_chat_users_id_fk";
--> statement-breakpoint
CREATE FUNCTION "remove_chat_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "chat_updates" WHERE "im_user_id" = OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remove_chat_log" AFTER DELETE ON "chat_users" FOR EACH ROW EXECUTE FUNCTION "remove_chat_log"();
--> statement-breakpoint
DROP INDEX "chat_updates_created_at_index";--> statement-breakpoint
CREATE INDEX "chat_updates_created_at_index" ON "chat_updates" USING brin ("created_at");--> statement-breakpoint
ALTER INDEX "message_words_words_index" SET (fastupdate = on);
