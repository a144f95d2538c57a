import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { jobWords } from '../../db/schema/site/searchedWords'
import { type JobWords, jobIndexVersion } from './jobIndex'

export interface WordsOfJob extends JobWords {
  readonly id: number
  readonly tenantId: number
}

const changed = sql`(${jobWords.search}, ${jobWords.body}, ${jobWords.tile}, ${jobWords.version})
  is distinct from (excluded.search, excluded.body, excluded.tile, excluded.version)`

/** Stores the words of jobs. Those that are the same as before are not written again. */
export async function saveJobWords(tx: Db, list: readonly WordsOfJob[]): Promise<void> {
  if (list.length === 0) return
  await tx
    .insert(jobWords)
    .values(
      list.map(({ id, tenantId, search, body, tile }) => ({
        id,
        tenantId,
        search,
        body,
        tile,
        version: jobIndexVersion,
      })),
    )
    .onConflictDoUpdate({
      target: jobWords.id,
      set: {
        search: sql`excluded.search`,
        body: sql`excluded.body`,
        tile: sql`excluded.tile`,
        version: sql`excluded.version`,
      },
      setWhere: changed,
    })
}
