import type { BenchRow } from '../row'
import { allActs } from './acts'
import { measureAct } from './measureAct'
import { WalStage } from './stage'

const rounds = { later: 8, afterCheckpoint: 4 }

/**
 * wal: bytes of WAL that an act of a user writes on a small, quiet site, with what the server does behind it; and the same right
 * after a checkpoint. The peer is the act's bound.
 */
export async function benchWal(log: (line: string) => void, acts = allActs): Promise<BenchRow[]> {
  const stage = await WalStage.open()
  const rows: BenchRow[] = []
  try {
    for (const act of acts) {
      log(`wal.${act.name}`)
      const { later, afterCheckpoint } = await measureAct(stage, act, rounds)
      const row = (name: string, value: number, bound: number, aim?: number): BenchRow => ({
        name,
        value,
        unit: 'bytes',
        peer: `at most ${bound}${aim === undefined ? '' : `, aim ${aim}`}`,
        ratio: value / bound,
      })
      rows.push(row(`wal.${act.name}`, mean(later), act.bound, act.aim))
      rows.push(row(`wal.${act.name}.afterCheckpoint`, mean(afterCheckpoint), act.boundAfterCheckpoint))
    }
    return rows
  } finally {
    await stage.close()
  }
}

const mean = (bytes: readonly number[]): number => bytes.reduce((sum, each) => sum + each, 0) / bytes.length

if (import.meta.filename === process.argv[1]) {
  const chosen = process.argv.slice(2)
  const acts = allActs.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
  console.table(await benchWal((line) => console.log(`${line}……`), acts))
}
