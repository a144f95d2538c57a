import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Id, Latitude, Longitude, Nothing } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { JobCard } from './job'

/** Why a job is recommended. Each reason is a fact about the caller and the job. */
export const RecommendReason = z.discriminatedUnion('kind', [
  /** It is the position of one of the caller's expectations. */
  z.object({ kind: z.literal('position') }),
  /** The pay meets an expectation, or exceeds it. */
  z.object({ kind: z.literal('salary'), exceeds: z.boolean() }),
  /** It is in the district of an expectation. */
  z.object({ kind: z.literal('district'), name: z.string() }),
  /** Metres from the caller's location. */
  z.object({ kind: z.literal('distance'), metres: z.int() }),
  /** Skills of the job that the caller's resume mentions. */
  z.object({ kind: z.literal('skills'), names: z.array(z.string()) }),
  /** The job asks for experience or a degree, and the caller has both. */
  z.object({ kind: z.literal('demand') }),
  /** Number of people who marked it or applied within a month. */
  z.object({ kind: z.literal('popular'), people: z.int() }),
  /** Published or refreshed within a day. */
  z.object({ kind: z.literal('fresh') }),
])
export type RecommendReason = z.infer<typeof RecommendReason>

export const RecommendedJob = z.extend(JobCard, { reasons: z.array(RecommendReason) })
export type RecommendedJob = z.infer<typeof RecommendedJob>

/**
 * Jobs for the caller's expectations, or for `expectId` alone. `best` ranks up to 160 by how well they fit, and continues with
 * the newest others, without jobs that the caller applied to or refused; `latest` and `nearby` sort them. Without a login or
 * expectations: popular and new jobs of the area. `lat` and `lng`: the caller's location. Only `best` gives reasons.
 */
export const findRecommendedJobs = endpoint({
  path: '/api-user/job/findNews',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({
    ...cursorInput(20),
    /** With `best`, it contains the ids of all ranked jobs. */
    cursor: z.optional(z.string().check(z.maxLength(1300))),
    expectId: z.optional(Id),
    area: z.optional(AreaCode),
    tab: z._default(z.enum(['best', 'latest', 'nearby']), 'best'),
    lat: z.optional(Latitude),
    lng: z.optional(Longitude),
  }),
  output: cursorPageOf(RecommendedJob),
})

/** 不感兴趣: the job is no longer recommended to the caller; `value` false undoes it. Fails with 1002 for an unknown job. */
export const refuseJob = endpoint({
  path: '/api-user/job/refuse',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ id: Id, value: z.boolean() }),
  output: Nothing,
})
