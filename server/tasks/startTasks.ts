import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuseSharedLocks } from '../db/locks'
import type { OuterServices } from '../services'
import { StartupError } from '../startup/startupError'
import type { Task, Turn } from './every'
import type { Outcome } from './metrics'
import { runTask } from './runTask'

/** Throws unless each task has a name, and its lock a number, of its own. The server then refuses to start. */
export function checkTasks(tasks: readonly Task[]): void {
  const names = tasks.map(({ name }) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new StartupError(`名称重复的定时任务：${[...new Set(repeated)].join('、')}`)
  try {
    refuseSharedLocks(names)
  } catch (error) {
    throw new StartupError(`定时任务的锁编号重复：${error instanceof Error ? error.message : ''}`)
  }
}

/** Runs tasks at their times. Returns a function that stops them, and waits for those under way. */
export function startTasks(services: OuterServices, tasks: readonly Task[]): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  // Each task's pause listens: Node.js warns of more than ten.
  setMaxListeners(0, signal)
  const oneByOne = new OneByOne()
  const runOnce = async (task: Task, former: Date | undefined): Promise<Outcome | 'failed'> => {
    if (signal.aborted) return 'skipped'
    try {
      return await runTask(services, task, { former, signal })
    } catch (err) {
      services.log.warn({ err, task: task.name }, 'A timed task failed')
      return 'failed'
    }
  }
  const loops = tasks.map((task) =>
    repeat(task, signal, services.now, (former) =>
      // Each of these holds a second connection, for its lock: all at once could take the pool's last ones from each other.
      task.way === 'apart' ? oneByOne.run(() => runOnce(task, former)) : runOnce(task, former),
    ),
  )
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

type RunOnce = (former: Turn['former']) => Promise<Outcome | 'failed'>

async function repeat(
  { first, interval }: Task,
  signal: AbortSignal,
  now: () => Date,
  runOnce: RunOnce,
): Promise<void> {
  let former: Date | undefined
  let wait: number | undefined = first
  while (wait !== undefined && (await pause(vary(wait), signal))) {
    const time = now()
    if ((await runOnce(former)) !== 'failed') former = time
    wait = interval
  }
}

const vary = (ms: number): number => ms * (0.75 + Math.random() / 2)

/** Resolves to false if the server stops first. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { ref: false, signal }).catch(() => false)

class OneByOne {
  #last: Promise<unknown> = Promise.resolve()

  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.#last.then(work)
    this.#last = mine
    return mine
  }
}
