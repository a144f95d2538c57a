import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, LargeId, requiredText } from '../fields'
import { complaintSubject } from './acts'

/** How long an operator may read a talk under complaint once a colleague agreed (ms). */
export const talkReadingLife = 86_400_000

/** Whether the caller may read the talk that a complaint is about. `asked`: a colleague has not decided yet. */
export const TalkReading = z.object({
  state: z.enum(['none', 'asked', 'open']),
  /** The end of `open`; empty before. */
  until: z.string(),
})
export type TalkReading = z.infer<typeof TalkReading>

/**
 * Proposes that the caller reads the talk that a complaint is about, which another operator confirms. Fails with 1002 for an unknown
 * complaint, with 1010 if it is closed, is not about a talk, or is proposed already.
 */
export const askForTalk = endpoint({
  path: '/api-admin/complaint/talkAsk',
  effect: 'once',
  access: { operator: 'complaints' },
  parties: 'refused',
  acts: { read: { name: 'complaints.readTalk', title: '查看被举报的聊天', of: complaintSubject } },
  input: z.strictObject({ id: Id, reason: requiredText(200, '请写明为什么需要查看聊天') }),
  output: z.object({ proposed: z.int() }),
})

const TalkLine = z.object({
  id: z.int(),
  isAccused: z.boolean(),
  /** What the other side read, in words. */
  text: z.string(),
  /** Address of a picture; empty for others. */
  image: z.string(),
  at: Instant,
})
export type TalkLine = z.infer<typeof TalkLine>

/**
 * The messages of the talk that a complaint is about, the last ones first, before `before`. Fails with 1002 for an unknown complaint,
 * with 1003 unless a colleague agreed less than a day ago.
 */
export const readComplainedTalk = endpoint({
  path: '/api-admin/complaint/talkGet',
  effect: 'read',
  access: { operator: 'complaints' },
  parties: 'refused',
  input: z.strictObject({ id: Id, before: z.optional(LargeId) }),
  output: z.object({ list: z.array(TalkLine), hasMore: z.boolean() }),
})
