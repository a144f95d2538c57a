import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database'
import { chatLog, chatUsers, contacts, messages } from '../../../db/schema/chat'
import type { MessageRow } from '../messages/messageRows'
import { type FactsRow, factsColumn, fromSides } from './knownTalks'
import type { Route } from './routes'

/** A text as it is to be written. `clientId` is in lower case. */
export interface PreparedText extends Pick<MessageRow, 'clientId'> {
  readonly route: Route
  readonly words: string
}

/** What a log gained by a text: an update's numbers, and the message's id. */
export interface WrittenText {
  readonly owner: number
  /** Place of the text among those given. */
  readonly at: number
  readonly id: number
  readonly seq: number
  readonly unread: number
  readonly readMsgId: number
}

export interface WrittenTexts {
  /** In the order of the messages, the log of a message's receiver before that of its sender. */
  readonly written: readonly WrittenText[]
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
  { facts, sendAt }: { readonly facts: readonly FactsRow[]; readonly sendAt: Date },
): Promise<WrittenTexts> {
  const cids = new Set(facts.map(({ cid }) => cid))
  const params = [...columnsOf(texts), JSON.stringify(sidesOf(texts, facts)), sendAt.toISOString(), [...cids]]
  const prepared = db._.session.prepareQuery({ sql: statement, params }, undefined, 'chat.writeTexts', false)
  const { rows } = (await prepared.execute()) as { rows: Row[] }
  const outdated: FactsRow[] = []
  const written: WrittenText[] = []
  for (const { owner, at, id, seq, unread, readMsgId, facts: row } of rows) {
    if (row !== null) outdated.push(row)
    else
      written.push({
        owner,
        at,
        id: Number(id),
        seq: Number(seq),
        unread: Number(unread),
        readMsgId: Number(readMsgId),
      })
  }
  return { written, outdated }
}

/** Columns as literals of arrays: what is sent for each text is short. */
function columnsOf(texts: readonly PreparedText[]): readonly [string, string, string, readonly string[]] {
  const list = (values: readonly (string | number)[]) => `{${values.join(',')}}`
  return [
    list(texts.map(({ route }) => route.cid)),
    list(texts.map(({ route }) => route.fromIm)),
    list(texts.map(({ clientId }) => clientId)),
    texts.map(({ words }) => words),
  ]
}

/** What is known of each side of the talks and, of those that write, what becomes of their texts. */
function sidesOf(texts: readonly PreparedText[], facts: readonly FactsRow[]) {
  const routes = new Set(texts.map(({ route }) => route))
  const byWriter = new Map([...routes].map((route) => [`${route.cid} ${route.fromIm}`, route]))
  return facts.map((row) => {
    const { toIm, counted, ignored, mutual } = byWriter.get(`${row.cid} ${row.ownerIm}`) ?? silent
    return { cid: row.cid, owner: row.ownerIm, facts: row, toIm, counted, ignored, mutual }
  })
}

const silent: Partial<Route> = {}

/** bigint comes as text. */
interface Row {
  readonly owner: number
  readonly at: number
  readonly id: string
  readonly seq: string
  readonly unread: string
  readonly readMsgId: string
  /** Of a side that is outdated; the rest is null then. */
  readonly facts: FactsRow | null
}

/**
 * Parsed and planned once on each connection: with its many parts, planning takes longer than the work. Arrays come by subqueries,
 * since PostgreSQL would plan anew each time for short ones, whose length it sees otherwise.
 */
const statement = new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql`
  with
    side as materialized (
      select * from jsonb_to_recordset($5::jsonb) as side (
        cid integer, owner integer, facts jsonb, "toIm" integer, counted boolean, ignored boolean, mutual boolean)
    ),
    text as materialized (
      select sent.at::integer as at, sent.cid, sent.from_im, sent.client_id, sent.words,
        side."toIm" as to_im, side.counted, side.ignored, side.mutual, (side.facts ->> 'tenantId')::integer as tenant_id
      from unnest((select $1::integer[]), (select $2::integer[]), (select $3::uuid[]), (select $4::text[]))
        with ordinality as sent (cid, from_im, client_id, words, at)
      join side on side.cid = sent.cid and side.owner = sent.from_im
    ),
    held as materialized (
      select ${chatUsers.id} as owner, ${chatUsers.seq} as seq, ${contacts.cid} as cid, ${contacts.unread} as unread,
        ${contacts.readMsgId} as read_msg_id, ${factsColumn} as facts
      ${fromSides(sql`(select $7::integer[])`)}
      order by ${chatUsers.id}
      for no key update of ${chatUsers}, ${contacts}
    ),
    known as materialized (
      select held.cid from held
      join side using (cid, owner, facts)
      group by held.cid having count(*) = 2
    ),
    said as (
      insert into ${messages} (tenant_id, cid, from_im, to_im, client_id, type, content, counted, ignored, send_at)
      select tenant_id, cid, from_im, to_im, client_id, 'text', jsonb_build_object('text', words), counted, ignored, $6::timestamptz
      from text join known using (cid)
      order by at
      on conflict (from_im, client_id) do nothing
      returning id, cid, from_im, to_im, client_id
    ),
    line as materialized (
      select held.owner, held.cid, said.id,
        held.owner = said.from_im as is_own, text.at, text.mutual, held.read_msg_id,
        held.seq + row_number() over (partition by held.owner order by said.id) as seq,
        held.unread + sum((text.counted and held.owner = said.to_im)::integer)
          over (partition by held.owner, held.cid order by said.id) as unread
      from said
      join text on text.from_im = said.from_im and text.client_id = said.client_id
      join held on held.cid = said.cid and (held.owner = said.from_im or not text.ignored)
    ),
    listed as (
      update ${contacts} set unread = newest.unread, last_message_id = newest.id, chat_at = $6::timestamptz
      from (select distinct on (owner, cid) owner, cid, id, unread from line order by owner, cid, id desc) as newest
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
  (select owner, at - 1 as at, id, seq, unread, read_msg_id as "readMsgId", null::jsonb as facts from line order by id, is_own)
  union all
  select owner, null, null, null, null, null, facts from held where cid not in (select cid from known)`).sql
