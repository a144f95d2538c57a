import type { SpawnOptions } from 'node:child_process'

export declare const refusedStatus: number

export interface SuperviseTimes {
  readonly firstDelay: number
  readonly longestDelay: number
  readonly healthy: number
  readonly killAfter: number
}

export interface SuperviseOptions extends SpawnOptions {
  readonly times?: Partial<SuperviseTimes>
  /** Hears the sentences for the operator. */
  readonly say?: (sentence: string) => void
  readonly served?: () => void
}

export declare function supervise(command: readonly string[], options?: SuperviseOptions): Promise<number>
export declare function runOnce(
  command: readonly string[],
  run: {
    readonly stop: AbortSignal
    readonly killAfter?: number
    readonly served?: () => void
    readonly options?: SpawnOptions
  },
): Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null; readonly servedFor: number }>
