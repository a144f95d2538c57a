import * as z from 'zod/mini'
import { Instant } from '../fields'

/** What the user object says of a membership (core 3.1). */
export const VipState = z.object({
  name: z.string(),
  isSuspended: z.boolean(),
  /** When the last of those that follow each other ends. */
  endsAt: Instant,
  daysLeft: z.int(),
})
export type VipState = z.infer<typeof VipState>
