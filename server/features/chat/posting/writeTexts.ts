import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database'
import { chatLog, chatUsers, contacts, messages, talks } from '../../../db/schema/chat'
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
  /** Name the text. */
  readonly fromIm: number
  readonly clientId: string
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
  const seen = facts.map((row) => ({ cid: row.cid, owner: row.ownerIm, facts: row }))
  const cids = [...new Set(facts.map(({ cid }) => cid))]
  const params = [...columnsOf(texts), sendAt.toISOString(), JSON.stringify(seen), list(cids)]
  const prepared = db._.session.prepareQuery({ sql: statement, params }, undefined, 'chat.writeTexts', false)
  const { rows } = (await prepared.execute()) as { rows: Row[] }
  const outdated: FactsRow[] = []
  const written: WrittenText[] = []
  for (const { owner, fromIm, clientId, id, seq, unread, readMsgId, facts: changed } of rows) {
    if (changed !== null) outdated.push(changed)
    else {
      const numbers = { id: Number(id), seq: Number(seq), unread: Number(unread), readMsgId: Number(readMsgId) }
      written.push({ owner, fromIm, clientId, ...numbers })
    }
  }
  return { written, outdated }
}

/** Columns as literals of arrays, so that little is sent for each text. */
function columnsOf(texts: readonly PreparedText[]): readonly unknown[] {
  return [
    list(texts.map(({ route }) => route.tenantId)),
    list(texts.map(({ route }) => route.cid)),
    list(texts.map(({ route }) => route.fromIm)),
    list(texts.map(({ route }) => route.toIm)),
    list(texts.map(({ route }) => route.counted)),
    list(texts.map(({ route }) => route.ignored)),
    list(texts.map(({ clientId }) => clientId)),
    texts.map(({ words }) => words),
  ]
}

/** Of values that need no quotes. */
const list = (values: readonly (string | number | boolean)[]) => `{${values.join(',')}}`

/** bigint comes as text. */
interface Row {
  readonly owner: number
  readonly fromIm: number
  readonly clientId: string
  readonly id: string
  readonly seq: string
  readonly unread: string
  readonly readMsgId: string
  /** Of a side that is outdated; the rest is null then. */
  readonly facts: FactsRow | null
}

/**
 * Parsed and planned once on each connection: with its many parts, planning takes longer than the work. Arrays come by subqueries,
 * since PostgreSQL would plan anew each time for short ones, whose length it sees otherwise. It expects few sides, and would go
 * through all of them for each text: an empty series lets it expect more.
 */
const statement = new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql`
  with
    locked as materialized (
      select ${chatUsers.id} as owner, ${chatUsers.seq} as seq, ${contacts.cid} as cid, ${contacts.unread} as unread,
        ${contacts.readMsgId} as read_msg_id, ${talks.seekerWrote} and ${talks.recruiterWrote} as mutual, ${factsColumn} as facts
      ${fromSides(sql`(select $11::bigint[])`)}
      order by ${chatUsers.id}
      for no key update of ${chatUsers}, ${contacts}
    ),
    held as materialized (
      select * from locked
      union all
      select null, null, null, null, null, null, null from generate_series(1, (select 0))
    ),
    known as materialized (
      select held.cid from held
      join jsonb_to_recordset($10::jsonb) as seen (cid bigint, owner bigint, facts jsonb) using (cid, owner, facts)
      group by held.cid having count(*) = 2
    ),
    said as (
      insert into ${messages} (tenant_id, cid, from_im, to_im, counted, ignored, client_id, content, type, send_at)
      select tenant_id, cid, from_im, to_im, counted, ignored, client_id, jsonb_build_object('text', words), 'text',
        $9::timestamptz
      from unnest((select $1::integer[]), (select $2::bigint[]), (select $3::bigint[]), (select $4::bigint[]),
          (select $5::boolean[]), (select $6::boolean[]), (select $7::uuid[]), (select $8::text[]))
        with ordinality as text (tenant_id, cid, from_im, to_im, counted, ignored, client_id, words, at)
      where (cid in (select known.cid from known)) is true
      order by at
      on conflict (from_im, client_id) do nothing
      returning id, cid, from_im, to_im, counted, ignored, client_id
    ),
    line as materialized (
      select held.owner, held.cid, held.mutual, held.read_msg_id, said.id, said.from_im, said.client_id,
        held.owner = said.from_im as is_own,
        held.seq + row_number() over (partition by held.owner order by said.id) as seq,
        held.unread + sum((said.counted and held.owner = said.to_im)::integer)
          over (partition by held.owner, held.cid order by said.id) as unread
      from said
      join held on held.cid = said.cid and (held.owner = said.from_im or not said.ignored)
    ),
    listed as (
      update ${contacts} set unread = newest.unread, last_message_id = newest.id, chat_at = $9::timestamptz
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
  (select owner, from_im as "fromIm", client_id as "clientId", id, seq, unread, read_msg_id as "readMsgId", null::jsonb as facts
    from line order by id, is_own)
  union all
  select owner, null, null, null, null, null, null, facts from held where cid not in (select cid from known)`).sql
