/** How a counter of all processes adds up, in ms. */
export type CountRule =
  /** The times of the newest `most` events within `length`. */
  | { readonly kind: 'window'; readonly most: number; readonly length: number }
  /** A bucket that loses one for each event and regains one in `refill`. */
  | { readonly kind: 'bucket'; readonly refill: number }

export interface SharedCounter {
  readonly rule: CountRule
  /**
   * Takes what all processes have counted: the times of a window, or the time of a bucket and that at which it is full again.
   * `untold` are the times of this process's events that are not in it.
   */
  readonly learn: (key: string, total: readonly number[], untold: readonly number[]) => void
}

export interface Told {
  readonly name: string
  readonly key: string
  readonly rule: CountRule
  /** Times of the events, oldest first. */
  readonly times: readonly number[]
}

/** Adds events to the common counter and resolves to its state; to undefined if it is away. */
export type CountTogether = (told: Told) => Promise<readonly number[] | undefined>

/** Interval in ms at which events are told, so the view of each process lags by up to this much. */
const gathering = 50

const counters = new Map<string, SharedCounter>()
let gathered = new Map<string, { name: string; key: string; times: number[] }>()
let together: CountTogether | undefined

/** Registers a counter that all processes of the site share under this name. */
export function shareCounter(name: string, counter: SharedCounter): void {
  counters.set(name, counter)
}

/** Queues `times` events of this process. No-op if it is the only one. */
export function tellCount(name: string, key: string, time: number, times = 1): void {
  if (together === undefined) return
  const id = `${name} ${key}`
  const events = Array.from({ length: times }, () => time)
  const waiting = gathered.get(id)
  if (waiting) waiting.times.push(...events)
  else gathered.set(id, { name, key, times: events })
  if (gathered.size === 1 && !waiting) setTimeout(() => void tellAll(), gathering).unref()
}

/** Sets where all processes count; undefined if this one is alone. */
export function countTogether(way: CountTogether | undefined): void {
  together = way
  gathered = new Map()
}

async function tellAll(): Promise<void> {
  const counts = gathered
  gathered = new Map()
  await Promise.all([...counts].map(([id, count]) => tellOne(id, count)))
}

async function tellOne(
  id: string,
  { name, key, times }: { name: string; key: string; times: number[] },
): Promise<void> {
  const counter = counters.get(name)
  if (!counter) return
  const total = await together?.({ name, key, rule: counter.rule, times })
  if (total) counter.learn(key, total, gathered.get(id)?.times ?? [])
}
