import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, optionalText } from '../fields'
import { Interview, known } from './interview'

/** The seeker checks in: within an hour before and after the start, or at any time by the code that the recruiter shows. */
export const checkInToInterview = endpoint({
  path: '/api-user/interview/checkIn',
  effect: 'once',
  access: 'seeker',
  input: z.strictObject({ id: Id, code: z.optional(z.string().check(z.maxLength(80, '签到码不正确'))) }),
  output: Interview,
})

/** The address that the recruiter shows as a code on the spot. It opens the seeker's check-in and is valid for two minutes. */
export const getCheckInCode = endpoint({
  path: '/api-user/interview/qrcode',
  effect: 'read',
  access: 'recruiter',
  input: known,
  output: z.object({ url: z.string(), expiresAt: Instant }),
})

const told = {
  /** Only recruiters read it. */
  note: optionalText(200),
  /** A message in the talk announces it to the seeker. */
  tell: z._default(z.boolean(), false),
}

/** The recruiter records the result, from the start of the interview on. */
export const saveInterviewResult = endpoint({
  path: '/api-user/interview/result',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, result: z.enum(['passed', 'failed', 'absent'], '请选择面试结果'), ...told }),
  output: Interview,
})

export const OtherResult = z.enum(['pending', 'absent', 'withdrew', 'other'], '请选择面试结果')
export type OtherResult = z.infer<typeof OtherResult>

/**
 * Records another result. A recruiter may record any; `other` needs a note. A seeker may record a missing interviewer (`absent`).
 * The absent side is always informed.
 */
export const saveOtherResult = endpoint({
  path: '/api-user/interview/formOtherResult',
  effect: 'once',
  access: 'login',
  publishesText: true,
  input: z.strictObject({ id: Id, result: OtherResult, ...told }),
  output: Interview,
})

/** The seeker asks for the result once the interview is over: once a day, three times at most. */
export const askForResult = endpoint({
  path: '/api-user/interview/resultAsk',
  effect: 'once',
  access: 'seeker',
  input: known,
  output: Interview,
})
