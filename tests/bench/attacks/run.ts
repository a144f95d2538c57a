import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from '../row'
import { type Attack, attacks } from './attacks'
import { poolSize, type Stage, withStage } from './stage'
import type { Seen } from './watch'

/** Ms of quiet that are looked at before and after an attack. */
const quiet = 2000

interface Outcome {
  readonly name: string
  readonly got: string
  readonly seconds: number
  readonly before: Seen
  readonly during: Seen
  readonly after: Seen
}

/**
 * attacks: what one attacker costs the server and everyone else. For each attack of issue 28: connections to the database that the
 * server holds at most, of those that it has; its memory with its readers at most, against before; and how long another person's
 * calls take, against before. Also prints all of it beside what the attacker got.
 */
export async function benchAttacks(log: (line: string) => void): Promise<BenchRow[]> {
  const outcomes = await withStage(async (stage) => {
    const done: Outcome[] = []
    for (const attack of attacks) {
      log(`attacks: ${attack.name}`)
      done.push(await carryOut(stage, attack))
    }
    return done
  })
  console.table(Object.fromEntries(outcomes.map((outcome) => [outcome.name, describe(outcome)])))
  return outcomes.flatMap(rowsOf)
}

async function carryOut(stage: Stage, attack: Attack): Promise<Outcome> {
  const act = await attack.mount(stage)
  const rest = () => stage.watch.during(() => sleep(quiet))
  const { seen: before } = await rest()
  const began = performance.now()
  const { seen: during, result: got } = await stage.watch.during(act)
  const seconds = (performance.now() - began) / 1000
  const { seen: after } = await rest()
  return { name: attack.name, got, seconds, before, during, after }
}

const times = ({ p50, p95 }: Seen) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`

const describe = ({ got, seconds, before, during, after }: Outcome) => ({
  seconds: Number(seconds.toFixed(1)),
  'connections (peak)': during.connections,
  'MB before': Math.round(before.last),
  'MB peak': Math.round(during.peak),
  'MB after': Math.round(after.last),
  'others p50/p95 ms before': times(before),
  'during (calls)': `${times(during)} (${during.calls})`,
  'after ': times(after),
  'others failed': before.failed + during.failed + after.failed,
  'the attacker got': got,
})

const rowsOf = ({ name, before, during }: Outcome): BenchRow[] => [
  {
    name: `attacks.${name}.connections`,
    value: during.connections,
    unit: 'held',
    peer: `the pool of ${poolSize}`,
    ratio: during.connections / poolSize,
  },
  {
    name: `attacks.${name}.memory`,
    value: during.peak,
    unit: 'MB at most',
    peer: `${Math.round(before.last)} MB before`,
    ratio: during.peak / before.last,
  },
  {
    name: `attacks.${name}.others.p95`,
    value: during.p95,
    unit: 'ms',
    peer: `${before.p95.toFixed(1)} ms before`,
    ratio: during.p95 / before.p95,
  },
]

if (import.meta.filename === process.argv[1]) console.table(await benchAttacks((line) => console.log(`${line}……`)))
