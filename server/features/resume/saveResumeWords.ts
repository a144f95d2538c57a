import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { resumeWords } from '../../db/schema/site/searchedWords'

export interface WordsOfResume {
  readonly id: number
  readonly tenantId: number
  readonly search: readonly string[]
}

/** Stores the words of resumes. Those that are the same as before are not written again. */
export async function saveResumeWords(tx: Db, list: readonly WordsOfResume[]): Promise<void> {
  if (list.length === 0) return
  await tx
    .insert(resumeWords)
    .values(list.map(({ id, tenantId, search }) => ({ id, tenantId, search })))
    .onConflictDoUpdate({
      target: resumeWords.id,
      set: { search: sql`excluded.search` },
      setWhere: sql`${resumeWords.search} <> excluded.search`,
    })
}
