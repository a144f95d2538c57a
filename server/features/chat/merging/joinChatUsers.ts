import { eq, sql } from 'drizzle-orm'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { findChatUser } from '../login/chatUsers'
import { appendUpdates, lockChatUsers, type Push } from '../talks/updates'
import { joinTalks } from './joinTalks'
import { contactsOf } from './talkPairs'

export interface Merging {
  /** The account that goes, and the one that stays. */
  readonly from: number
  readonly into: number
}

/** Locks the chat users of both accounts and of all who talk with them, in the order of all changes of chat. */
export async function lockTalking(tx: Db, { from, into }: Merging): Promise<void> {
  const own = sql`select id from chat_users where user_id in (${from}, ${into})`
  await lockChatUsers(
    tx,
    sql`${own} union select recruiter_im from talks where seeker_im in (${own})
      union select seeker_im from talks where recruiter_im in (${own})`,
  )
}

/**
 * Gives the talks of one account to another, in each role, while {@link lockTalking} holds. Talks that both had with the same person
 * become one. All whose talks changed read their lists and histories afresh. The two accounts must not talk with each other.
 */
export async function joinChatUsers(tx: Db, merging: Merging): Promise<Push[]> {
  const pushes: Push[] = []
  for (const role of [seeker, recruiter] as const) pushes.push(...(await joinRole(tx, merging, role)))
  return pushes
}

async function joinRole(tx: Db, { from, into }: Merging, role: Role): Promise<Push[]> {
  const gone = await findChatUser(tx, from, role)
  if (gone === undefined) return []
  const side = role === seeker ? 'seeker_im' : 'recruiter_im'
  const kept = await findChatUser(tx, into, role)
  if (kept !== undefined) return readAfresh(tx, await joinTalks(tx, { gone, kept, side }))
  await tx.update(chatUsers).set({ userId: into }).where(eq(chatUsers.id, gone))
  const { rows } = await tx.execute<{ id: string }>(sql`select id from talks where ${sql.identifier(side)} = ${gone}`)
  return readAfresh(
    tx,
    rows.map(({ id }) => Number(id)),
  )
}

/**
 * Lets the devices of both sides of these talks read lists and histories again: their logs get a hole, after which no device can go
 * on (`readLog` calls its cursor too old), and an update behind it.
 */
async function readAfresh(tx: Db, cids: readonly number[]): Promise<Push[]> {
  const { rows } = await tx.execute<{ owner: string; cid: string; read: string; unread: number }>(sql`
    select distinct on (c.owner_im) c.owner_im as owner, c.cid, c.read_msg_id as read, c.unread
    from talks t ${contactsOf(sql`t`, sql`c`)}
    where t.id = any(${sql.param([...cids])}::bigint[]) order by c.owner_im, c.cid`)
  const owners = rows.map(({ owner }) => Number(owner))
  await tx.execute(sql`update chat_users set seq = seq + 1 where id = any(${sql.param(owners)}::bigint[])`)
  return appendUpdates(
    tx,
    rows.map(({ owner, cid, read, unread }) => ({
      imUserId: Number(owner),
      updates: [{ kind: 'read' as const, cid: Number(cid), msgId: Number(read), unread }],
    })),
  )
}
