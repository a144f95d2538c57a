import * as z from 'zod/mini'
import { Instant } from '../fields'

/** The membership in the user object (core 3.1). */
export const VipState = z.object({
  name: z.string(),
  isSuspended: z.boolean(),
  /** When the last of those that follow each other ends. */
  endsAt: Instant,
  daysLeft: z.int(),
})
export type VipState = z.infer<typeof VipState>

/** A membership that expired, where none counts any more. */
export const FormerVip = z.object({ name: z.string(), endedAt: Instant })
export type FormerVip = z.infer<typeof FormerVip>
