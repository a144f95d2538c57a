import type * as z from 'zod/mini'
import type { Db } from '../db/database'
import type { Services } from '../services'

export interface WorkOf<Payload> {
  readonly payload: Payload
  /** The same in every attempt, for providers that drop repeats. */
  readonly key: string
}

/** A kind of work. Declare it beside what enqueues it and list it in `server/features/workKinds.ts`. */
export interface WorkKind<Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly kind: string
  readonly payload: Schema
  /** After so many attempts it is given up; 10 by default. */
  readonly mostAttempts?: number
  /**
   * Does the work, outside any transaction. It may run more than once: a worker can die after it and before the end is written.
   * A throw means that it is tried again later.
   */
  run(services: Services, work: WorkOf<z.output<Schema>>): Promise<unknown>
  /** Written in the transaction that ends the work: it happens once, however often the work is attempted. */
  settle?(tx: Db, payload: z.output<Schema>): Promise<unknown>
  /** Written in the transaction that gives the work up. */
  gaveUp?(tx: Db, payload: z.output<Schema>): Promise<unknown>
}

/** Types the handler by the payload's schema. */
export const workKind = <Schema extends z.core.$ZodType>(kind: WorkKind<Schema>): WorkKind<Schema> => kind
