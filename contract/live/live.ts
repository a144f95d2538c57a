import * as z from 'zod/mini'
import { RoomAccess } from '../chat/rooms'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { JobCard } from '../jobs/job'

/** Live streams (domain 7). The stream and its chatroom have one id. */

/** 即将开始, 直播中, 已结束. */
export const liveStatus = { planned: 0, running: 1, over: 2 } as const
export const LiveStatus = z.literal(Object.values(liveStatus))
export type LiveStatus = z.infer<typeof LiveStatus>

export const LiveHost = z.object({
  name: z.string(),
  avatar: z.string(),
  jobTitle: z.string(),
  brandName: z.string(),
  brandId: z.nullable(z.int()),
})
export type LiveHost = z.infer<typeof LiveHost>

export const LiveCard = z.object({
  id: z.int(),
  title: z.string(),
  /** Address of a picture; empty for none. */
  poster: z.string(),
  status: LiveStatus,
  startAt: Instant,
  endAt: Instant,
  host: LiveHost,
  /** People in the room now. */
  online: z.int(),
  /** How many people want a reminder at the start, and whether the caller does. */
  subscribers: z.int(),
  subscribed: z.boolean(),
  jobCount: z.int(),
  /** The caller has kept it. */
  favorite: z.boolean(),
})
export type LiveCard = z.infer<typeof LiveCard>

export const Live = z.extend(LiveCard, {
  /** Paragraphs, one a line. */
  intro: z.string(),
  /** A stream from elsewhere, or the recording of one that is over; empty for none. What a host's browser streams: `getBroadcast`. */
  videoUrl: z.string(),
  /** Where the host began to talk about a job, in seconds of the recording. */
  chapters: z.array(z.object({ seconds: z.int(), jobId: z.int(), jobName: z.string() })),
  likes: z.int(),
  /** Names the stream in links that are passed on. */
  code: z.string(),
  isHost: z.boolean(),
  /** Operators of the site have ended it. */
  isStopped: z.boolean(),
  /** Why, for the host; empty for others. */
  stopReason: z.string(),
  /** For logged-out viewers; null for the others, who join as themselves. */
  access: z.nullable(RoomAccess),
})
export type Live = z.infer<typeof Live>

/**
 * Current streams, then coming ones, the next first, then those of the last days. `favorites`: those that the caller has kept, however
 * old; none for visitors.
 */
export const findLives = endpoint({
  path: '/api-user/live/find',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z._default(z.strictObject({ favorites: z.optional(z.boolean()) }), {}),
  output: z.object({ list: z.array(LiveCard) }),
})

export const getLive = endpoint({
  path: '/api-user/live/get',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: Live,
})

/** The stream that a link passed on names. */
export const getLiveByCode = endpoint({
  path: '/api-user/live/getByCode',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ code: z.string().check(z.regex(/^[\w-]{6,32}$/, '直播口令不正确')) }),
  output: Live,
})

/** Jobs that the stream is about, in the host's order. */
export const findLiveJobs = endpoint({
  path: '/api-user/live/jobFind',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({ list: z.array(JobCard) }),
})

/** Clients gather taps: one call sends several. */
export const addLikes = endpoint({
  path: '/api-user/live/likeAdd',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: Id, count: z._default(z.int().check(z.gte(1), z.lte(50)), 1) }),
  output: z.object({ likes: z.int() }),
})

/** Sets whether the caller is reminded before it begins, by the ways of the kind `event`. Fails with 1010 if it has begun. */
export const saveLiveSubscription = endpoint({
  path: '/api-user/live/subscribeSave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ id: Id, subscribed: z.boolean() }),
  output: z.object({ subscribed: z.boolean(), subscribers: z.int() }),
})

/** Keeps a stream among the caller's favourites, or takes it out. Fails with 1002 for a stream that is not shown. */
export const saveLiveFavorite = endpoint({
  path: '/api-user/live/favoritesSave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ id: Id, favorite: z.boolean() }),
  output: z.object({ favorite: z.boolean() }),
})
