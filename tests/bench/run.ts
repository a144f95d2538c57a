import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../support/run/browser'
import { benchmarks } from './all'
import type { BenchRow } from './row'

/** Runs the benchmarks named on the command line, or all; only a run of all writes bench-results.json. */
const chosen = process.argv.slice(2)
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
for (const [name, bench] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const measured = await bench({ browser, log: (line) => console.log(`${line}……`) })
    console.table(table(measured))
    rows.push(...measured)
  } catch (error) {
    console.error(`${name} 没有测完：`, error)
    failed.push(name)
  } finally {
    await browser.close()
  }
}

console.table(table(rows))
if (failed.length > 0) process.exitCode = 1
else if (chosen.length === 0) await writeFile('bench-results.json', `${JSON.stringify(rows, null, 2)}\n`)
