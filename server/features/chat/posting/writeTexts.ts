import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database'
import { chatLog, chatUsers, contacts, messages } from '../../../db/schema/chat'
import type { UpdateOf } from '../talks/updates'
import { type FactsRow, factsColumn, fromSides } from './knownTalks'

/** A text as it is to be written. `update` lacks the numbers that the database gives it: seq, unread, readMsgId, the message's id. */
export interface PreparedText {
  readonly cid: number
  readonly tenantId: number
  readonly fromIm: number
  readonly toIm: number
  readonly clientId: string
  readonly content: { readonly text: string }
  readonly counted: boolean
  readonly ignored: boolean
  readonly sendAt: Date
  readonly update: Omit<UpdateOf<'message'>, 'seq' | 'unread' | 'readMsgId'>
}

export interface WrittenTexts {
  /** What each log gained, the log of a message's receiver before that of its sender. */
  readonly updates: readonly { readonly imUserId: number; readonly update: UpdateOf<'message'> }[]
  /** Facts of the talks that are no longer as they were thought to be; nothing was written there. */
  readonly outdated: readonly FactsRow[]
}

/**
 * Writes texts in one statement that commits by itself: it locks both chat users of each talk, compares what the rules look at
 * with `facts`, writes messages, contacts and logs, and numbers them. Chat users are locked in ascending order like everywhere.
 * A text that its sender has sent before is not written again, and takes no number. `texts` holds each client id of a sender
 * once, in the order in which the texts were sent.
 *
 * A row that was locked is seen as the transaction before has left it (EvalPlanQual). A talk's own row is seen as it was when
 * the statement began, which is enough: texts are written into talks that have begun, and those do not change back.
 */
export async function writeTexts(
  db: Db,
  texts: readonly PreparedText[],
  facts: readonly FactsRow[],
): Promise<WrittenTexts> {
  const seen = facts.map((row) => ({ cid: row.cid, owner: row.ownerIm, facts: row }))
  const cids = [...new Set(texts.map(({ cid }) => cid))]
  const given = texts.map(({ update, ...text }, at) => ({ ...text, at, mutual: update.mutual }))
  const params = [JSON.stringify(given), JSON.stringify(seen), cids]
  const prepared = db._.session.prepareQuery({ sql: statement, params }, undefined, 'chat.writeTexts', false)
  const { rows } = (await prepared.execute()) as { rows: Row[] }
  const updates = rows.flatMap((row) => {
    const text = row.at === null ? undefined : texts[row.at]
    return text ? [{ imUserId: row.owner, update: number(text, row) }] : []
  })
  return { updates, outdated: rows.flatMap(({ facts: outdated }) => outdated ?? []) }
}

interface Row {
  readonly owner: number
  /** Place of the text; null for a talk's outdated facts. */
  readonly at: number | null
  /** Of the message, as of the update. bigint comes as text. */
  readonly id: string
  readonly seq: string
  readonly unread: string
  readonly readMsgId: string
  readonly facts: FactsRow | null
}

function number({ update }: PreparedText, { id, seq, unread, readMsgId }: Row): UpdateOf<'message'> {
  const numbers = { seq: Number(seq), unread: Number(unread), readMsgId: Number(readMsgId) }
  return { ...update, ...numbers, message: { ...update.message, id: Number(id) } }
}

/** Parsed and planned once on each connection: with its many parts, planning takes longer than the work. */
const statement = new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql`
  with
    text as materialized (
      select * from jsonb_to_recordset($1::jsonb) as text (
        at integer, cid integer, "tenantId" integer, "fromIm" integer, "toIm" integer, "clientId" uuid, content jsonb,
        counted boolean, ignored boolean, "sendAt" timestamptz, mutual boolean)
    ),
    held as materialized (
      select ${chatUsers.id} as owner, ${chatUsers.seq} as seq, ${contacts.cid} as cid, ${contacts.unread} as unread,
        ${contacts.readMsgId} as read_msg_id, ${factsColumn} as facts
      ${fromSides(sql`$3`)}
      order by ${chatUsers.id}
      for no key update of ${chatUsers}, ${contacts}
    ),
    known as materialized (
      select held.cid from held
      join jsonb_to_recordset($2::jsonb) as seen (cid integer, owner integer, facts jsonb) using (cid, owner, facts)
      group by held.cid having count(*) = 2
    ),
    said as (
      insert into ${messages} (tenant_id, cid, from_im, to_im, client_id, type, content, counted, ignored, send_at)
      select "tenantId", cid, "fromIm", "toIm", "clientId", 'text', content, counted, ignored, "sendAt"
      from text join known using (cid)
      order by at
      on conflict (from_im, client_id) do nothing
      returning id, cid, from_im, to_im, client_id
    ),
    line as materialized (
      select held.owner, held.cid, said.id, text."sendAt" as send_at,
        held.owner = said.from_im as is_own, text.at, text.mutual, held.read_msg_id,
        held.seq + row_number() over (partition by held.owner order by said.id) as seq,
        held.unread + sum((text.counted and held.owner = said.to_im)::integer)
          over (partition by held.owner, held.cid order by said.id) as unread
      from said
      join text on text."fromIm" = said.from_im and text."clientId" = said.client_id
      join held on held.cid = said.cid and (held.owner = said.from_im or not text.ignored)
    ),
    listed as (
      update ${contacts} set unread = newest.unread, last_message_id = newest.id, chat_at = newest.send_at
      from (select distinct on (owner, cid) owner, cid, id, unread, send_at from line order by owner, cid, id desc) as newest
      where ${contacts.ownerIm} = newest.owner and ${contacts.cid} = newest.cid
    ),
    raised as (
      update ${chatUsers} set seq = ended.seq
      from (select owner, max(seq) as seq from line group by owner) as ended
      where ${chatUsers.id} = ended.owner
    ),
    logged as (
      insert into ${chatLog} (im_user_id, seq, update)
      select owner, seq, jsonb_build_object(
        'kind', 'message', 'cid', cid, 'message', id, 'unread', unread, 'readMsgId', read_msg_id, 'mutual', mutual)
      from line
      order by id, is_own
    )
  (select owner, at, id, seq, unread, read_msg_id as "readMsgId", null::jsonb as facts from line order by id, is_own)
  union all
  select owner, null, null, null, null, null, facts from held where cid not in (select cid from known)`).sql
