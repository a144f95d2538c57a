import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { limits } from '../limits'

/** A company hidden from the seeker by its registered name, so that all its recruiters are hidden too. */
export const ShieldedCompany = z.object({
  /** The brand that was chosen. */
  id: z.int(),
  brandName: z.string(),
  companyName: z.string(),
  logo: z.string(),
  shieldedAt: Instant,
})
export type ShieldedCompany = z.infer<typeof ShieldedCompany>

/** The newest first. */
export const findShields = endpoint({
  path: '/api-user/user/shieldFind',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({ list: z.array(ShieldedCompany) }),
})

/**
 * Recruiters of these companies no longer find the seeker and cannot start a talk. Existing talks continue, but without the
 * resume unless the seeker has sent it to them. Idempotent. Fails with 1002 for an unknown company, with 1010 if there are too
 * many.
 */
export const saveShields = endpoint({
  path: '/api-user/user/shieldSave',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({
    ids: z.array(Id).check(z.minLength(1, '请选择公司'), z.maxLength(limits.shieldedCompanies)),
  }),
  output: Nothing,
})

export const deleteShield = endpoint({
  path: '/api-user/user/shieldDelete',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
