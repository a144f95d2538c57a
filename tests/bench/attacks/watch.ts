import type { ChildProcess } from 'node:child_process'
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { percentile } from '../statistics'
import type { Told } from './processes'

const execute = promisify(execFile)

/** What is seen in a span of time. Memory in MB, times in ms. */
export interface Seen {
  /** Connections of the server that did something or held a transaction, at most. */
  readonly connections: number
  /** Resident memory of the server with its readers, at most and at the end. */
  readonly peak: number
  readonly last: number
  readonly p50: number
  readonly p95: number
  readonly calls: number
  /** Calls of the bystander that failed. */
  readonly failed: number
}

interface Watched {
  readonly pid: number
  readonly application: string
}

/** Looks at a server from outside: its connections, its memory, and how long others wait for it. */
export class Watch {
  #told: Told[] = []

  constructor(
    private readonly pool: pg.Pool,
    private readonly watched: Watched,
  ) {}

  listen(bystander: ChildProcess): void {
    bystander.on('message', (told: Told) => this.#told.push(told))
  }

  /** What is seen while `run` runs, with what it resolves to. */
  async during<T>(run: () => Promise<T>): Promise<{ readonly seen: Seen; readonly result: T }> {
    this.#told = []
    let isOver = false
    let connections = 0
    let peak = 0
    const look = async (every: number, see: () => Promise<void>) => {
      while (!isOver) {
        await see()
        await sleep(every)
      }
    }
    const looks = [
      look(20, async () => {
        connections = Math.max(connections, await this.#countHeld())
      }),
      look(100, async () => {
        peak = Math.max(peak, await residentMegabytes(this.watched.pid))
      }),
    ]
    const result = await run().finally(() => {
      isOver = true
    })
    await Promise.all(looks)
    const last = await residentMegabytes(this.watched.pid)
    const times = this.#told.map(({ took }) => took)
    return {
      seen: {
        connections,
        peak: Math.max(peak, last),
        last,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        calls: times.length,
        failed: this.#told.filter(({ ok }) => !ok).length,
      },
      result,
    }
  }

  async #countHeld(): Promise<number> {
    const { rows } = await this.pool.query<{ held: number }>(
      `select count(*)::int as held from pg_stat_activity where application_name = $1 and state <> 'idle'`,
      [this.watched.application],
    )
    return rows[0]?.held ?? 0
  }
}

/** Of a process with all its descendants. */
async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await execute('ps', ['-eo', 'pid=,ppid=,rss='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const ids = new Set([pid])
  // A child may be listed before its parent.
  for (let known = 0; known < ids.size; ) {
    known = ids.size
    for (const [id = 0, parent = 0] of all) if (ids.has(parent)) ids.add(id)
  }
  return all.reduce((sum, [id = 0, , resident = 0]) => (ids.has(id) ? sum + resident : sum), 0) / 1024
}
