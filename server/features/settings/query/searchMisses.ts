import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type SearchKind, searchWordLimits } from '#contract/settings/searchWords'
import { searchMisses } from '../../../db/schema/site/searchWords'
import type { Services } from '../../../services'
import { plainQuery } from './plainQuery'

type Source = Pick<Services, 'db' | 'now'>

const keptFor = 90 * 86_400_000

/** Numbers of phones, papers and accounts, and addresses: a keyword with one may tell of a person. */
const personal = /\d[\d\s-]{5,}\d|@|微信|qq/iu

export interface Miss {
  readonly tenantId: number
  readonly kind: SearchKind
  readonly keyword: string
}

/** Counts a keyword that nothing matched, without a trace of who searched. A site keeps a bounded number, the latest. */
export async function noteMiss({ db, now }: Source, { tenantId, kind, keyword }: Miss): Promise<void> {
  const plain = plainQuery(keyword).slice(0, 50)
  if (plain.length < 2 || personal.test(plain)) return
  const lastAt = now()
  await db
    .insert(searchMisses)
    .values({ tenantId, kind, keyword: plain, lastAt })
    .onConflictDoUpdate({
      target: [searchMisses.tenantId, searchMisses.kind, searchMisses.keyword],
      set: { times: sql`least(${searchMisses.times} + 1, 1000000)`, lastAt },
    })
  const outdated = db
    .select({ keyword: searchMisses.keyword })
    .from(searchMisses)
    .where(and(eq(searchMisses.tenantId, tenantId), eq(searchMisses.kind, kind)))
    .orderBy(desc(searchMisses.lastAt), searchMisses.keyword)
    .offset(searchWordLimits.misses)
  const own = and(eq(searchMisses.tenantId, tenantId), eq(searchMisses.kind, kind))
  await db.delete(searchMisses).where(and(own, inArray(searchMisses.keyword, outdated)))
  await db.delete(searchMisses).where(and(own, lt(searchMisses.lastAt, new Date(lastAt.getTime() - keptFor))))
}
