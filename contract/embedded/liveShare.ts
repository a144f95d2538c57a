import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id } from '../fields'
import { LiveCard } from '../live/live'
import { beginShare } from './sharing'

/**
 * How a stream is shared: its card with the caller's own code, as `beginShare` makes it, and what the picture of the popup shows.
 * Fails with 1002 for a stream that is not shown.
 */
export const getLiveShare = endpoint({
  path: '/api-user/live/shareGet',
  effect: 'write',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.extend(beginShare.output, { live: LiveCard }),
})
export type LiveShare = z.infer<typeof getLiveShare.output>
