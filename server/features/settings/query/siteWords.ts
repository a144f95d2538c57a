import { and, eq, sql } from 'drizzle-orm'
import { searchWords } from '../../../db/schema/site/searchWords'
import type { Services } from '../../../services'
import { positionCodesOf } from '../catalogs/positionAliases'
import { plainQuery } from './plainQuery'
import type { Meaning, SiteWords } from './readQuery'
import { positionsNamed, workWords } from './workWords'

/**
 * What the words of a site mean that plain texts contain: positions, or other words. Read for each search, so that all processes know
 * a word as soon as it is added.
 */
export async function loadSiteWords(
  { db }: Pick<Services, 'db'>,
  tenantId: number,
  texts: readonly string[],
): Promise<SiteWords> {
  const rows = await db
    .select({ word: searchWords.word, meanings: searchWords.meanings })
    .from(searchWords)
    .where(and(eq(searchWords.tenantId, tenantId), sql`strpos(${texts.join('\n')}, ${searchWords.word}) > 0`))
  return new Map(rows.map(({ word, meanings }) => [word, meaningOf(meanings)]))
}

function meaningOf(meanings: readonly string[]): Meaning {
  return { means: [...new Set(meanings.flatMap(positionsMeant))], says: meanings.map(plainQuery) }
}

/** Positions that a meaning names; empty for one that is another word only. */
export function positionsMeant(meaning: string): readonly string[] {
  const plain = plainQuery(meaning)
  const exact = positionCodesOf(meaning)
  return exact.length > 0 ? exact : [...positionsNamed(plain), ...(workWords().get(plain) ?? [])]
}
