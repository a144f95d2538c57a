import type { Hour } from './day'

/** What may be added from the late morning to the end of the day, by the end of the size's name. */
const mostAdded: readonly (readonly [end: string, added: number])[] = [
  ['server MiB', 80],
  ['sockets', 0],
  ['hub MiB', 8],
  ['tab MiB', 12],
  ['listeners', 200],
  ['nodes', 3_000],
  ['SharedWorkers', 0],
]

/** Sizes that grew through the day without a reason. Sockets: one for each device that ever came, so the most of the day is compared. */
export function findGrowth(hours: readonly Hour[], devices: number): string[] {
  const faults: string[] = []
  const names = new Set(hours.flatMap(({ sizes }) => Object.keys(sizes)))
  for (const name of names) {
    const bound = mostAdded.find(([end]) => name.endsWith(end))
    if (!bound) continue
    const values = hours.flatMap(({ sizes }) => sizes[name] ?? [])
    if (name === 'sockets') {
      const most = Math.max(...values)
      if (most > devices) faults.push(`${most} sockets of ${devices} devices`)
      continue
    }
    const third = Math.max(1, Math.floor(values.length / 3))
    const [early, late] = [middleOf(values.slice(0, third)), middleOf(values.slice(-third))]
    if (late - early > bound[1]) faults.push(`${name} grew from ${early} to ${late}`)
  }
  return faults
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
