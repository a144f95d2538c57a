import type * as z from 'zod/mini'
import { work } from '../db/schema/work'
import { encryptJson } from '../secrets/cipher'
import type { Services } from '../services'
import type { WorkKind } from './kind'
import { wakeWorkers } from './wakeWorkers'

export interface Enqueued {
  /** No-op while a row of the same kind and key is kept, even if its task is done. */
  readonly key?: string
  readonly runAt?: Date
  readonly expiresAt?: Date
}

/** Enqueues a task in the transaction `db`. The worker of this process looks for it when it may have been committed. */
export async function enqueue<Schema extends z.core.$ZodType>(
  { db, now, secret }: Pick<Services, 'db' | 'now' | 'secret'>,
  { kind }: WorkKind<Schema>,
  payload: z.output<Schema>,
  { key, runAt = now(), expiresAt }: Enqueued = {},
): Promise<void> {
  const row = {
    kind,
    payload: encryptJson({ secret, purpose: 'payload of work' }, payload),
    uniqueKey: key,
    runAt,
    expiresAt,
    createdAt: now(),
  }
  await db.insert(work).values(row).onConflictDoNothing()
  wakeWorkers()
}
