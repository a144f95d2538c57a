export interface ClockSettings {
  readonly from: number
  readonly first: number
  readonly step: number
  readonly jump: number
  readonly ahead: number
  /** Has the number of jumps; without it they come as planned. */
  readonly file?: string
}
export function shiftClock(settings: ClockSettings, countSteps?: () => number): void
