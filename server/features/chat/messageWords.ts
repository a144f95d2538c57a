import { desc, eq, lt, sql } from 'drizzle-orm'
import { foldText, gramsOf, searchTextOf, type Term } from '../../../contract/chat/searchWords'
import type { Db } from '../../db/database'
import { messages, messageWords } from '../../db/schema/chat'
import { all, quote } from '../../db/wordQuery'
import type { MessageRow } from './messageRows'

/** Rows written by one statement, and indexed in one go. */
const batch = 500

type Indexed = Pick<MessageRow, 'id' | 'tenantId' | 'fromIm' | 'toIm' | 'content' | 'revoked' | 'ignored'>

/** Chat users stand among the words: one index answers whose messages and what they say. */
const ownerWord = (imUserId: number): string => `@${imUserId}`

/** Makes messages findable: in the transaction that writes them, whoever writes them. */
export async function indexMessages(tx: Db, rows: readonly Indexed[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const values = rows
      .slice(at, at + batch)
      .map((row) => ({ id: row.id, tenantId: row.tenantId, words: wordsOf(row) }))
    await tx.insert(messageWords).values(values).onConflictDoNothing()
  }
}

/** What it said is not found any more, and not kept. */
export async function forgetWords(tx: Db, id: number): Promise<void> {
  await tx.update(messageWords).set({ words: [] }).where(eq(messageWords.id, id))
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

/** A query for what a chat user may find; every hit is still checked. */
export function askFor(imUserId: number, terms: readonly Term[]): string {
  const grams = [...new Set(terms.flatMap((term) => term.grams))]
  return all([quote(ownerWord(imUserId)), ...grams.map(askGram)])
}

function askGram(gram: string): string {
  const isBeginning = [...gram].length === (gram.startsWith('^') ? 2 : 1)
  return `${quote(gram)}${isBeginning ? ':*' : ''}`
}

/** Indexes messages from before there was an index, newest first; answers how many of them this time. */
export async function indexOlder(db: Db): Promise<number> {
  const oldest = sql`coalesce((select min(id) from message_words), ${String(Number.MAX_SAFE_INTEGER)}::bigint)`
  const rows = await db.select().from(messages).where(lt(messages.id, oldest)).orderBy(desc(messages.id)).limit(batch)
  await indexMessages(db, rows)
  return rows.length
}
