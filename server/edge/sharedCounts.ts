/** `times` events of a counter that all processes of the site share, once if it is missing; `time` in ms is that of the last. */
export type Count = readonly [counter: string, key: string, time: number, times?: number]

type Take = (key: string, time: number, times: number) => void

/** Interval in ms at which counts are sent to the other processes, so their view lags by up to this much. */
const gathering = 50

const counters = new Map<string, Take>()
let gathered: Count[] = []
let tell: ((counts: readonly Count[]) => void) | undefined

/** Registers `count` to receive what other processes count under this name. */
export function shareCounter(name: string, count: Take): void {
  counters.set(name, count)
}

/** Queues a count for the other processes. No-op if there are none. */
export function tellCount(...count: Count): void {
  if (tell === undefined) return
  if (gathered.push(count) > 1) return
  setTimeout(() => {
    const counts = gathered
    gathered = []
    tell?.(counts)
  }, gathering).unref()
}

/** Sets how counts reach the other processes; undefined when there are none. */
export function tellCountsBy(way: typeof tell): void {
  tell = way
}

/** Applies counts from another process. */
export function takeOverCounts(counts: readonly Count[]): void {
  for (const [name, key, time, times = 1] of counts) counters.get(name)?.(key, time, times)
}
