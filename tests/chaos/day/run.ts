import { currentBuild } from '../../../scripts/parts/builds.mjs'
import { liveDay, type Outcome } from './day'
import { findGrowth } from './growth'
import { HubDesk } from './hubDesk'
import { PlannedTime, ToldTime } from './time'

/**
 * `npm run chaos -- day`: 24 hours of a recruiter in ten minutes, in browsers; `-- day short` in half a minute, by hubs without
 * screens. Ends with 1 for any fault.
 */
const isShort = process.argv[2] === 'short'
const build = currentBuild()
if (!build) throw new Error('There is no build: run npm run build')

const people = isShort ? 10 : 24
const outcome = isShort ? await liveShort(build.entry) : await liveLong(build)
const { counts, acts, hours } = outcome
const faults = [...outcome.faults, ...findGrowth(hours, people + 2)]
console.table(Object.fromEntries(hours.map(({ at, sizes }) => [at, sizes])))
console.table(acts)
console.table({ ...counts, comparisons: hours.length, faults: faults.length })
for (const fault of faults) console.log(fault)
const { written, stored, ...wrong } = counts
const isWhole = written === stored && Object.values(wrong).every((count) => count === 0)
process.exit(isWhole && faults.length === 0 && written > 0 ? 0 : 1)

function liveShort(entry: string): Promise<Outcome> {
  return liveDay({
    entry,
    people,
    lookEvery: 2,
    begin: () => new ToldTime({ steps: 24, step: 300, lead: 0 }),
    async openDesks({ town, ledger, networks }) {
      const open = async (name: string, at: 0 | 1) =>
        HubDesk.open({ name, client: await town.session(), ledger }, networks[at])
      return { laptop: await open('laptop', 0), phone: await open('phone', 1) }
    },
  })
}

async function liveLong({ folder }: { folder: string }): Promise<Outcome> {
  const [{ openBrowsers }, { clockedEntry, putClock }] = await Promise.all([
    import('./browserDesk'),
    import('./browserClock'),
  ])
  const time = () => {
    const day = new PlannedTime({ steps: 48, step: 9_000, lead: 75_000 })
    putClock(folder, day)
    return day
  }
  return liveDay({ entry: clockedEntry, people, lookEvery: 1, begin: time, openDesks: openBrowsers, log: console.log })
}
