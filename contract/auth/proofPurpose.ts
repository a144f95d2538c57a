import * as z from 'zod/mini'

/** What an owner proves to be here for. A proof of one opens no call of another. */
export const ProofPurpose = z.enum([
  'mobiles',
  'password',
  'email',
  'messaging',
  'secondFactor',
  'passkeys',
  'closing',
  'export',
])
export type ProofPurpose = z.infer<typeof ProofPurpose>
