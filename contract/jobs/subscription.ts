import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'
import { limits } from '../limits'
import { cursorInput, cursorPageOf } from '../paging'
import { abilityToMail } from '../tenants/abilities'
import { JobFilter } from './find'
import { JobCard } from './job'

/** A search of jobs as it is subscribed to. It needs a condition besides the area. */
export const SubscribedSearch = z.omit(JobFilter, { brandId: true, reply: true })
export type SubscribedSearch = z.infer<typeof SubscribedSearch>

export const Subscription = z.object({
  id: z.int(),
  name: z.string(),
  filter: SubscribedSearch,
  paused: z.boolean(),
  /** New jobs are mailed, once a day, if the account has a mail address. */
  mail: z.boolean(),
  /** Open jobs that it has found and the user has not seen yet. */
  fresh: z.int(),
  createdAt: Instant,
})
export type Subscription = z.infer<typeof Subscription>

/**
 * The caller's subscriptions, newest first. `most`: how many the site allows. `email`: address for mails; empty if there is none.
 */
export const findSubscriptions = endpoint({
  path: '/api-user/subscribe/find',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({ list: z.array(Subscription), most: z.int(), email: z.string() }),
})

export const SubscriptionName = requiredText(limits.subscriptionName, '请填写订阅名称')

/** Changes the given fields of a saved search. */
export const SavedSearchChange = z.strictObject({
  id: Id,
  name: z.optional(SubscriptionName),
  paused: z.optional(z.boolean()),
  mail: z.optional(z.boolean()),
  basis: Basis,
})

/**
 * With `filter`: subscribes to a search and names it after its conditions; the same search again returns the existing
 * subscription, resumed. With `id`: changes the given fields. Fails with 1010 if there are too many, with 1002 for another
 * account's subscription, with 1001 for a search without conditions.
 */
export const saveSubscription = endpoint({
  path: '/api-user/subscribe/save',
  effect: 'write',
  needsFor: abilityToMail,
  access: 'seeker',
  input: z.union([z.strictObject({ filter: SubscribedSearch }), SavedSearchChange]),
  output: z.object({ id: z.int(), name: z.string() }),
})

export const deleteSubscription = endpoint({
  path: '/api-user/subscribe/delete',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Open jobs that a subscription has found, the last found first. Fails with 1002 for another account's subscription. */
export const findSubscribedJobs = endpoint({
  path: '/api-user/subscribe/jobs',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({ ...cursorInput(20), id: Id }),
  output: cursorPageOf(z.object({ job: JobCard, at: Instant, isNew: z.boolean() })),
})

/** Marks the results of a subscription as seen. */
export const seeSubscribedJobs = endpoint({
  path: '/api-user/subscribe/seen',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Stops the daily mail by the link in a mail, without a login. Fails with 1002 for a forged link. */
export const stopSubscriptionMail = endpoint({
  path: '/api-user/subscribe/stop',
  effect: 'write',
  access: 'public',
  input: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  output: Nothing,
})
