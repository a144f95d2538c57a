import type { WalStage } from './stage'

/** Something that a user does. */
export interface Act {
  readonly name: string
  /** Most bytes of WAL that it may write, on average. */
  readonly bound: number
  /** What it should come down to, where the bound is above that. */
  readonly aim?: number
  /** The bound right after a checkpoint: the first change of a page since then writes the whole page. */
  readonly boundAfterCheckpoint: number
  /** Makes all that is needed to do it `times` times. */
  prepare(stage: WalStage, times: number): Promise<Doing>
}

export interface Doing {
  /** What has to happen before the act, and does not count. */
  before?(nth: number): Promise<unknown>
  act(nth: number): Promise<unknown>
  end?(): void
}

/** Runs `make` so often, one after the other. */
export async function each<Made>(times: number, make: (nth: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  while (made.length < times) made.push(await make(made.length))
  return made
}

/** The nth of what `prepare` made. */
export function nthOf<Made>(made: readonly Made[], nth: number): Made {
  const found = made[nth]
  if (found === undefined) throw new Error(`There is no ${nth}th`)
  return found
}
