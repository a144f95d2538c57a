import { and, count, desc, eq, ne } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import {
  addSearchWord,
  findSearchWords,
  removeSearchMiss,
  removeSearchWord,
  searchWordLimits,
} from '#contract/settings/searchWords'
import { searchMisses, searchWords } from '../../../db/schema/site/searchWords'
import { noteAct } from '../../../operators/acts'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { plainQuery } from '../../settings/query/plainQuery'
import { positionsMeant } from '../../settings/query/siteWords'
import { isInSomeName } from './spelledKeyword'

const noWord = failure(codes.notFound, '该词语已删除，请刷新')
const tooShort = failure(codes.invalidInput, '词语至少2个字', { field: 'word' })
const sameWord = failure(codes.invalidInput, '含义请写另一个词', { field: 'meanings' })
const tooMany = failure(codes.conflict, `最多添加${searchWordLimits.words}个词语`)

const isWord = (plain: string) => plain.length > 1 && /\p{L}/u.test(plain)

/** The first meaning that would find nothing: no position, and in no job's names. */
async function findUnknown(services: Services, tenantId: number, meanings: readonly string[]) {
  for (const meaning of meanings) {
    if (positionsMeant(meaning).length > 0) continue
    const plain = plainQuery(meaning)
    if (!isWord(plain) || !(await isInSomeName(services, tenantId, plain))) return meaning
  }
  return undefined
}

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

  handle(addSearchWord, async (context) => {
    const { input, tenant, services } = context
    const { db, now } = services
    const word = plainQuery(input.word)
    const meanings = [...new Set(input.meanings)]
    if (!isWord(word)) return tooShort
    if (meanings.some((meaning) => plainQuery(meaning) === word)) return sameWord
    const unknown = await findUnknown(services, tenant.id, meanings)
    if (unknown !== undefined)
      return failure(codes.invalidInput, `「${unknown}」不是职位名称，在招职位里也没有`, { field: 'meanings' })
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
    await noteAct(services, context, { act: addSearchWord.acts.add, id: word, after: { word, meanings } })
    return success({})
  }),

  handle(removeSearchWord, async (context) => {
    const { input, tenant, services } = context
    const { db } = services
    const [gone] = await db
      .delete(searchWords)
      .where(and(eq(searchWords.id, input.id), eq(searchWords.tenantId, tenant.id)))
      .returning({ word: searchWords.word, meanings: searchWords.meanings })
    if (!gone) return noWord
    await noteAct(services, context, { act: removeSearchWord.acts.remove, id: gone.word, before: gone })
    return success({})
  }),

  handle(removeSearchMiss, async (context) => {
    const { input, tenant, services } = context
    const { db } = services
    const { kind, keyword } = input
    const gone = await db
      .delete(searchMisses)
      .where(and(eq(searchMisses.tenantId, tenant.id), eq(searchMisses.kind, kind), eq(searchMisses.keyword, keyword)))
      .returning({ keyword: searchMisses.keyword })
    if (gone.length > 0) await noteAct(services, context, { act: removeSearchMiss.acts.dismiss, id: keyword })
    return success({})
  }),
]
