import { type SQL, sql } from 'drizzle-orm'
import { mostByWords } from '#contract/console/desks/list'
import type { Db } from '../../../db/database'
import { askedWords } from '../../../db/segment'
import { all, askWord } from '../../../db/wordQuery'
import { idIn, type Matched } from './deskList'

/** A text as a query of search words; undefined if it has none. */
export function askWords(text: string): string | undefined {
  const words = askedWords(text)
  return words.length > 0 ? all(words.map((word) => askWord(word))) : undefined
}

interface Words {
  readonly text: string
  /** The column of ids that the text narrows. */
  readonly column: SQL
  /** Ids of the rows that have the words, in no order. */
  readonly having: (words: string) => SQL
}

/** Rows with that id, or with all words of a text: among the first `mostByWords` that an index of words has. */
export async function matchWords(db: Db, { text, column, having }: Words): Promise<Matched> {
  if (text === '') return { conditions: [], isCut: false }
  const words = askWords(text)
  const { rows } = words
    ? await db.execute<{ id: number }>(sql`${having(words)} limit ${mostByWords + 1}`)
    : { rows: [] }
  const ids = rows.slice(0, mostByWords).map(({ id }) => id)
  return {
    conditions: [sql`${column} = any(${sql.param([...ids, idIn(text)])}::bigint[])`],
    isCut: rows.length > mostByWords,
  }
}
