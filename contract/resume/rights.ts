import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'
import { seen } from './seen'

/** What recruiters may do with people they do not know yet, as far as they have rights: see a mobile number, download a resume. */
export const TalentRight = z.enum(['phone', 'download'], '请选择要使用的权益')
export type TalentRight = z.infer<typeof TalentRight>

/** Uses in this day of China. */
const Uses = z.object({ used: z.int(), most: z.int() })

/**
 * The price of a use on one person. `free`: nothing (used on this person before, or the person gave it to the recruiter);
 * `costs`: one of the remaining rights; `spent`: no right is left; `closed`: the person does not let recruiters see the number.
 */
export const RightState = z.enum(['free', 'costs', 'spent', 'closed'])
export type RightState = z.infer<typeof RightState>

const PersonRight = z.object({ state: RightState, left: z.int(), most: z.int() })
export type PersonRight = z.infer<typeof PersonRight>

/** How many numbers the caller has opened today. */
export const countPhoneRights = endpoint({
  path: '/api-user/resume/phoneRightsCount',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: Uses,
})

/** The prices of the rights on one person. A person whom the caller may not see: 1002. Without a company: 1016. The same below. */
export const countPersonRights = endpoint({
  path: '/api-user/resume/relationRightsCount',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({ phone: PersonRight, download: PersonRight }),
})

/** Uses a right on a person, once for all time. No right left: 14550. The number is closed: 1010. */
export const confirmRight = endpoint({
  path: '/api-user/resume/propRightsConfirm',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, right: TalentRight }),
  output: PersonRight,
})

/** The mobile number, after `propRightsConfirm` or where it is free; else 1010. Noted in the person's ledger of access. */
export const getPhone = endpoint({
  path: '/api-user/resume/phoneGet',
  effect: 'read',
  access: 'recruiter',
  sealed: true,
  input: z.strictObject({ id: Id }),
  output: seen(z.object({ mobile: z.string() })),
})

/**
 * The resume as a PDF without contact data, after `propRightsConfirm` or where it is free; else 1010. The address works for ten
 * minutes. Noted in the person's ledger of access.
 */
export const downloadPerson = endpoint({
  path: '/api-user/resume/download',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: seen(z.object({ url: z.string(), name: z.string() })),
})
