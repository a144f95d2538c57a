import { sql } from 'drizzle-orm'
import { askedWords, letterRuns } from '../../../db/segment'
import { any, askWord } from '../../../db/wordQuery'
import type { Services } from '../../../services'
import { indexNames, isLiteral, isSpelledInFull, mostPhrases, spelledWords } from '../../settings/query/spelledWords'
import { cachedForTenant } from '../../settings/tenantCache'
import { companySign, headSign, titleSign } from '../jobIndex'
import { loadCompanies } from './completion'
import { findFirstMet } from './fewJobs'
import { inFacets } from './jobWords'

const loadCompanyIndex = cachedForTenant(async (source, tenantId) =>
  indexNames((await loadCompanies(source, tenantId)).map(({ name }) => name)),
)

/**
 * The words that a keyword in pinyin or initials stands for, among positions, skills, companies and areas; undefined if it is
 * to be searched as it is written, as what jobs have in their names is (java, hr). Letters within the keyword are read apart
 * from the rest: 福州qianduan is 福州前端.
 */
export async function readSpelledKeyword(
  source: Pick<Services, 'db' | 'now'>,
  tenantId: number,
  keyword: string,
): Promise<string[] | undefined> {
  const runs = letterRuns(keyword)
  if (runs.length === 0) return undefined
  const companies = await loadCompanyIndex(source, tenantId)
  // 'qian duan' is one word written syllable by syllable.
  const joined = runs.length > 1 && /^[a-z\s']+$/i.test(keyword) ? runs.join('') : ''
  if (joined && !runs.some(isLiteral)) {
    const found = spelledWords(joined, companies).filter(isSpelledInFull(joined))
    if (found.length > 0) return found
  }
  let phrases = [keyword]
  for (const run of runs) {
    if (isLiteral(run) || (await isInSomeName(source, tenantId, run))) continue
    const words = spelledWords(run, companies)
    if (words.length === 0) continue
    phrases = phrases.flatMap((phrase) => words.map((word) => phrase.replace(new RegExp(run, 'i'), word)))
  }
  return phrases[0] === keyword ? undefined : phrases.slice(0, mostPhrases)
}

/** Whether the names of some job have all words of a text. */
export async function isInSomeName({ db }: Pick<Services, 'db'>, tenantId: number, text: string): Promise<boolean> {
  const signs = [titleSign, headSign, companySign]
  const named = askedWords(text).map((word) => any(signs.map((sign) => askWord(word, sign))))
  if (named.length === 0) return true
  const search = { tenantId, scope: sql`tenant_id = ${tenantId}`, lanes: [{ match: inFacets([], named) }] }
  return (await findFirstMet(db, [search], 0)) !== undefined
}
