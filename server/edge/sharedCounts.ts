/** Something counted, in a counter that all processes of the site keep together. `time` in ms. */
export type Count = readonly [counter: string, key: string, time: number]

/** Counts go to the other processes together, once in so many ms: so long one process may not know of another's. */
const gathering = 50

const counters = new Map<string, (key: string, time: number) => void>()
let gathered: Count[] = []
let tell: ((counts: readonly Count[]) => void) | undefined

/** From now on `count` hears what other processes counted under this name. */
export function shareCounter(name: string, count: (key: string, time: number) => void): void {
  counters.set(name, count)
}

/** Tells the other processes, where there are any. */
export function tellCount(...count: Count): void {
  if (tell === undefined) return
  if (gathered.push(count) > 1) return
  setTimeout(() => {
    const counts = gathered
    gathered = []
    tell?.(counts)
  }, gathering).unref()
}

/** Says how the other processes are told; undefined when nobody is there any more. */
export function tellCountsBy(way: typeof tell): void {
  tell = way
}

/** What another process counted. */
export function takeOverCounts(counts: readonly Count[]): void {
  for (const [name, key, time] of counts) counters.get(name)?.(key, time)
}
