import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { contactsOf, pairsIn, type TalkJoin, type TalkPair } from './talkPairs'

/** The read cursor of two contacts `g` and `k` that become one. */
const cursor = sql`case
  when g.unread > 0 and k.unread > 0 then least(g.read_msg_id, k.read_msg_id)
  when g.unread > 0 then g.read_msg_id
  when k.unread > 0 then k.read_msg_id
  else greatest(g.read_msg_id, k.read_msg_id) end`

/**
 * Joins both sides' contacts of talks that become one, and the talks' own rows. What was read stays read, and what was not stays
 * unread: the read cursor goes back to the older one of the talks that have unread messages, and messages after it that were read
 * already no longer count. Runs before the messages move.
 */
export async function joinContacts(tx: Db, { gone, kept }: TalkJoin, pairs: readonly TalkPair[]): Promise<void> {
  if (pairs.length === 0) return
  const both = sql`${pairsIn(pairs)} join talks gt on gt.id = pair.was ${contactsOf(sql`gt`, sql`g`)}
    join contacts k on k.owner_im = case when g.owner_im = ${gone} then ${kept} else g.owner_im end and k.cid = pair.now`
  for (const one of [sql`g`, sql`k`])
    await tx.execute(sql`
      update messages m set counted = false from ${both}
      where m.cid = ${one}.cid and m.to_im = ${one}.owner_im and m.counted
        and m.id > ${cursor} and m.id <= ${one}.read_msg_id`)
  await tx.execute(sql`
    update contacts c set
      read_msg_id = ${cursor}, unread = g.unread + k.unread,
      peer_read_msg_id = greatest(g.peer_read_msg_id, k.peer_read_msg_id),
      is_top = g.is_top or k.is_top, is_black = g.is_black or k.is_black,
      is_improper = g.is_improper or k.is_improper, is_remove = g.is_remove and k.is_remove,
      is_favorites = g.is_favorites or k.is_favorites, is_reread = g.is_reread or k.is_reread,
      last_message_id = greatest(g.last_message_id, k.last_message_id), chat_at = greatest(g.chat_at, k.chat_at)
    from ${both} where c.owner_im = k.owner_im and c.cid = k.cid`)
  await tx.execute(sql`
    update contacts c set peer_read_msg_id = least(c.peer_read_msg_id, o.read_msg_id)
    from ${pairsIn(pairs)} join talks t on t.id = pair.now ${contactsOf(sql`t`, sql`o`)}
    where c.owner_im = o.peer_im and c.cid = pair.now`)
  await tx.execute(sql`
    update talks k set
      initiator_im = case when g.initiated_at < coalesce(k.initiated_at, 'infinity')
        then case when g.initiator_im = ${gone} then ${kept} else g.initiator_im end else k.initiator_im end,
      initiated_at = least(g.initiated_at, k.initiated_at),
      seeker_wrote = g.seeker_wrote or k.seeker_wrote, recruiter_wrote = g.recruiter_wrote or k.recruiter_wrote,
      job_id = coalesce(k.job_id, g.job_id), created_at = least(g.created_at, k.created_at)
    from ${pairsIn(pairs)} join talks g on g.id = pair.was where k.id = pair.now`)
}
