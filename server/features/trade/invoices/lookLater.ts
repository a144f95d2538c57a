import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { OuterServices } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { FinalFailure, type WorkKind, type WorkOf } from '../../../work/kind'

/** An invoice at a provider, and how often it was looked for without being finished. */
export const InvoiceWork = z.object({ id: z.string(), looks: z._default(z.int(), 0) })
type InvoiceWork = z.output<typeof InvoiceWork>

/** Ms until the next look: most are finished within seconds, some wait for somebody at the tax office. */
const pauses = [5_000, 15_000, 60_000, 300_000, 900_000]
const longestPause = 3_600_000
/** About three days. Then an operator decides, who can ask the provider what became of it. */
const mostLooks = 77

/** The provider has not finished: asks again later. Repeated, it looks once all the same. */
export async function lookLater(
  services: OuterServices,
  kind: WorkKind<typeof InvoiceWork>,
  { id, looks, key }: InvoiceWork & Pick<WorkOf<InvoiceWork>, 'key'>,
): Promise<void> {
  if (looks >= mostLooks) throw new FinalFailure('The provider did not finish in three days')
  const runAt = new Date(services.now().getTime() + (pauses[looks] ?? longestPause))
  await enqueue(services, kind, { id, looks: looks + 1 }, { key: nextKey(key), runAt })
}

/** Names the look that follows a task. */
const nextKey = (key: string): string => createHash('sha256').update(`after ${key}`).digest('base64url')
