import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { limits } from '../limits'
import { Interview, InterviewKind, onsiteHasAddress, planFields, StartAt } from './interview'

/** Slots: a recruiter offers several times in the talk, and the seeker chooses one. */

/** Like the states of an exchange request; `withdrawn` also means replaced. */
export const slotsStatus = { open: 1, chosen: 2, withdrawn: 5 } as const
export const SlotsStatus = z.literal(Object.values(slotsStatus))
export type SlotsStatus = z.infer<typeof SlotsStatus>

/** The offered times as the message in the talk keeps them. */
export const SlotsSnapshot = z.object({
  id: z.int(),
  status: SlotsStatus,
  kind: InterviewKind,
  minutes: z.int(),
  times: z.array(Instant),
  address: z.optional(z.string()),
})
export type SlotsSnapshot = z.infer<typeof SlotsSnapshot>

/**
 * Why a time cannot be chosen. `past`: it begins too soon. `mine`: the caller has an interview then. `theirs`: the other side has
 * one.
 */
export const SlotFault = z.enum(['past', 'mine', 'theirs'])

export const Slots = z.extend(SlotsSnapshot, {
  cid: z.int(),
  jobName: z.string(),
  note: z.string(),
  /** Without a fault, the time can be chosen. */
  choices: z.array(z.object({ startAt: Instant, fault: z.optional(SlotFault) })),
  interviewId: z.nullable(z.int()),
  isMine: z.boolean(),
})
export type Slots = z.infer<typeof Slots>

const { startAt: _one, ...plan } = planFields

/**
 * Offers times; replaces an offer of times that is still open in the talk. `clientId` identifies it, so a repeated call has no
 * further effect.
 */
export const offerSlots = endpoint({
  path: '/api-user/interview/slots/offer',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z
    .strictObject({
      ...plan,
      cid: Id,
      clientId: z.uuid('编号不正确'),
      times: z
        .array(StartAt)
        .check(
          z.minLength(2, '请至少提供2个时间'),
          z.maxLength(limits.interviewSlots, `最多提供${limits.interviewSlots}个时间`),
        ),
    })
    .check(onsiteHasAddress),
  output: Slots,
})

export const getSlots = endpoint({
  path: '/api-user/interview/slots/get',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: Slots,
})

/**
 * The seeker chooses one of the times, and the interview is agreed. Fails with 1010 if the time is no longer free; the other
 * times remain.
 */
export const takeSlot = endpoint({
  path: '/api-user/interview/slots/take',
  effect: 'once',
  access: 'seeker',
  input: z.strictObject({ id: Id, startAt: StartAt }),
  output: Interview,
})

export const withdrawSlots = endpoint({
  path: '/api-user/interview/slots/withdraw',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Slots,
})
