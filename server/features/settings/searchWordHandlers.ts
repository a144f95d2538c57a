import { and, count, desc, eq, ne } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import {
  addSearchWord,
  findSearchWords,
  removeSearchMiss,
  removeSearchWord,
  searchWordLimits,
} from '../../../contract/settings/searchWords'
import { searchMisses, searchWords } from '../../db/schema/site/searchWords'
import { type Handler, handle } from '../../wire/handle'
import { plainQuery } from './query/plainQuery'
import { loadSiteWords } from './query/siteWords'

const noWord = failure(codes.notFound, '该词语已删除，请刷新')
const tooShort = failure(codes.invalidInput, '词语至少2个字')
const tooMany = failure(codes.conflict, `最多添加${searchWordLimits.words}个词语`)

/** Words that operators add to the search of their site, and what was searched for in vain. */
export const searchWordHandlers: readonly Handler[] = [
  handle(findSearchWords, async ({ tenant, services: { db } }) => {
    const [words, misses] = await Promise.all([
      db
        .select({ id: searchWords.id, word: searchWords.word, meanings: searchWords.meanings })
        .from(searchWords)
        .where(eq(searchWords.tenantId, tenant.id))
        .orderBy(desc(searchWords.id)),
      db
        .select()
        .from(searchMisses)
        .where(eq(searchMisses.tenantId, tenant.id))
        .orderBy(desc(searchMisses.times), desc(searchMisses.lastAt), searchMisses.keyword)
        .limit(searchWordLimits.missesShown),
    ])
    const list = misses.map(({ kind, keyword, times, lastAt }) => ({
      kind,
      keyword,
      times,
      lastAt: lastAt.toISOString(),
    }))
    return success({ words, misses: list })
  }),

  handle(addSearchWord, async ({ input, tenant, services: { db, now } }) => {
    const word = plainQuery(input.word)
    const meanings = [...new Set(input.meanings)]
    if (word.length < 2 || !/\p{L}/u.test(word)) return tooShort
    const [own] = await db
      .select({ words: count() })
      .from(searchWords)
      .where(and(eq(searchWords.tenantId, tenant.id), ne(searchWords.word, word)))
    if ((own?.words ?? 0) >= searchWordLimits.words) return tooMany
    await db
      .insert(searchWords)
      .values({ tenantId: tenant.id, word, meanings, createdAt: now() })
      .onConflictDoUpdate({ target: [searchWords.tenantId, searchWords.word], set: { meanings } })
    await db.delete(searchMisses).where(and(eq(searchMisses.tenantId, tenant.id), eq(searchMisses.keyword, word)))
    loadSiteWords.forget(db, tenant.id)
    return success({})
  }),

  handle(removeSearchWord, async ({ input, tenant, services: { db } }) => {
    const gone = await db
      .delete(searchWords)
      .where(and(eq(searchWords.id, input.id), eq(searchWords.tenantId, tenant.id)))
      .returning({ id: searchWords.id })
    loadSiteWords.forget(db, tenant.id)
    return gone.length > 0 ? success({}) : noWord
  }),

  handle(removeSearchMiss, async ({ input, tenant, services: { db } }) => {
    const { kind, keyword } = input
    await db
      .delete(searchMisses)
      .where(and(eq(searchMisses.tenantId, tenant.id), eq(searchMisses.kind, kind), eq(searchMisses.keyword, keyword)))
    return success({})
  }),
]
