import * as z from 'zod/mini'
import { Instant } from '../fields'

/** The membership in the user object (core 3.1). */
export const VipState = z.object({
  name: z.string(),
  isSuspended: z.boolean(),
  /** End of the last of the memberships that follow each other. */
  endsAt: Instant,
  daysLeft: z.int(),
})
export type VipState = z.infer<typeof VipState>

/** The last membership that expired, if the user has none now. */
export const FormerVip = z.object({ name: z.string(), endedAt: Instant })
export type FormerVip = z.infer<typeof FormerVip>
