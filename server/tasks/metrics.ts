import { Counter, Gauge } from 'prom-client'

const runs = new Counter({
  name: 'rencai_task_runs_total',
  help: 'Runs of timed tasks on this process, by task and outcome: done, skipped (another process was running it) or failed',
  labelNames: ['task', 'outcome'] as const,
})

const lastDone = new Gauge({
  name: 'rencai_task_done_timestamp_seconds',
  help: 'When a timed task last ran to its end on this process',
  labelNames: ['task'] as const,
})

const lastFailed = new Gauge({
  name: 'rencai_task_failed_timestamp_seconds',
  help: 'When a timed task last failed on this process',
  labelNames: ['task'] as const,
})

export type Outcome = 'done' | 'skipped'

/** Runs a timed task and counts how it ended. `task` is a name of the code. */
export async function counted(task: string, run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await run()
    runs.inc({ task, outcome })
    if (outcome === 'done') lastDone.set({ task }, Date.now() / 1000)
    return outcome
  } catch (error) {
    runs.inc({ task, outcome: 'failed' })
    lastFailed.set({ task }, Date.now() / 1000)
    throw error
  }
}
