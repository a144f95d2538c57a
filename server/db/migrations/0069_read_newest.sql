-- Reads a talk to its end for one of its sides (features/chat/talks/readNewest.ts). Facts are read first, without a lock. The update that
-- numbers a log is its lock, in ascending order of the chat users; a fact that has changed until then ends it with an error, and nothing
-- is written. Answers no peer for what needs more than this. A release that changes it makes one of another name, since processes of the
-- former one go on with this.
CREATE FUNCTION read_newest(
  talk bigint, reader bigint, seen bigint,
  OUT peer bigint, OUT is_new boolean, OUT own_seq bigint, OUT read_up_to bigint, OUT peer_seq bigint
) LANGUAGE plpgsql AS $$
DECLARE
  was_unread integer;
  was_read bigint;
  newest bigint;
  has_blocked boolean;
  is_blocked boolean;
  was_told bigint;
  tells boolean;
BEGIN
  SELECT theirs.owner_im, mine.unread, mine.read_msg_id, mine.last_message_id, mine.is_black, theirs.is_black, theirs.peer_read_msg_id
    INTO peer, was_unread, was_read, newest, has_blocked, is_blocked, was_told
    FROM talks t
    JOIN contacts mine ON mine.owner_im = reader AND mine.cid = t.id
    JOIN contacts theirs
      ON theirs.owner_im = CASE t.seeker_im WHEN reader THEN t.recruiter_im ELSE t.seeker_im END AND theirs.cid = t.id
    WHERE t.id = talk AND NOT mine.is_reread AND mine.last_message_id <= seen;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT greatest(was_read, max(m.id)) INTO read_up_to
    FROM messages m WHERE m.cid = talk AND m.to_im = reader AND NOT m.ignored AND m.id <= seen;
  is_new := read_up_to > was_read OR was_unread > 0;
  IF NOT is_new THEN
    SELECT u.seq INTO own_seq FROM chat_users u WHERE u.id = reader;
    RETURN;
  END IF;
  tells := NOT has_blocked AND NOT is_blocked AND read_up_to > was_told;
  IF tells AND peer < reader THEN
    UPDATE chat_users u SET seq = u.seq + 1 WHERE u.id = peer RETURNING u.seq INTO peer_seq;
  END IF;
  UPDATE chat_users u SET seq = u.seq + 1 WHERE u.id = reader RETURNING u.seq INTO own_seq;
  IF tells AND peer > reader THEN
    UPDATE chat_users u SET seq = u.seq + 1 WHERE u.id = peer RETURNING u.seq INTO peer_seq;
  END IF;
  UPDATE contacts c SET read_msg_id = read_up_to, unread = 0
    WHERE c.owner_im = reader AND c.cid = talk AND NOT c.is_reread AND c.unread = was_unread AND c.read_msg_id = was_read
      AND c.last_message_id = newest AND c.is_black = has_blocked;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The facts of talk % have changed', talk USING ERRCODE = 'RC001';
  END IF;
  INSERT INTO chat_log (im_user_id, seq, update) VALUES (reader, own_seq, to_jsonb(concat_ws(' ', 'r', talk, read_up_to, 0)));
  IF NOT tells THEN RETURN; END IF;
  UPDATE contacts c SET peer_read_msg_id = read_up_to
    WHERE c.owner_im = peer AND c.cid = talk AND c.peer_read_msg_id = was_told AND c.is_black = is_blocked;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The facts of talk % have changed', talk USING ERRCODE = 'RC001';
  END IF;
  INSERT INTO chat_log (im_user_id, seq, update) VALUES (peer, peer_seq, to_jsonb(concat_ws(' ', 'p', talk, read_up_to)));
END $$;
