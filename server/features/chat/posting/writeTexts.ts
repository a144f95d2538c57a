import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database'
import { chatLog, chatUsers, contacts, messages, talks } from '../../../db/schema/chat'
import { messageLine } from '../../../db/schema/loggedUpdate'
import type { MessageRow } from '../messages/messageRows'
import { type FactsRow, factsColumn, flagsOfSide } from './knownTalks'
import type { Route } from './routes'
import { linesOf, type TextLine } from './textLines'
import { writeText } from './writeText'

/** A text as it is to be written. `clientId` is in lower case. */
export interface PreparedText extends Pick<MessageRow, 'clientId'> {
  readonly route: Route
  readonly words: string
}

/** What a log gained by a text: an update's numbers, and the message's id. */
export interface WrittenText<Text extends PreparedText> {
  readonly text: Text
  readonly owner: number
  readonly id: number
  readonly seq: number
  readonly unread: number
  readonly readMsgId: number
}

export interface WrittenTexts<Text extends PreparedText> {
  /** In the order of the messages, the log of a message's receiver before that of its sender; empty if nothing was written. */
  readonly written: readonly WrittenText<Text>[]
  /** Texts that their senders have sent before: the others are to be written without them. */
  readonly repeated: readonly Text[]
  /** Facts of sides that are no longer as they were thought to be. */
  readonly outdated: readonly FactsRow[]
}

/**
 * Writes texts in one statement that commits by itself: it locks both chat users of each talk, compares what the rules look at
 * with `facts`, writes messages, contacts and logs, and numbers them. Chat users are locked in ascending order like everywhere.
 * `facts` has both sides of each talk, and `texts` each client id of a sender once, in the order in which the texts were sent.
 *
 * All texts are written or none: if a side is no longer as it was thought to be, or if a text was sent before. So each line is
 * numbered beforehand (`textLines.ts`), and PostgreSQL neither sorts nor counts.
 *
 * A row that was locked is seen as the transaction before has left it (EvalPlanQual). A talk's own row is seen as it was when
 * the statement began, which is enough: texts are written into talks that have begun, and those do not change back. A text that
 * another process writes at the same moment breaks the statement.
 */
export async function writeTexts<Text extends PreparedText>(
  db: Db,
  texts: readonly Text[],
  { facts, sendAt }: { readonly facts: readonly FactsRow[]; readonly sendAt: Date },
): Promise<WrittenTexts<Text>> {
  const [text] = texts
  const [one, other] = facts
  if (text && one && other && texts.length === 1 && facts.length === 2 && !text.route.ignored)
    return writeText(db, text, { sides: [one, other], sendAt })
  const lines = linesOf(texts, facts)
  const { rows } = (await prepare(db, texts, { facts, lines, sendAt }).execute()) as { rows: Row[] }
  const written: WrittenText<Text>[] = []
  const repeated: Text[] = []
  const outdated: FactsRow[] = []
  for (const { line, text: at, id, seq, unread, readMsgId, facts: changed } of rows) {
    if (changed !== null) {
      outdated.push(changed)
      continue
    }
    const text = texts[at - 1]
    if (text === undefined) throw new Error(`There is no text ${at}`)
    if (line === null) repeated.push(text)
    else written.push({ text, owner: lines[line - 1]?.owner ?? 0, id, seq, unread, readMsgId })
  }
  return { written, repeated, outdated }
}

function prepare(
  db: Db,
  texts: readonly PreparedText[],
  {
    facts,
    lines,
    sendAt,
  }: { readonly facts: readonly FactsRow[]; readonly lines: readonly TextLine[]; readonly sendAt: Date },
) {
  const params = [
    list(facts.map(({ ownerIm }) => ownerIm)),
    list(facts.map(({ cid }) => cid)),
    list(facts.map(({ flags }) => flags)),
    list(texts.map(({ route }) => route.tenantId)),
    list(texts.map(({ route }) => route.cid)),
    list(texts.map(({ route }) => route.fromIm)),
    list(texts.map(({ route }) => route.toIm)),
    list(texts.map(({ route }) => route.counted)),
    list(texts.map(({ route }) => route.ignored)),
    list(texts.map(({ clientId }) => clientId)),
    texts.map(({ words }) => words),
    list(texts.map(({ route }) => route.mutual)),
    list(lines.map(({ owner }) => owner)),
    list(lines.map(({ cid }) => cid)),
    list(lines.map(({ side }) => side)),
    list(lines.map(({ text }) => text)),
    list(lines.map(({ seqBy }) => seqBy)),
    list(lines.map(({ unreadBy }) => unreadBy)),
    list(lines.map(({ isNewest }) => isNewest)),
    list(lines.map(({ isEnd }) => isEnd)),
    sendAt.toISOString(),
  ]
  return db._.session.prepareQuery({ sql: statement, params }, undefined, 'chat.writeTexts', false)
}

/** Of values that need no quotes, as the literal of an array. */
const list = (values: readonly (string | number | boolean)[]) => `{${values.join(',')}}`

interface Row {
  /** Null for a text that was sent before. */
  readonly line: number | null
  /** From 1. */
  readonly text: number
  readonly id: number
  readonly seq: number
  readonly unread: number
  readonly readMsgId: number
  /** Of a side that is outdated; the rest is null then. */
  readonly facts: FactsRow | null
}

/**
 * Parsed and planned once on each connection. Arrays come by subqueries, since PostgreSQL would plan anew each time for short
 * ones, whose length it sees otherwise. What is looked up by position stands in arrays: joins of that size would be planned for
 * few rows and run through all of them.
 */
const statement = new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql`
  with
    locked as materialized (
      select side.at, ${chatUsers.seq} as seq, ${contacts.unread} as unread, ${contacts.readMsgId} as read_msg_id,
        case when ${flagsOfSide} <> side.flags then ${factsColumn} end as facts
      from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::integer[]))
        with ordinality as side (owner, cid, flags, at)
      join ${chatUsers} on ${chatUsers.id} = side.owner
      join ${contacts} on ${contacts.ownerIm} = side.owner and ${contacts.cid} = side.cid
      join ${talks} on ${talks.id} = side.cid
      order by ${chatUsers.id}
      for no key update of ${chatUsers}, ${contacts}
    ),
    held as materialized (
      select array_agg(seq order by at) as seqs, array_agg(unread order by at) as unreads,
        array_agg(read_msg_id order by at) as reads
      from locked
      having count(*) = (select cardinality($1::bigint[])) and count(facts) = 0
    ),
    repeated as materialized (
      select said.at from unnest((select $5::bigint[]), (select $6::bigint[]), (select $10::uuid[]))
        with ordinality as said (cid, from_im, client_id, at)
      join ${messages} on ${messages.cid} = said.cid and ${messages.fromIm} = said.from_im
        and ${messages.clientId} = said.client_id
    ),
    numbered as materialized (
      select held.*, array(
          select nextval('messages_id_seq') from generate_series(1, (select cardinality($10::uuid[])))
        ) as ids
      from held where not exists (select from repeated)
    ),
    said as (
      insert into ${messages} (id, tenant_id, cid, from_im, to_im, counted, ignored, client_id, content, type, send_at)
      overriding system value
      select ids[at], tenant_id, cid, from_im, to_im, counted, ignored, client_id, jsonb_build_object('text', words), 'text',
        $21::timestamptz
      from numbered, unnest((select $4::integer[]), (select $5::bigint[]), (select $6::bigint[]), (select $7::bigint[]),
          (select $8::boolean[]), (select $9::boolean[]), (select $10::uuid[]), (select $11::text[]))
        with ordinality as text (tenant_id, cid, from_im, to_im, counted, ignored, client_id, words, at)
    ),
    line as materialized (
      select line.at, line.owner, line.cid, line.text, line.is_newest, line.is_end, ids[line.text] as id,
        seqs[side] + seq_by as seq, unreads[side] + unread_by as unread, reads[side] as read_msg_id
      from numbered, unnest((select $13::bigint[]), (select $14::bigint[]), (select $15::integer[]),
          (select $16::integer[]), (select $17::integer[]), (select $18::integer[]), (select $19::boolean[]),
          (select $20::boolean[]))
        with ordinality as line (owner, cid, side, text, seq_by, unread_by, is_newest, is_end, at)
    ),
    listed as (
      update ${contacts} set unread = line.unread, last_message_id = line.id, chat_at = $21::timestamptz
      from line
      where line.is_newest and ${contacts.ownerIm} = line.owner and ${contacts.cid} = line.cid
    ),
    raised as (
      update ${chatUsers} set seq = line.seq from line where line.is_end and ${chatUsers.id} = line.owner
    ),
    logged as (
      insert into ${chatLog} (im_user_id, seq, update)
      select owner, seq, ${messageLine(sql`cid, id, unread, read_msg_id, ((select $12::boolean[]))[text]::integer`)}
      from line
    )
  select at as line, text::bigint, id, seq, unread, read_msg_id as "readMsgId", null::jsonb as facts from line
  union all
  select null, at, null, null, null, null, null from repeated
  union all
  select null, null, null, null, null, null, facts from locked where facts is not null`).sql
