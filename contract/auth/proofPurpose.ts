import * as z from 'zod/mini'

/** What a proof of the owner's presence is for. A proof for one purpose is not valid for another. */
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
  /** Pays from the wallet above the site's limits. */
  'pay',
  /** Opens the console in a session. */
  'console',
])
export type ProofPurpose = z.infer<typeof ProofPurpose>
