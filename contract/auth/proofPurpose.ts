import * as z from 'zod/mini'

/** Purposes for which an owner proves to be present. A proof for one purpose does not open calls of another. */
export const ProofPurpose = z.enum([
  'mobiles',
  'password',
  'email',
  'messaging',
  'secondFactor',
  'passkeys',
  'closing',
  'export',
  /** Sets the password of the wallet. */
  'payPassword',
  /** Pays from the wallet above the site's limit. */
  'pay',
])
export type ProofPurpose = z.infer<typeof ProofPurpose>
