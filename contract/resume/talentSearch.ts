import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'
import { limits } from '../limits'
import { cursorInput, cursorPageOf } from '../paging'
import { abilityToMail } from '../tenants/abilities'
import { SeenCard, TalentFilter } from './people'

/** A saved search of people that reports new matches: people who were listed, shown again or changed their wishes since. */
export const SavedFilter = z.omit(TalentFilter, { activity: true })
export type SavedFilter = z.infer<typeof SavedFilter>

export const TalentSearch = z.object({
  id: z.int(),
  name: z.string(),
  filter: SavedFilter,
  paused: z.boolean(),
  /** New people are mailed, once a day, if the account has a mail address. */
  mail: z.boolean(),
  /** People whom it has found and the user has not seen yet. */
  fresh: z.int(),
  createdAt: Instant,
})
export type TalentSearch = z.infer<typeof TalentSearch>

/**
 * The caller's saved searches, newest first. `most`: how many the site allows. `email`: address for mails; empty if there is
 * none.
 */
export const findTalentSearches = endpoint({
  path: '/api-user/resume/search/find',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({ list: z.array(TalentSearch), most: z.int(), email: z.string() }),
})

/**
 * With `filter`: saves a search and names it after its conditions; the same search again returns the existing one, resumed. With
 * `id`: changes the given fields. Fails with 1010 if there are too many, with 1002 for another account's search, with 1001
 * without conditions, with 1016 without a company.
 */
export const saveTalentSearch = endpoint({
  path: '/api-user/resume/search/save',
  effect: 'write',
  needsFor: abilityToMail,
  access: 'recruiter',
  input: z.union([
    z.strictObject({ filter: SavedFilter }),
    z.strictObject({
      id: Id,
      name: z.optional(requiredText(limits.subscriptionName, '请填写订阅名称')),
      paused: z.optional(z.boolean()),
      mail: z.optional(z.boolean()),
      basis: Basis,
    }),
  ]),
  output: z.object({ id: z.int(), name: z.string() }),
})

export const deleteTalentSearch = endpoint({
  path: '/api-user/resume/search/delete',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/**
 * People whom a search has found and who can still be found, the last found first. Fails with 1002 for another account's search.
 */
export const findSearchedPeople = endpoint({
  path: '/api-user/resume/search/people',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ ...cursorInput(20), id: Id }),
  output: cursorPageOf(z.object({ person: SeenCard, at: Instant, isNew: z.boolean() })),
})

/** Marks the results of a search as seen. */
export const seeSearchedPeople = endpoint({
  path: '/api-user/resume/search/seen',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

const lists = ['area', 'position', 'industry', 'experience', 'degree', 'salary', 'jobStatus'] as const

/** Without empty conditions, in a fixed order. */
export function tidyFilter(filter: TalentFilter): SavedFilter {
  const tidy: Record<string, unknown> = filter.keyword ? { keyword: filter.keyword } : {}
  for (const key of lists) {
    const values = [...new Set<string | number>(filter[key] ?? [])].toSorted()
    if (values.length > 0) tidy[key] = values
  }
  return tidy as SavedFilter
}

export const keyOfFilter = (filter: TalentFilter): string => JSON.stringify(tidyFilter(filter)).toLowerCase()

/** Whether the search has a condition besides the area, other than 不限. */
export function asksForSomething({ keyword, position, industry, jobStatus, ...filter }: TalentFilter): boolean {
  const limited = [filter.salary, filter.experience, filter.degree].some(
    (values) => values?.length && !values.includes(0),
  )
  return Boolean(keyword) || limited || [position, industry, jobStatus].some((values) => values?.length)
}
