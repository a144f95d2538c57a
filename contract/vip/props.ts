import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'

const Days = z.int().check(z.gte(1, '请选择天数'), z.lte(30, '一次最多30天'))

/**
 * Uses rights on the caller's own job or resume. `jobRefresh`: moves an open job to the front again, also twice a day. `jobTop`:
 * puts it on top of search results for some days. `jobUrgent`: marks it as 急招 for seven more days, beyond the free number of
 * such jobs too. `resumeTop`: puts the resume on top of recruiters' lists.
 */
export const RightUse = z.discriminatedUnion('right', [
  z.strictObject({ right: z.literal('jobRefresh'), id: Id }),
  z.strictObject({ right: z.literal('jobTop'), id: Id, days: Days }),
  z.strictObject({ right: z.literal('jobUrgent'), id: Id }),
  z.strictObject({ right: z.literal('resumeTop'), days: Days }),
])
export type RightUse = z.infer<typeof RightUse>

/**
 * Fails with 14550 if too few are left, with 1002 for an unknown job or another recruiter's, with 1010 for a job that does not
 * hire or a hidden resume, with 1051 or 1052 in the other role.
 */
export const useRights = endpoint({
  path: '/api-user/user/prop/rightsUse',
  effect: 'once',
  access: 'login',
  input: RightUse,
  /** `until`: when the effect ends; null for a refresh. */
  output: z.object({ until: z.nullable(Instant), left: z.int() }),
})

/** Hours of a day in China during which text messages about chats are sent. */
export const smsHours = { from: 8, to: 22 } as const

/** The price of a text message about unread messages, and whether the caller lets others send them. */
export const configureSmsNotices = endpoint({
  path: '/api-user/user/prop/smsNoticeConfig',
  effect: 'write',
  needsFor: ({ accepts }) => (accepts === true ? 'sms' : undefined),
  access: 'login',
  input: z._default(
    z.strictObject({
      /** Allows or forbids others to have one sent to the caller. */
      accepts: z.optional(z.boolean()),
    }),
    {},
  ),
  output: z.object({
    left: z.int(),
    accepts: z.boolean(),
    hours: z.object({ from: z.int(), to: z.int() }),
  }),
})

/**
 * Has a text message sent to the other side of a talk, which has not read the caller's last message; once in 24 h for each talk.
 * Fails with 1002 if the talk is not the caller's, with 14550 if no right is left, with 1010 if the message is read, a text was
 * already sent, it is night, or the other side refuses them.
 */
export const sendSmsNotice = endpoint({
  path: '/api-user/user/prop/smsNoticeUse',
  effect: 'once',
  needs: 'sms',
  access: 'login',
  input: z.strictObject({ cid: Id }),
  output: z.object({ left: z.int() }),
})
