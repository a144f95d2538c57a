import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { foldText, gramsOf, searchTextOf, type Term } from '#contract/chat/search/searchWords'
import type { Db } from '../../../db/database'
import { messages, messageWords } from '../../../db/schema/chat'
import type { IdRange, Looked } from '../../../db/sweep'
import { all, any, quote } from '../../../db/wordQuery'
import type { MessageRow } from '../messages/messageRows'

/** Messages read in one go. */
const batch = 500

export type Indexed = Pick<
  MessageRow,
  'cid' | 'id' | 'tenantId' | 'fromIm' | 'toIm' | 'content' | 'revoked' | 'ignored'
>

/** Joins a message and its words. */
export const isWordsOf = and(eq(messages.cid, messageWords.cid), eq(messages.id, messageWords.id))

/** Chat users are indexed as words too, so one index finds messages by owner and text. */
export const ownerWord = (imUserId: number): string => `@${imUserId}`

/**
 * Indexes messages that still exist. No-op for messages that are indexed already; fails if another transaction indexes one of them at
 * the same moment. An insertion that asks for conflicts would write one more record to the WAL for each message.
 */
export const indexMessages = (db: Db, rows: readonly Indexed[]): Promise<void> =>
  insertWords(
    db,
    rows,
    sql`where not exists (
      select from ${messageWords} as known where known.cid = ${messages.cid} and known.id = ${messages.id}
    )`,
  )

async function insertWords(db: Db, rows: readonly Indexed[], unless: SQL): Promise<void> {
  const given = JSON.stringify(rows.map((row) => ({ id: row.id, cid: row.cid, words: wordsOf(row) })))
  await db.execute(sql`
    insert into ${messageWords} (cid, id, tenant_id, words)
    select ${messages.cid}, ${messages.id}, ${messages.tenantId}, array_to_tsvector(given.words)
    from jsonb_to_recordset(${given}::jsonb) as given (id bigint, cid bigint, words text[])
    join ${messages} on ${messages.cid} = given.cid and ${messages.id} = given.id
    ${unless}`)
}

/** Removes a message's words from the index and keeps it from being indexed again. */
export async function forgetWords(
  tx: Db,
  { cid, id, tenantId }: Pick<Indexed, 'cid' | 'id' | 'tenantId'>,
): Promise<void> {
  await tx
    .insert(messageWords)
    .values({ cid, id, tenantId, words: [] })
    .onConflictDoUpdate({ target: [messageWords.cid, messageWords.id], set: { words: [] } })
}

function wordsOf(row: Indexed): string[] {
  const grams = gramsOf(foldText(searchTextOf(row)))
  if (grams.size === 0) return []
  return [ownerWord(row.fromIm), ...(row.ignored ? [] : [ownerWord(row.toIm)]), ...withoutBeginnings(grams)]
}

/** A gram that others begin with is found by them. */
function withoutBeginnings(grams: ReadonlySet<string>): string[] {
  const begun = new Set([...grams].map(beginningOf).filter((beginning) => beginning !== undefined))
  return [...grams].filter((gram) => !begun.has(gram))
}

/** The single character of a Chinese pair, or of a word's first two letters. */
function beginningOf(gram: string): string | undefined {
  const characters = [...gram]
  if (gram.startsWith('^')) return characters.length === 3 ? characters.slice(0, 2).join('') : undefined
  return characters.length === 2 ? characters[0] : undefined
}

/** Builds the index query for a chat user; the caller checks every hit. */
export function askFor(imUserId: number, terms: readonly Term[]): string {
  const asked = new Set(terms.flatMap(({ grams }) => grams.map((ways) => any(ways.map(askGram)))))
  return all([quote(ownerWord(imUserId)), ...asked])
}

function askGram(gram: string): string {
  const isBeginning = [...gram].length === (gram.startsWith('^') ? 2 : 1)
  return `${quote(gram)}${isBeginning ? ':*' : ''}`
}

/** A talk's key finds the words of each message; `offset 0` keeps the planner from reading those of all messages. */
const isWithoutWords = sql`not exists (
  select from ${messageWords} where ${messageWords.cid} = ${messages.cid} and ${messageWords.id} = ${messages.id} offset 0)`

/** Indexes some unindexed messages with ids of a range, last first. */
export async function indexMissing(db: Db, { after, until }: IdRange): Promise<Looked> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(gt(messages.id, after), lte(messages.id, until), isWithoutWords))
    .orderBy(desc(messages.id))
    .limit(batch)
  // Several processes may start at once.
  await insertWords(db, rows, sql`on conflict do nothing`)
  const last = rows.length < batch ? undefined : rows.at(-1)
  return { after: last ? last.id - 1 : after, leaves: false }
}
