import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'

const Days = z.int().check(z.gte(1, '请选择天数'), z.lte(30, '一次最多30天'))

/**
 * Uses rights on something of one's own. `jobRefresh`: brings an open job to the front again, also twice a day. `jobTop`: puts
 * it on top of search results for so many days. `jobUrgent`: marks it 急招 for seven days more, above the free number of such
 * jobs too. `resumeTop`: puts the own resume on top of recruiters' lists.
 */
export const RightUse = z.discriminatedUnion('right', [
  z.strictObject({ right: z.literal('jobRefresh'), id: Id }),
  z.strictObject({ right: z.literal('jobTop'), id: Id, days: Days }),
  z.strictObject({ right: z.literal('jobUrgent'), id: Id }),
  z.strictObject({ right: z.literal('resumeTop'), days: Days }),
])
export type RightUse = z.infer<typeof RightUse>

/**
 * Too few left: 14550. Another's or an unknown job: 1002. One that does not hire, or a hidden resume: 1010. The other role:
 * 1051 or 1052.
 */
export const useRights = endpoint({
  path: '/api-user/user/prop/rightsUse',
  effect: 'once',
  access: 'login',
  input: RightUse,
  /** `until`: when the effect ends; null for a refresh. */
  output: z.object({ until: z.nullable(Instant), left: z.int() }),
})

/** Hours of a day in China at which text messages about chats go out. */
export const smsHours = { from: 8, to: 22 } as const

/** What sending a text message about unread messages takes, and whether one lets others send them. */
export const configureSmsNotices = endpoint({
  path: '/api-user/user/prop/smsNoticeConfig',
  effect: 'write',
  access: 'login',
  input: z._default(
    z.strictObject({
      /** Sets whether others may have one sent to the caller. */
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
 * Has a text message sent to the other side of a talk, which has not read the caller's last message. Once in 24 h for each
 * talk. Not the caller's talk: 1002. Read, sent already, at night, or refused by the other side: 1010. None left: 14550.
 */
export const sendSmsNotice = endpoint({
  path: '/api-user/user/prop/smsNoticeUse',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ cid: Id }),
  output: z.object({ left: z.int() }),
})
