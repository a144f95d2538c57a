import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { searchHistory } from '../../../db/schema/jobs'
import type { Services } from '../../../services'

/** Searches kept for each user. */
const kept = 10

export interface Search {
  readonly tenantId: number
  readonly userId: number
  readonly keyword: string
}

/** Puts a search first among the user's last ten. */
export async function rememberSearch({ db, now }: Pick<Services, 'db' | 'now'>, search: Search): Promise<void> {
  const searchedAt = now()
  await db
    .insert(searchHistory)
    .values({ ...search, searchedAt })
    .onConflictDoUpdate({ target: [searchHistory.userId, searchHistory.keyword], set: { searchedAt } })
  const outdated = db
    .select({ keyword: searchHistory.keyword })
    .from(searchHistory)
    .where(eq(searchHistory.userId, search.userId))
    .orderBy(desc(searchHistory.searchedAt), searchHistory.keyword)
    .offset(kept)
  await db
    .delete(searchHistory)
    .where(and(eq(searchHistory.userId, search.userId), inArray(searchHistory.keyword, outdated)))
}

/** Newest first. */
export async function readSearches(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ keyword: searchHistory.keyword })
    .from(searchHistory)
    .where(eq(searchHistory.userId, userId))
    .orderBy(desc(searchHistory.searchedAt), searchHistory.keyword)
    .limit(kept)
  return rows.map(({ keyword }) => keyword)
}

export async function clearSearches(db: Db, userId: number): Promise<void> {
  await db.delete(searchHistory).where(eq(searchHistory.userId, userId))
}
