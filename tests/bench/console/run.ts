import type { BenchContext, BenchRow } from '../row'
import { withManyJobs } from '../search/manyJobs'
import { measureDesks, measureMessages } from './consoleLists'
import { measurePresses } from './presses/presses'

/**
 * The console's lists over the million jobs that `jobs.million` loads, presses in it over the same, and its list of ten million messages.
 * `console:presses` runs one of the parts `lists`, `presses`, `messages`.
 */
export async function benchConsole(context: BenchContext): Promise<BenchRow[]> {
  const { log, only } = context
  const isAsked = (part: string) => only?.has(part) ?? true
  const rows: BenchRow[] = []
  if (isAsked('lists') || isAsked('presses'))
    await withManyJobs(log, async (database, { large }) => {
      if (isAsked('lists')) rows.push(...(await measureDesks(database, { large, log })))
      if (isAsked('presses')) rows.push(...(await measurePresses(database, context)))
    })
  if (isAsked('messages')) rows.push(...(await measureMessages(log)))
  return rows
}
