import type * as z from 'zod/mini'
import type { OuterServices, Services } from '../services'

export interface WorkOf<Payload> {
  readonly payload: Payload
  /** The same in every attempt, so that providers can drop repeats. */
  readonly key: string
}

/** Services inside the transaction that ends a task. */
export type WorkParts = Pick<Services, 'db' | 'now' | 'secret'>

/** Thrown by a task that no further attempt can complete: it is given up at once. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}

/** A kind of task. Declare it beside the code that enqueues it; its area lists it in `area.ts`. */
export interface WorkKind<Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly kind: string
  /** What operators read of it. */
  readonly title: string
  readonly payload: Schema
  /** Gives up after this many attempts; 10 by default. */
  readonly mostAttempts?: number
  /**
   * Does the task, outside any transaction. May run more than once, because a worker can die before it stores the result. If it
   * throws, the task is tried again later, unless it throws a {@link FinalFailure}.
   */
  run(services: OuterServices, work: WorkOf<z.output<Schema>>): Promise<unknown>
  /** Runs in the transaction that completes the task, so its writes happen once, regardless of the number of attempts. */
  settle?(inside: WorkParts, payload: z.output<Schema>): Promise<unknown>
  /** Runs in the transaction that marks the entry as failed for good. */
  gaveUp?(inside: WorkParts, payload: z.output<Schema>): Promise<unknown>
}

/** Infers the handler's types from the payload's schema. */
export const workKind = <Schema extends z.core.$ZodType>(kind: WorkKind<Schema>): WorkKind<Schema> => kind
