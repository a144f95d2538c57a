import { eq } from 'drizzle-orm'
import { searchWords } from '../../../db/schema/site/searchWords'
import { positionCodesOf } from '../catalogs/positionAliases'
import { cachedForTenant } from '../tenantCache'
import { plainQuery } from './plainQuery'
import type { Meaning, SiteWords } from './readQuery'
import { positionsNamed, workWords } from './workWords'

/** What the words of a site mean: positions, or other words. */
export const loadSiteWords = cachedForTenant(async ({ db }, tenantId): Promise<SiteWords> => {
  const rows = await db.select().from(searchWords).where(eq(searchWords.tenantId, tenantId))
  return new Map(rows.map(({ word, meanings }) => [word, meaningOf(meanings)]))
})

function meaningOf(meanings: readonly string[]): Meaning {
  const codes = meanings.flatMap((meaning) => {
    const plain = plainQuery(meaning)
    const exact = positionCodesOf(meaning)
    return exact.length > 0 ? exact : [...positionsNamed(plain), ...(workWords().get(plain) ?? [])]
  })
  return { means: [...new Set(codes)], says: meanings.map(plainQuery) }
}
