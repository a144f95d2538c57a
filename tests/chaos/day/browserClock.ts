import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClockSettings } from './clock.mjs'
import type { DayTime } from './time'

/** Browsers are so many ms ahead of the first server. */
const ahead = 7 * 60_000

/** The day's clock as the text of a script, for pages and workers. As it stands in its file, without the compiler's own helpers. */
function clockScript(time: DayTime): string {
  const settings: ClockSettings = time.ahead(ahead)
  const source = readFileSync(join(import.meta.dirname, 'clock.mjs'), 'utf8').replace('export function', 'function')
  return `if (!globalThis.trueNow) {${source}\nshiftClock(${JSON.stringify(settings)})}\n`
}

const folder = join(import.meta.dirname, '../../../test-results/day')

/** The server's script of the build that {@link putClock} makes. */
export const clockedEntry = join(folder, 'server/main.js')

let script = ''

/** The day's clock as the text of a script for pages; see {@link putClock}. */
export const pageClock = (): string => script

/** Copies a build and gives its workers the day's clock, which no switch of the browser reaches. */
export function putClock(build: string, time: DayTime): void {
  script = clockScript(time)
  rmSync(folder, { recursive: true, force: true })
  cpSync(build, folder, { recursive: true })
  const assets = join(folder, 'client/assets')
  const forWorkers = `if (typeof document === 'undefined') {${script}}\n`
  for (const name of readdirSync(assets)) {
    if (!/^main-.*\.js/.test(name)) continue
    const file = join(assets, name)
    // The server sends what is packed, if there is any.
    if (/\.(br|gz)$/.test(name)) rmSync(file)
    else writeFileSync(file, forWorkers + readFileSync(file, 'utf8'))
  }
}
