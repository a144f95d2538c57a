-- Spreads the tables of chat over the workers of a Citus cluster (docs/shards.md). Run it once on the coordinator, as the owner of the
-- database, with the product stopped and its migrations done, after `create extension citus` and `citus_add_node` for each worker:
--   psql "$DATABASE_URL" --single-transaction -v ON_ERROR_STOP=1 -f ops/citus.sql
-- Tables of a talk lie by the talk, those of a person by the person. All other tables, chat_users among them, stay on the coordinator.

SET LOCAL citus.multi_shard_modify_mode = 'sequential';

-- The foreign keys of these tables to others and from others to them. Those within a talk's shard stay.
DO $$
DECLARE
  by_talk regclass[] := ARRAY['talks', 'messages', 'message_words', 'exchanges', 'sms_notices'];
  by_owner regclass[] := ARRAY['contacts', 'drafts', 'chat_log'];
  reference record;
BEGIN
  FOR reference IN
    SELECT conrelid::regclass AS name, conname FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND (conrelid = ANY(by_talk || by_owner) OR confrelid = ANY(by_talk || by_owner))
      AND NOT (conrelid = ANY(by_talk) AND confrelid = ANY(by_talk))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', reference.name, reference.conname);
  END LOOP;
END $$;

-- Distributed tables have no triggers.
DROP TRIGGER remove_messages ON talks;
DROP TRIGGER remove_message_words ON messages;

-- What both did: a talk goes with either of its people, and all that belongs to it with the talk.
CREATE FUNCTION public.remove_chat_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  talk bigint;
BEGIN
  FOR talk IN SELECT id FROM talks WHERE seeker_im = OLD.id UNION SELECT id FROM talks WHERE recruiter_im = OLD.id LOOP
    DELETE FROM message_words WHERE cid = talk;
    DELETE FROM messages WHERE cid = talk;
    DELETE FROM exchanges WHERE cid = talk;
    DELETE FROM sms_notices WHERE cid = talk;
    DELETE FROM contacts WHERE cid = talk;
    DELETE FROM drafts WHERE cid = talk;
    DELETE FROM interviews WHERE cid = talk;
    DELETE FROM interview_slots WHERE cid = talk;
    DELETE FROM offers WHERE cid = talk;
    DELETE FROM talks WHERE id = talk;
  END LOOP;
  DELETE FROM contacts WHERE owner_im = OLD.id;
  DELETE FROM drafts WHERE im_user_id = OLD.id;
  RETURN NULL;
END
$function$;
CREATE TRIGGER remove_chat_of_user AFTER DELETE ON chat_users FOR EACH ROW EXECUTE FUNCTION remove_chat_of_user();

SELECT create_distributed_table('talks', 'id', shard_count => 64);
SELECT create_distributed_table('messages', 'cid', colocate_with => 'talks');
SELECT create_distributed_table('message_words', 'cid', colocate_with => 'talks');
SELECT create_distributed_table('exchanges', 'cid', colocate_with => 'talks');
SELECT create_distributed_table('sms_notices', 'cid', colocate_with => 'talks');
SELECT create_distributed_table('contacts', 'owner_im', colocate_with => 'talks');
SELECT create_distributed_table('drafts', 'im_user_id', colocate_with => 'talks');
-- With its partitions of weeks: Citus spreads one level of partitions.
SELECT create_distributed_table('chat_log', 'im_user_id', colocate_with => 'talks');
