import type { OuterServices, Services } from '../services'

/** In ms. Right after a start the processor and the database belong to the clients that come back. */
const pause = 60_000

/** What a run knows beside the services. */
export interface Turn {
  /** When this process began its last run that came to its end, by the clock of the services. */
  readonly former: Date | undefined
  /** Aborted when the server stops, so that a long run ends early. */
  readonly signal: AbortSignal
}

type Run<Given> = (services: Given, turn: Turn) => Promise<unknown>

interface Timed {
  /** With its area before it: `interviews.remind`. Its lock and its metrics have this name. */
  readonly name: string
  /** In ms; undefined for what runs once after each start. */
  readonly interval: number | undefined
  /** Ms from the start to the first run. */
  readonly first: number
}

/**
 * What the server does by itself, at a time. `transaction`: in one transaction, on one process at a time. `apart`: in transactions of
 * its own, on one process at a time. `everywhere`: on each process.
 */
export type Task = Timed &
  (
    | { readonly way: 'transaction'; readonly run: Run<Services> }
    | { readonly way: 'apart' | 'everywhere'; readonly run: Run<OuterServices> }
  )

/**
 * Runs at intervals of some ms, a minute after the start at first, on one process at a time. All intervals vary by a quarter, so that
 * processes which started together do not stay together. What fails is logged and tried again after the interval.
 *
 * `run` gets a transaction, as a handler does: what is slow or outside the database comes in `afterCommit`.
 */
export function every(
  interval: number,
  name: string,
  run: Run<Services>,
  { first = Math.min(interval, pause) }: { readonly first?: number } = {},
): Task {
  return { name, interval, first, way: 'transaction', run }
}

/** As {@link every} for a task that has several transactions, as one for each talk. */
export function everyApart(interval: number, name: string, run: Run<OuterServices>): Task {
  return { name, interval, first: Math.min(interval, pause), way: 'apart', run }
}

/** As {@link every} on each process, for what a process keeps for itself, as its files. */
export function everyHere(interval: number, name: string, run: Run<OuterServices>): Task {
  return { name, interval, first: Math.min(interval, pause), way: 'everywhere', run }
}

/** Runs once after each start, on each process. */
export function atStart(name: string, run: Run<OuterServices>): Task {
  return { name, interval: undefined, first: 0, way: 'everywhere', run }
}
