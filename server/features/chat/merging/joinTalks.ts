import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { ownerWord } from '../search/messageWords'
import { joinContacts } from './joinContacts'
import { contactsOf, pairsIn, type TalkJoin, type TalkPair } from './talkPairs'

/** Tables whose rows belong to a talk, with their columns that name chat users. */
export const talkTables: Readonly<Record<string, readonly string[]>> = {
  messages: ['from_im', 'to_im'],
  message_words: [],
  sms_notices: ['from_im'],
  exchanges: ['from_im'],
  interviews: ['seeker_im', 'recruiter_im'],
  interview_slots: ['seeker_im', 'recruiter_im'],
  offers: ['seeker_im', 'recruiter_im'],
  job_sends: [],
  job_send_events: [],
}

/** Other columns that name a talk or a chat user, and what becomes of them. */
export const otherTalkColumns: Readonly<Record<string, string>> = {
  'contacts.owner_im': 'changed below',
  'contacts.peer_im': 'changed below',
  'contacts.cid': 'joined in joinContacts',
  'talks.seeker_im': 'changed below',
  'talks.recruiter_im': 'changed below',
  'talks.initiator_im': 'changed below',
  'drafts.im_user_id': 'changed below',
  'drafts.cid': 'changed below',
  'meeting_people.im_user_id': 'changed below',
  'chat_log.im_user_id': 'stays: the log of a chat user is never another one’s',
  'chat_tokens.im_user_id': 'goes with the session',
  'room_messages.from_im': 'stays: a room keeps who spoke, with the name of that time',
  'room_restraints.im_user_id': 'stays: a measure of a room against an account',
}

/** Moves all talks of one chat user to another. Resolves to the talks that have changed. */
export async function joinTalks(tx: Db, join: TalkJoin): Promise<number[]> {
  const { gone, kept, side } = join
  const { rows } = await tx.execute<{ was: string; now: string }>(sql`
    select t.id as was, coalesce(other.cid, t.id) as now from talks t
    left join contacts mine on mine.owner_im = ${gone} and mine.cid = t.id
    left join contacts other on other.owner_im = ${kept} and other.peer_im = mine.peer_im
    where t.${sql.identifier(side)} = ${gone}`)
  const all = rows.map(({ was, now }) => ({ was: Number(was), now: Number(now) }))
  const pairs = all.filter(({ was, now }) => was !== now)
  await joinContacts(tx, join, pairs)
  await moveRows(tx, join, { all, pairs })
  await moveWords(tx, join, all)
  await moveDrafts(tx, join, all)
  await moveComplaints(tx, pairs)
  await moveMeetings(tx, join)
  const joined = sql`any(${sql.param(pairs.map(({ was }) => was))}::bigint[])`
  await tx.execute(sql`
    delete from contacts using talks t
    where t.id = ${joined} and contacts.owner_im in (t.seeker_im, t.recruiter_im) and contacts.cid = t.id`)
  await tx.execute(sql`delete from talks where id = ${joined}`)
  await moveTalks(tx, join)
  return all.map(({ now }) => now)
}

/** Tables without a chat user change only where a talk becomes part of another. */
async function moveRows(
  tx: Db,
  { gone, kept }: TalkJoin,
  { all, pairs }: { readonly all: readonly TalkPair[]; readonly pairs: readonly TalkPair[] },
): Promise<void> {
  for (const [name, people] of Object.entries(talkTables)) {
    const changed = people.length > 0 ? all : pairs
    if (changed.length === 0) continue
    const columns = people.map((column) => {
      const named = sql.identifier(column)
      return sql`${named} = case when t.${named} = ${gone} then ${kept} else t.${named} end`
    })
    const set = sql.join([sql`cid = pair.now`, ...columns], sql`, `)
    await tx.execute(sql`update ${sql.identifier(name)} t set ${set} from ${pairsIn(changed)} where t.cid = pair.was`)
  }
}

/** Whose a message is, is one of its words. Those of joined talks have moved with their messages. */
const moveWords = (tx: Db, { gone, kept }: TalkJoin, all: readonly TalkPair[]) =>
  tx.execute(sql`
    update message_words w
    set words = array_to_tsvector(array_replace(tsvector_to_array(w.words), ${ownerWord(gone)}, ${ownerWord(kept)}))
    from ${pairsIn(all)} where w.cid = pair.now and ${ownerWord(gone)} = any(tsvector_to_array(w.words))`)

/** A draft of the talk that stays is kept before the other one. */
async function moveDrafts(tx: Db, { gone, kept }: TalkJoin, all: readonly TalkPair[]): Promise<void> {
  const owner = sql`case when d.im_user_id = ${gone} then ${kept} else d.im_user_id end`
  await tx.execute(sql`
    update drafts d set im_user_id = ${owner}, cid = pair.now
    from ${pairsIn(all)} join talks t on t.id = pair.was
    where d.im_user_id in (t.seeker_im, t.recruiter_im) and d.cid = pair.was
      and (d.im_user_id = ${gone} or pair.was <> pair.now)
      and not exists (select from drafts o where o.im_user_id = ${owner} and o.cid = pair.now)`)
}

const moveComplaints = (tx: Db, pairs: readonly TalkPair[]) =>
  tx.execute(sql`
    update complaints c set target_id = pair.now from ${pairsIn(pairs)}
    where c.kind = 'talk' and c.target_id = pair.was and not (c.state < 2 and exists (
      select from complaints o
      where o.reporter_id = c.reporter_id and o.kind = 'talk' and o.target_id = pair.now and o.state < 2))`)

/** Places in the rooms of interviews and booths. */
const moveMeetings = (tx: Db, { gone, kept }: TalkJoin) =>
  tx.execute(sql`
    update meeting_people t set im_user_id = ${kept}
    where t.im_user_id = ${gone} and not exists (
      select from meeting_people o
      where (o.interview_id = t.interview_id or o.ticket_id = t.ticket_id) and o.im_user_id = ${kept})`)

async function moveTalks(tx: Db, { gone, kept, side }: TalkJoin): Promise<void> {
  const column = sql.identifier(side)
  await tx.execute(sql`
    update contacts c set peer_im = ${kept} from talks t ${contactsOf(sql`t`, sql`o`)}
    where t.${column} = ${gone} and o.peer_im = ${gone} and c.owner_im = o.owner_im and c.cid = o.cid`)
  await tx.execute(sql`update contacts set owner_im = ${kept} where owner_im = ${gone}`)
  await tx.execute(sql`
    update talks set ${column} = ${kept}, initiator_im = case when initiator_im = ${gone} then ${kept} else initiator_im end
    where ${column} = ${gone}`)
}
