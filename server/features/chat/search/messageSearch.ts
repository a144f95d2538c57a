import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm'
import { findTerms, readTerms, searchTextOf } from '#contract/chat/search/searchWords'
import type { Db } from '../../../db/database'
import { messages, messageWords } from '../../../db/schema/chat'
import type { MessageRow } from '../messages/messageRows'
import { askFor, isWordsOf } from './messageWords'
import { scripts } from './scripts'

export interface MessageQuery {
  readonly tenantId: number
  readonly ownerIm: number
  readonly query: string
  readonly cid?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Candidates read at once: the words find a few messages too many. */
const batch = 100
/** Reads of one search: a query that keeps finding too many ends here, and goes on with the next page. */
const mostReads = 20

/**
 * The owner's messages in which all the words stand, newest first, by the same rules as in the hub. `next`: an
 * id below which to go on; null when that is all. What was taken back, or sent by somebody blacklisted, is not found.
 */
export async function findByWords(db: Db, request: MessageQuery): Promise<{ rows: MessageRow[]; next: number | null }> {
  const terms = readTerms(request.query, scripts)
  if (terms.length === 0) return { rows: [], next: null }
  const words = askFor(request.ownerIm, terms)
  const found: MessageRow[] = []
  let { before } = request
  for (let reads = 0; reads < mostReads; reads++) {
    const rows = await readCandidates(db, words, { ...request, before })
    found.push(...rows.filter((row) => findTerms(searchTextOf(row), terms)))
    if (found.length > request.limit) {
      const page = found.slice(0, request.limit)
      return { rows: page, next: page.at(-1)?.id ?? null }
    }
    before = rows.at(-1)?.id
    if (rows.length < batch) return { rows: found, next: null }
  }
  return { rows: found, next: before ?? null }
}

function readCandidates(
  db: Db,
  words: string,
  { tenantId, ownerIm, cid, before }: MessageQuery,
): Promise<MessageRow[]> {
  return db
    .select(getTableColumns(messages))
    .from(messageWords)
    .innerJoin(messages, isWordsOf)
    .where(
      and(
        sql`${messageWords.words} @@ ${words}::tsquery`,
        eq(messageWords.tenantId, tenantId),
        eq(messages.revoked, false),
        or(eq(messages.fromIm, ownerIm), and(eq(messages.toIm, ownerIm), eq(messages.ignored, false))),
        cid === undefined ? undefined : eq(messageWords.cid, cid),
        before === undefined ? undefined : lt(messageWords.id, before),
      ),
    )
    .orderBy(desc(messageWords.id))
    .limit(batch)
}
