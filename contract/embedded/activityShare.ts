import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id } from '../fields'
import { ShareCard } from './sharing'

/**
 * How an activity is shared: its card, with the caller's code if they have shared it before; how many people share it, how often
 * others came by their shares, and how many of those who came by the caller's have signed up. Fails with 1002 for an unknown
 * activity.
 */
export const getActivityShare = endpoint({
  path: '/api-school/activity/share/get',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.extend(ShareCard, { sharers: z.int(), visits: z.int(), signUps: z.int() }),
})
export type ActivityShare = z.infer<typeof getActivityShare.output>
