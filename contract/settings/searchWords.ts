import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'

/** What acts here are about, as the log names it. */
const word = { key: 'word', title: '搜索词', facts: { word: '词语', meanings: '含义' } } as const

/** What is searched for. */
export const SearchKind = z.enum(['jobs', 'people', 'companies'])
export type SearchKind = z.infer<typeof SearchKind>

/** Words of a site, meanings of a word, and characters of either. */
export const searchWordLimits = { words: 500, meanings: 5, text: 20, misses: 500, missesShown: 100 } as const

export const SearchWord = z.object({ id: z.int(), word: z.string(), meanings: z.array(z.string()) })
export type SearchWord = z.infer<typeof SearchWord>

/** A keyword that nothing matched as a whole, counted by searches. */
export const SearchMiss = z.object({ kind: SearchKind, keyword: z.string(), times: z.int(), lastAt: Instant })
export type SearchMiss = z.infer<typeof SearchMiss>

/** The words that operators added, the last first, and what was searched for in vain within 90 days, most often first. */
export const findSearchWords = endpoint({
  path: '/api-admin/search/wordFind',
  effect: 'read',
  access: { operator: 'site' },
  parties: 'none',
  input: Nothing,
  output: z.object({ words: z.array(SearchWord), misses: z.array(SearchMiss) }),
})

const Text = requiredText(searchWordLimits.text, '请填写词语')

/**
 * Makes the site's searches understand a word: a position's name, or other words for it. The same word again gets these meanings. A
 * miss of that word is struck off. Fails with 1001 for a word without letters, with 1010 if there are too many.
 */
export const addSearchWord = endpoint({
  path: '/api-admin/search/wordAdd',
  effect: 'write',
  access: { operator: 'site' },
  parties: 'none',
  acts: { add: { name: 'words.add', title: '添加搜索词', of: word } },
  input: z.strictObject({
    word: Text,
    meanings: z.array(Text).check(z.minLength(1, '请填写含义'), z.maxLength(searchWordLimits.meanings, '最多5个含义')),
  }),
  output: Nothing,
})

/** Fails with 1002 for an unknown word. */
export const removeSearchWord = endpoint({
  path: '/api-admin/search/wordDelete',
  effect: 'write',
  access: { operator: 'site' },
  parties: 'none',
  acts: { remove: { name: 'words.remove', title: '删除搜索词', of: word } },
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Strikes a keyword off the list of those that nothing matched. */
export const removeSearchMiss = endpoint({
  path: '/api-admin/search/missDelete',
  effect: 'write',
  access: { operator: 'site' },
  parties: 'none',
  acts: { dismiss: { name: 'words.dismiss', title: '忽略没有结果的搜索', of: word } },
  input: z.strictObject({ kind: SearchKind, keyword: z.string().check(z.minLength(1), z.maxLength(50)) }),
  output: Nothing,
})
