import { readdirSync, readFileSync } from 'node:fs'

/** Processes of this machine (Linux): for ending and freezing those of a browser. */

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended in the meantime.
    return ''
  }
}

const numbers = (folder: string): number[] => {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Process ids of all descendants. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map(numbers('/proc').map((each) => [each, parentOf(each)]))
  const found = [pid]
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child)
  return found.slice(1)
}

/** The name is in brackets before the parent's id, and may contain any characters. */
const parentOf = (pid: number): number => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])

/** Whether a process has a thread whose name begins so; Linux keeps 15 characters of it. */
export const hasThread = (pid: number, name: string): boolean =>
  numbers(`/proc/${pid}/task`).some((thread) => read(`/proc/${pid}/task/${thread}/comm`).startsWith(name))

export const threadsOf = (pid: number): string[] =>
  numbers(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/comm`).trim())

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

/** Seconds of CPU that a process and those of its children that have ended have used. */
export function cpuOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return (user + system + endedUser + endedSystem) / ticksPerSecond
}

/** The same of a process with all its descendants. */
export const cpuOfTree = (pid: number): number =>
  [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + cpuOf(each), 0)

/** Linux reports processor time in these ticks per second, whatever the kernel's own rate. */
const ticksPerSecond = 100
