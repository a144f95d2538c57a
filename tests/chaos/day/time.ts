import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClockSettings, shiftClock } from './clock.mjs'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The day begins at half past seven in China. */
const begin = 7.5 * hour
const chinaAhead = 8 * hour

interface Pace {
  /** Of a day. */
  readonly steps: number
  /** Ms of true time between two of them. */
  readonly step: number
  /** Ms until the first. */
  readonly lead: number
}

/** The time of a day of 24 hours, the next one in China. */
export abstract class DayTime {
  readonly settings: ClockSettings
  readonly steps: number

  constructor({ steps, step, lead }: Pace, isPlanned: boolean) {
    const from = trueTime() + lead
    const tomorrow = Math.floor((from + chinaAhead) / day + 1) * day - chinaAhead
    this.steps = steps
    this.settings = { from, first: tomorrow + begin - from, step, jump: day / steps - (isPlanned ? step : 0), ahead: 0 }
  }

  /** The settings of a machine whose clock is so many ms ahead. */
  ahead(ms: number): ClockSettings {
    return { ...this.settings, ahead: ms }
  }

  /** The hour at which a step begins; more than 24 after midnight. */
  hourOf(step: number): number {
    return 7.5 + (step * 24) / this.steps
  }

  /** Replaces the clock of this process. */
  abstract begin(): void

  /** The step that goes on. */
  abstract get step(): number

  abstract reach(step: number): Promise<void>
}

/** Goes on whatever happens: browsers have the plan too. */
export class PlannedTime extends DayTime {
  constructor(pace: Pace) {
    super(pace, true)
  }

  begin(): void {
    shiftClock(this.settings)
  }

  get step(): number {
    const { from, step } = this.settings
    return Math.floor((trueTime() - from) / step)
  }

  async reach(step: number): Promise<void> {
    const at = this.settings.from + step * this.settings.step
    await sleep(Math.max(0, at - trueTime()))
  }
}

/** In ms, longer than a process takes until it looks at the file again (`loadClock.mjs`). */
const toldWithin = 30

/** Goes on when this process says so, which other processes read in a file. */
export class ToldTime extends DayTime {
  step = 0
  readonly #file = join(mkdtempSync(join(tmpdir(), 'rencai-day-')), 'steps')

  constructor(pace: Pace) {
    super(pace, false)
    this.#tell()
  }

  override ahead(ms: number): ClockSettings {
    return { ...super.ahead(ms), file: this.#file }
  }

  begin(): void {
    shiftClock(this.settings, () => this.step)
  }

  async reach(step: number): Promise<void> {
    await sleep(this.settings.step)
    this.step = step
    this.#tell()
    // Until then a call of this process would come from the future.
    await sleep(toldWithin)
  }

  #tell(): void {
    writeFileSync(`${this.#file}.new`, String(this.step))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

/** This process may have another clock by now. */
export function trueTime(): number {
  const { trueNow } = globalThis as { trueNow?: () => number }
  return trueNow?.() ?? Date.now()
}

/** 2026-11-27 of an instant in China. */
export const dayOf = (at: number): string => new Date(at + chinaAhead).toISOString().slice(0, 10)

/** 07:30 */
export function clockOf(hours: number): string {
  const minutes = Math.round(hours * 60) % (24 * 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
