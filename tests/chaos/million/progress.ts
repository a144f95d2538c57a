import type { Servers } from '../servers'
import type { Disturbances } from './disturb'
import type { Halt } from './halt'
import type { Watch } from './watch'

const interval = 60_000
/** So many intervals in which not one text was stored mean that something stands still. */
const mostIdle = 3

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

interface ProgressParts {
  readonly stage: Servers
  readonly watch: Watch
  readonly halt: Halt
  readonly disturbances: Disturbances
  readonly log: (line: string) => void
}

/** Says each minute how far the run is, and ends it if it stands still. */
export class Progress {
  /** The most memory that this process had, in MiB. */
  peak = 0
  readonly #parts: ProgressParts
  readonly #timer: NodeJS.Timeout
  #minutes = 0
  #stored = 0
  #idle = 0

  constructor(parts: ProgressParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#tell(), interval)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#measure()
  }

  async #tell(): Promise<void> {
    const { stage, watch, halt, disturbances, log } = this.#parts
    this.#minutes += 1
    const memory = this.#measure()
    const stored = await countStored(stage).catch(() => undefined)
    if (stored === undefined) return log(`${this.#minutes} min: the database is away, ${memory} MiB`)
    const fresh = stored - this.#stored
    const broken = Object.values(disturbances).reduce((sum, count) => sum + count, 0)
    log(
      `${this.#minutes} min: ${stored} stored, ${Math.round(fresh / (interval / 1_000))} a second, ${broken} disturbances, ` +
        `${watch.looks} looks, ${watch.faults.length} faults, ${memory} MiB`,
    )
    this.#idle = fresh > 0 ? 0 : this.#idle + 1
    this.#stored = stored
    if (this.#idle >= mostIdle) halt.because(`Nothing was stored for ${mostIdle} minutes`)
  }

  #measure(): number {
    const memory = megabytes(process.memoryUsage.rss())
    this.peak = Math.max(this.peak, memory)
    return memory
  }
}

async function countStored(stage: Servers): Promise<number> {
  const [row] = await stage.query<{ count: number }>('select count(*)::int as count from messages')
  return row?.count ?? 0
}
