import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'
import { limits } from '../limits'
import { cursorInput, cursorPageOf } from '../paging'
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
  /** Open jobs that it has found and that were not looked at. */
  fresh: z.int(),
  createdAt: Instant,
})
export type Subscription = z.infer<typeof Subscription>

/** The caller's subscriptions, newest first. `most`: how many the site allows. `email`: where mail goes; empty for nowhere. */
export const findSubscriptions = endpoint({
  path: '/api-user/subscribe/find',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({ list: z.array(Subscription), most: z.int(), email: z.string() }),
})

export const SubscriptionName = requiredText(limits.subscriptionName, '请填写订阅名称')

/**
 * With `filter`: subscribes to a search and names it after its conditions; the same search again returns the one that exists,
 * resumed. With `id`: changes the given fields. Too many: 1010. Not the caller's: 1002. A search without conditions: 1001.
 */
export const saveSubscription = endpoint({
  path: '/api-user/subscribe/save',
  effect: 'write',
  access: 'seeker',
  input: z.union([
    z.strictObject({ filter: SubscribedSearch }),
    z.strictObject({
      id: Id,
      name: z.optional(SubscriptionName),
      paused: z.optional(z.boolean()),
      mail: z.optional(z.boolean()),
    }),
  ]),
  output: z.object({ id: z.int(), name: z.string() }),
})

export const deleteSubscription = endpoint({
  path: '/api-user/subscribe/delete',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Open jobs that a subscription has found, the last found first. Somebody else's: 1002. */
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

/** Stops the daily mail, by the link in a mail and without a login. A link that is not genuine: 1002. */
export const stopSubscriptionMail = endpoint({
  path: '/api-user/subscribe/stop',
  effect: 'write',
  access: 'public',
  input: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  output: Nothing,
})
