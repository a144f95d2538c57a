import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { momentInChina } from '../chinaTime'
import { endpoint } from '../endpoint'
import { Id, IdOrNone, optionalText, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { LiveStatus } from './live'

export const hostingLimits = {
  /** Streams of one host that are not over. */
  open: 20,
  /** Jobs of one stream. */
  jobs: 20,
  /** Hours of one stream. */
  hours: 12,
} as const

/** By China's clock: `2026-11-21 09:30`. */
const Moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '请选择时间'),
  z.refine((moment) => !Number.isNaN(momentInChina(moment).getTime()), '请选择时间'),
)

/** A stream as its host writes it. */
const fields = {
  title: requiredText(40, '请填写标题'),
  intro: optionalText(1000),
  /** Address of a picture that the host has uploaded; empty for none. */
  poster: z._default(z.string().check(z.maxLength(300)), ''),
  startAt: Moment,
  endAt: Moment,
  /** The host's open jobs, in the order in which they are shown. */
  jobIds: z._default(z.array(Id).check(z.maxLength(hostingLimits.jobs, `最多${hostingLimits.jobs}个职位`)), []),
}

export const OwnLive = z.object({
  id: z.int(),
  ...fields,
  status: LiveStatus,
  subscribers: z.int(),
  likes: z.int(),
  /** Why operators ended it; empty if they did not. */
  stopReason: z.string(),
})
export type OwnLive = z.infer<typeof OwnLive>

/** The caller's streams, the latest first. */
export const findOwnLives = endpoint({
  path: '/api-user/live/ownFind',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject(pageInput(10)),
  output: pageOf(OwnLive),
})

/**
 * Announces a stream or changes one of the caller's; `id` 0 makes one. Fails with 1001 and `data.field` for times that do not fit,
 * jobs that are not the caller's open ones or a poster that the caller has not uploaded, with 1002 for others' streams, with 1010 once it is over or beyond `hostingLimits.open`,
 * with 1003 or 1016 for those who may not post jobs for a company.
 */
export const saveLive = endpoint({
  path: '/api-user/live/ownSave',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({ id: IdOrNone, ...fields, basis: Basis }),
  output: z.object({ id: z.int() }),
})

/** Withdraws a stream that has not begun, and tells its subscribers. No-op if it is gone. Fails with 1010 once it has begun. */
export const deleteLive = endpoint({
  path: '/api-user/live/ownDelete',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: z.int() }),
})
