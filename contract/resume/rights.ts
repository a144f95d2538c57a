import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'
import { seen } from './seen'

/** What recruiters can do by rights with people they have no contact with: see the mobile number, download the resume. */
export const TalentRight = z.enum(['phone', 'download'], '请选择要使用的权益')
export type TalentRight = z.infer<typeof TalentRight>

/** Uses today (China), and their maximum. */
const Uses = z.object({ used: z.int(), most: z.int() })

/**
 * What a use on one person costs. `free`: nothing, since it was used on this person before or the person gave it to the
 * recruiter. `costs`: one of the remaining rights. `spent`: no right is left. `closed`: the person does not show the number to
 * recruiters.
 */
export const RightState = z.enum(['free', 'costs', 'spent', 'closed'])
export type RightState = z.infer<typeof RightState>

const PersonRight = z.object({ state: RightState, left: z.int(), most: z.int() })
export type PersonRight = z.infer<typeof PersonRight>

/** How many numbers the caller has opened today, and may open: `today` are those that end with the day, `most` counts all. */
export const countPhoneRights = endpoint({
  path: '/api-user/resume/phoneRightsCount',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.extend(Uses, { today: z.int() }),
})

/**
 * What each right costs on one person. This call and those below fail with 1002 for a person whom the caller may not see, with
 * 1016 without a company.
 */
export const countPersonRights = endpoint({
  path: '/api-user/resume/relationRightsCount',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({ phone: PersonRight, download: PersonRight }),
})

/**
 * Uses a right on a person, once and for all. Fails with 14550 if no right is left, with 1010 if the person does not show the
 * number.
 */
export const confirmRight = endpoint({
  path: '/api-user/resume/propRightsConfirm',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, right: TalentRight }),
  output: PersonRight,
})

/**
 * The mobile number, after `propRightsConfirm` or if it is free; else fails with 1010. The look is recorded in the person's
 * ledger of access.
 */
export const getPhone = endpoint({
  path: '/api-user/resume/phoneGet',
  effect: 'read',
  access: 'recruiter',
  sealed: true,
  input: z.strictObject({ id: Id }),
  output: seen(z.object({ mobile: z.string() })),
})

/**
 * The resume as a PDF without contact data, after `propRightsConfirm` or if it is free; else fails with 1010. The address is
 * valid for ten minutes. The download is recorded in the person's ledger of access.
 */
export const downloadPerson = endpoint({
  path: '/api-user/resume/download',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: seen(z.object({ url: z.string(), name: z.string() })),
})
