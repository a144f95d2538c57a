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
  /** Sets the password of the wallet. */
  'payPassword',
  /** Pays from the wallet above the site's limit. */
  'pay',
])
export type ProofPurpose = z.infer<typeof ProofPurpose>
