import type { Database } from '#server/db/database'
import type { BenchContext, BenchRow } from '../../row'
import { percentile } from '../../statistics'
import { walks } from './acts'
import { withConsole } from './consoleSite'
import { timePress } from './watchPress'

/** The bound of issue 32, in ms. */
const bound = 100
const rounds = 5

/**
 * console.press.*: ms from a press in the real console to the paint that shows it, p75 and the longest of each kind, beside the bound of
 * 100 ms.
 */
export async function measurePresses(database: Database, { browser, log }: BenchContext): Promise<readonly BenchRow[]> {
  log('管理后台的每一次按下')
  const times = new Map<string, number[]>()
  await withConsole(database, browser, async (page) => {
    await page.goto('/admin')
    await page.getByRole('navigation', { name: '管理后台' }).waitFor()
    for (let round = 0; round < rounds; round += 1)
      for (const walk of walks)
        await walk(page, async (name, press, sign) => {
          times.set(name, [...(times.get(name) ?? []), await timePress(page, press, sign)])
        })
  })
  return [...times].flatMap(([name, all]) => [
    rowOf(`console.press.${name}.p75`, percentile(all, 0.75)),
    rowOf(`console.press.${name}.worst`, Math.max(...all)),
  ])
}

const rowOf = (name: string, value: number): BenchRow => ({
  name,
  value,
  unit: 'ms',
  peer: `bound.${bound}`,
  ratio: value / bound,
})
