import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { chatUpdates, chatUsers, contacts, messages, talks } from '../../../db/schema/chat'
import type { MessageRow } from '../messages/messageRows'
import type { ContactRow, Talk } from '../talks/talks'
import type { Push } from '../talks/updates'

/**
 * The statements behind `postTexts.ts`. Rows come as one JSON value each: a statement is the same text for any number of them,
 * and nothing is done per value but by the database.
 */

/** A text that quotes nothing, from a chat user into a talk. */
export interface Text {
  readonly imUserId: number
  readonly cid: number
  readonly clientId: string
  readonly text: string
}

export type Side = ContactRow

export interface HeldTalk {
  readonly talk: Talk
  readonly sides: ReadonlyMap<number, Side>
  /** The account of one side is blocked. */
  readonly blocked: boolean
}

/** Talks that stand still until the transaction ends, and where the logs of their sides end. */
export interface HeldTalks {
  readonly talks: ReadonlyMap<number, HeldTalk>
  readonly seqs: ReadonlyMap<number, number>
}

/**
 * Chat users are locked in ascending order like everywhere, and with each its contact: a statement shows what it locks as the
 * one before it in the queue has left it. The talk itself is seen as it was; it only ever becomes one that goes on.
 */
export async function holdTalks(tx: Db, cids: readonly number[]): Promise<HeldTalks> {
  const rows = await tx
    .select({ seq: chatUsers.seq, blocked: chatUsers.blocked, talk: talks, contact: contacts })
    .from(contacts)
    .innerJoin(chatUsers, eq(chatUsers.id, contacts.ownerIm))
    .innerJoin(talks, eq(talks.id, contacts.cid))
    .where(
      and(
        sql`${contacts.cid} = any(${sql.param([...cids])}::integer[])`,
        or(eq(contacts.ownerIm, talks.seekerIm), eq(contacts.ownerIm, talks.recruiterIm)),
      ),
    )
    .orderBy(asc(chatUsers.id))
    .for('no key update', { of: [chatUsers, contacts] })
  const held = new Map<number, { talk: Talk; sides: Map<number, Side>; blocked: boolean }>()
  const seqs = new Map<number, number>()
  for (const { seq, blocked, talk, contact } of rows) {
    seqs.set(contact.ownerIm, seq)
    const known = held.get(talk.id) ?? { sides: new Map<number, Side>(), blocked: false }
    const sides = known.sides.set(contact.ownerIm, contact)
    held.set(talk.id, { talk, sides, blocked: known.blocked || blocked })
  }
  return { talks: held, seqs }
}

/** An id for each text that is new; one that its sender has sent before gets none. Their senders are locked: none comes between. */
export async function reserveIds(tx: Db, texts: readonly Text[]): Promise<Map<Text, number>> {
  const fresh = new Map(texts.toReversed().map((text) => [keyOf(text.imUserId, text.clientId), text]))
  const given = JSON.stringify([...fresh.values()].map(({ imUserId, clientId }) => ({ imUserId, clientId })))
  const { rows } = await tx.execute<{ id: string; from: number | null; client: string | null }>(sql`
    select nextval(pg_get_serial_sequence('messages', 'id')) as id, ${messages.fromIm} as from, ${messages.clientId} as client
    from jsonb_to_recordset(${given}::jsonb) as given ("imUserId" integer, "clientId" uuid)
    left join ${messages} on ${messages.fromIm} = given."imUserId" and ${messages.clientId} = given."clientId"`)
  for (const { from, client } of rows) if (from !== null && client !== null) fresh.delete(keyOf(from, client))
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
  const inOrder = texts.filter((text) => fresh.get(keyOf(text.imUserId, text.clientId)) === text)
  return new Map(inOrder.map((text, at) => [text, ids[at] ?? 0]))
}

const keyOf = (imUserId: number, clientId: string): string => `${imUserId}:${clientId.toLowerCase()}`

export interface Written {
  readonly rows: readonly MessageRow[]
  readonly sides: ReadonlyMap<string, Side>
  readonly pushes: readonly Push[]
}

/** Messages, what they change in contacts, and what the logs of both sides gain. */
export async function saveTexts(tx: Db, { rows, sides, pushes }: Written): Promise<void> {
  const logs = pushes.map(({ imUserId, updates }) => ({ id: imUserId, seq: updates.at(-1)?.seq }))
  const lines = pushes.flatMap(({ imUserId, updates }) => updates.map((update) => ({ id: imUserId, update })))
  await tx.execute(sql`
    with
      said as (
        insert into ${messages} (id, tenant_id, cid, from_im, to_im, client_id, type, content, counted, send_at)
        overriding system value
        select id, "tenantId", cid, "fromIm", "toIm", "clientId", type, content, counted, "sendAt"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
          id bigint, "tenantId" integer, cid integer, "fromIm" integer, "toIm" integer, "clientId" uuid, type text,
          content jsonb, counted boolean, "sendAt" timestamptz)
      ),
      seen as (
        update ${contacts} set unread = side.unread, last_message_id = side."lastMessageId", chat_at = side."chatAt"
        from jsonb_to_recordset(${JSON.stringify([...sides.values()])}::jsonb) as side (
          "ownerIm" integer, cid integer, unread integer, "lastMessageId" bigint, "chatAt" timestamptz)
        where ${contacts.ownerIm} = side."ownerIm" and ${contacts.cid} = side.cid
      ),
      logged as (
        update ${chatUsers} set seq = log.seq
        from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as log (id integer, seq bigint)
        where ${chatUsers.id} = log.id
      )
    insert into ${chatUpdates} (im_user_id, seq, update)
    select line.id, (line.update ->> 'seq')::bigint, line.update
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id integer, update jsonb)`)
}
