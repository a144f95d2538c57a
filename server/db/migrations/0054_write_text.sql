-- Writes one text into its talk, both contacts and both logs (features/chat/posting/writeText.ts). The update that numbers a log is
-- its lock, in ascending order of the chat users, so no row is locked before it is changed. A side whose facts are not as the rules
-- saw them ends it with an error, and nothing is written. Answers null if the text was sent before. A release that changes it makes
-- one of another name, since processes of the former one go on with this.
CREATE FUNCTION write_text(
  low bigint, low_flags integer, high bigint, high_flags integer,
  tenant integer, talk bigint, sender bigint, receiver bigint, is_counted boolean, client uuid, words text, is_mutual boolean,
  sent timestamptz,
  OUT message bigint, OUT low_seq bigint, OUT low_unread integer, OUT low_read bigint,
  OUT high_seq bigint, OUT high_unread integer, OUT high_read bigint
) LANGUAGE plpgsql AS $$
DECLARE
  talk_flags integer;
  is_repeated boolean;
  low_blocked boolean;
  high_blocked boolean;
BEGIN
  SELECT t.seeker_wrote::integer + 2 * t.recruiter_wrote::integer + 4 * (t.initiator_im IS NOT NULL)::integer,
      EXISTS (SELECT FROM messages m WHERE m.cid = talk AND m.from_im = sender AND m.client_id = client)
    INTO talk_flags, is_repeated FROM talks t WHERE t.id = talk;
  IF is_repeated THEN RETURN; END IF;
  UPDATE chat_users u SET seq = u.seq + 1 WHERE u.id = low RETURNING u.seq, u.blocked INTO low_seq, low_blocked;
  UPDATE chat_users u SET seq = u.seq + 1 WHERE u.id = high RETURNING u.seq, u.blocked INTO high_seq, high_blocked;
  INSERT INTO messages (tenant_id, cid, from_im, to_im, counted, ignored, client_id, content, type, send_at)
    VALUES (tenant, talk, sender, receiver, is_counted, false, client, jsonb_build_object('text', words), 'text', sent)
    RETURNING id INTO message;
  UPDATE contacts c
    SET unread = c.unread + (is_counted AND low = receiver)::integer, last_message_id = message, chat_at = sent
    WHERE c.owner_im = low AND c.cid = talk AND talk_flags + 8 * c.is_black::integer + 16 * c.is_improper::integer
      + 32 * c.is_remove::integer + 64 * (c.chat_at IS NOT NULL)::integer + 128 * low_blocked::integer = low_flags
    RETURNING c.unread, c.read_msg_id INTO low_unread, low_read;
  UPDATE contacts c
    SET unread = c.unread + (is_counted AND high = receiver)::integer, last_message_id = message, chat_at = sent
    WHERE c.owner_im = high AND c.cid = talk AND talk_flags + 8 * c.is_black::integer + 16 * c.is_improper::integer
      + 32 * c.is_remove::integer + 64 * (c.chat_at IS NOT NULL)::integer + 128 * high_blocked::integer = high_flags
    RETURNING c.unread, c.read_msg_id INTO high_unread, high_read;
  IF low_unread IS NULL OR high_unread IS NULL THEN
    RAISE EXCEPTION 'The facts of talk % have changed', talk USING ERRCODE = 'RC001';
  END IF;
  INSERT INTO chat_log (im_user_id, seq, update) VALUES
    (low, low_seq, to_jsonb(concat_ws(' ', 'm', talk, message, low_unread, low_read, is_mutual::integer))),
    (high, high_seq, to_jsonb(concat_ws(' ', 'm', talk, message, high_unread, high_read, is_mutual::integer)));
END $$;
