import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../support/run/browser'
import { benchmarks, byName, sharing } from './all'
import { closeKept } from './kept'
import type { BenchRow } from './row'

/** Runs the benchmarks named on the command line, or all but those that run by their name alone; only a run of all writes bench-results.json. */
const asked = process.argv.slice(2).map((word) => word.split(':'))
const chosen = asked.map(([name = '']) => name)
/** `lighthouse:chat,resume` runs these parts of one benchmark. */
const partsOf = new Map(asked.map(([name = '', parts]) => [name, parts ? new Set(parts.split(',')) : undefined]))
const unknown = chosen.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`没有名为 ${unknown.join('、')} 的测量，可选：${Object.keys(benchmarks).join('、')}。`)
  process.exit(1)
}

const table = (rows: readonly BenchRow[]) =>
  Object.fromEntries(
    rows.map(({ name, value, unit, peer, ratio }) => [
      `${name} / ${peer}`,
      { value: Number(value.toPrecision(4)), unit, ratio: Number(ratio.toPrecision(3)) },
    ]),
  )

/** One that fails does not take the figures of the others along; the exit code tells of it. */
const rows: BenchRow[] = []
const failed: string[] = []
const seconds: Record<string, number> = {}
const begin = performance.now()
const secondsSince = (time: number) => Math.round((performance.now() - time) / 1000)
let shared: string | undefined
for (const [name, bench] of Object.entries(benchmarks)) {
  if (chosen.length > 0 ? !chosen.includes(name) : byName.has(name)) continue
  if (sharing[name] === undefined || sharing[name] !== shared) await closeKept()
  shared = sharing[name]
  const began = performance.now()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const measured = await bench({ browser, log: (line) => console.log(`${line}……`), only: partsOf.get(name) })
    console.table(table(measured))
    rows.push(...measured)
  } catch (error) {
    console.error(`${name} 没有测完：`, error)
    failed.push(name)
  } finally {
    await browser.close()
    seconds[name] = secondsSince(began)
  }
}

await closeKept()
console.table(table(rows))
const longestFirst = Object.entries(seconds).toSorted(([, one], [, other]) => other - one)
console.log('seconds of each part:', Object.fromEntries(longestFirst))
console.log(`minutes of the whole: ${(secondsSince(begin) / 60).toFixed(1)}`)
if (failed.length > 0) process.exitCode = 1
else if (chosen.length === 0) await writeFile('bench-results.json', `${JSON.stringify(rows, null, 2)}\n`)
