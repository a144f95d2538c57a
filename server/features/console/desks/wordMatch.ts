import { type SQL, sql } from 'drizzle-orm'
import { mostByWords } from '#contract/console/desks/list'
import type { Db } from '../../../db/database'
import { askedWords } from '../../../db/segment'
import { isDominant } from '../../../db/tenantShare'
import { all, any, askWord, quote } from '../../../db/wordQuery'
import { companySign, headSign, titleSign } from '../../jobs/jobIndex'
import { idIn, type Matched } from './deskList'

interface Words {
  readonly text: string
  /** The column of ids that the text narrows. */
  readonly column: SQL
  /** Selects the ids of the rows that have all words, in no order; undefined if the text has none. */
  readonly having: SQL | undefined
}

/** Rows with that id, or with all words of a text: among the first `mostByWords` that an index of words has. */
export async function matchWords(db: Db, { text, column, having }: Words): Promise<Matched> {
  if (text === '') return { conditions: [], isCut: false }
  const { rows } = having ? await db.execute<{ id: number }>(sql`${having} limit ${mostByWords + 1}`) : { rows: [] }
  const ids = rows.slice(0, mostByWords).map(({ id }) => id)
  return {
    conditions: [sql`${column} = any(${sql.param([...ids, idIn(text)])}::bigint[])`],
    isCut: rows.length > mostByWords,
  }
}

/** Companies of the site with all words of a text. */
export function companiesWith(tenantId: number, text: string): SQL | undefined {
  const words = askedWords(text)
  if (words.length === 0) return undefined
  const query = all(words.map((word) => askWord(word)))
  return sql`select id from brands where tenant_id = ${tenantId} and search @@ ${query}::tsquery`
}

/** Jobs of the site with all words of a text in their title, position, skills or company. */
export async function jobsWith(db: Db, tenantId: number, text: string): Promise<SQL | undefined> {
  const words = askedWords(text)
  if (words.length === 0) return undefined
  const anywhere = (word: string) => any([titleSign, headSign, companySign].map((sign) => askWord(word, sign)))
  const ofSite = (await isDominant(db, 'job_words', tenantId)) ? [] : [quote(`@t${tenantId}`)]
  const query = all([...ofSite, ...words.map(anywhere)])
  return sql`select id from job_words where tenant_id = ${tenantId} and search @@ ${query}::tsquery`
}
