import type { Act } from './act'
import type { WalStage } from './stage'

/** How many acts are measured. */
export interface ActRounds {
  readonly later: number
  readonly afterCheckpoint: number
}

/** Bytes of WAL of each act. */
export interface ActBytes {
  /** Without images of whole pages, as long after a checkpoint. */
  readonly later: readonly number[]
  /** Each right after a checkpoint. */
  readonly afterCheckpoint: readonly number[]
}

/** Measures one act several times, after one that does not count. */
export async function measureAct(stage: WalStage, act: Act, rounds: ActRounds): Promise<ActBytes> {
  const doing = await act.prepare(stage, 1 + rounds.later + rounds.afterCheckpoint)
  let nth = 0
  const measure = async (count: number, before?: () => Promise<unknown>): Promise<number[]> => {
    const bytes: number[] = []
    for (const end = nth + count; nth < end; nth += 1) {
      await doing.before?.(nth)
      await before?.()
      bytes.push(await stage.countBytes(() => doing.act(nth)))
    }
    return bytes
  }
  try {
    await stage.writePages('changes')
    await measure(1)
    const later = await measure(rounds.later)
    await stage.writePages('whole')
    const afterCheckpoint = await measure(rounds.afterCheckpoint, () => stage.checkpoint())
    return { later, afterCheckpoint }
  } finally {
    doing.end?.()
  }
}
