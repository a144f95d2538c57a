import type { JobEventKind } from '#contract/jobs/life'
import type { Db } from '../../../db/database'
import { jobEvents } from '../../../db/schema/jobLife'

export interface NewJobEvent {
  readonly tenantId: number
  readonly jobId: number
  readonly kind: JobEventKind
  readonly at: Date
  readonly data?: Record<string, unknown>
}

/** Adds to the public history of jobs, in the transaction of what happened. */
export async function noteJobEvent(tx: Db, ...events: readonly NewJobEvent[]): Promise<void> {
  await tx.insert(jobEvents).values([...events])
}
