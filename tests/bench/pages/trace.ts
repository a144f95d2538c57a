/** What a trace of Chromium says of the processor time of a page's main thread. */

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** µs. */
  readonly ts: number
  readonly dur?: number
  /** Processor time in µs. */
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly data?: {
      readonly url?: string
      readonly functionName?: string
      readonly lineNumber?: number
      readonly columnNumber?: number
    }
  }
}

/** Of `browser.startTracing`. */
export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute']

export interface Task {
  /** Processor time in ms. */
  readonly cost: number
  /** ms since the trace began. */
  readonly at: number
  /** What took most of it, costliest first. */
  readonly steps: readonly string[]
}

/** The tasks of the busiest page in a trace, costliest first. */
export function tasksOf(trace: Buffer): readonly Task[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = new Map<string, TraceEvent[]>()
  for (const { name, args, pid, tid } of events)
    if (name === 'thread_name' && args?.name === 'CrRendererMain') threads.set(`${pid} ${tid}`, [])
  for (const event of events) if (event.ph === 'X') threads.get(`${event.pid} ${event.tid}`)?.push(event)
  const byThread = [...threads.values()].map((all) => all.filter(({ name }) => name === 'RunTask'))
  const [busiest = []] = byThread.toSorted((a, b) => costOf(b) - costOf(a))
  const first = Math.min(...busiest.map(({ ts }) => ts))
  const own = threads.get(`${busiest[0]?.pid} ${busiest[0]?.tid}`) ?? []
  return busiest
    .toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .map((task) => ({ cost: (task.tdur ?? 0) / 1000, at: (task.ts - first) / 1000, steps: stepsOf(task, own) }))
}

const costOf = (events: readonly TraceEvent[]) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0)

/** What only contains the rest of a task. */
const wrappers = new Set(['ThreadControllerImpl::RunTask', 'SimpleWatcher::OnHandleReady'])

/** What ran in a task and took more than a tenth of it, with what it contains. */
function stepsOf(task: TraceEvent, all: readonly TraceEvent[]): readonly string[] {
  const end = task.ts + (task.dur ?? 0)
  const within = all.filter(({ name, ts, dur = 0 }) => name !== 'RunTask' && ts >= task.ts && ts + dur <= end)
  return within
    .filter(({ name, tdur = 0 }) => !wrappers.has(name) && tdur > (task.tdur ?? 0) / 10)
    .toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 6)
    .map(describeStep)
}

function describeStep({ name, tdur = 0, args }: TraceEvent): string {
  const { url = '', functionName = '', lineNumber, columnNumber } = args?.data ?? {}
  const file = url.split('/').at(-1) ?? ''
  const place = lineNumber === undefined ? file : `${file}:${lineNumber}:${columnNumber}`
  return [name, functionName, place, `${Math.round(tdur / 1000)} ms`].filter(Boolean).join(' ')
}
