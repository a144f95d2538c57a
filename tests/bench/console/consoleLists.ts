import type { CompanyFilter } from '#contract/console/desks/companies'
import { DeskJobFilter } from '#contract/console/desks/jobs'
import { PeopleFilter } from '#contract/console/desks/people'
import { jobStatus } from '#contract/jobs/job'
import type { Database } from '#server/db/database'
import { companyList } from '#server/features/console/desks/companies'
import { type DeskList, readDeskPage } from '#server/features/console/desks/deskList'
import { jobList } from '#server/features/console/desks/jobs'
import { peopleList } from '#server/features/console/desks/people'
import { closeKept } from '../kept'
import type { BenchRow } from '../row'
import { benchTenant } from '../search/jobLoad'
import { withManyJobs } from '../search/manyJobs'
import { percentile } from '../statistics'

/** The bound of issue 32, in ms. */
const bound = 300
const rounds = 4

const words = ['会计', '前端', '司机', '福州', '护士', '销售经理', '厨师', '仓库', '老师', '设计']
const cities = ['3501', '3502', '3505', '350102', '350203', '35', '1101']

type Ask = (database: Database) => Promise<unknown>

/** The first pages of a list with each of these filters, and some pages that follow the first one. */
function asks<Filter, Row extends { readonly id: number; readonly isParty: boolean }>(
  list: DeskList<Filter, Row>,
  filters: readonly Filter[],
): Ask[] {
  const read = ({ db }: Database, filter: Filter, order: string, cursor?: string) =>
    readDeskPage(db, list, { tenantId: benchTenant.id, userId: 0, filter, page: { cursor, limit: 50, order } })
  const firsts = filters.flatMap((filter) =>
    Object.keys(list.orders).map((order) => (database: Database) => read(database, filter, order)),
  )
  const [all] = filters
  const following = async (database: Database) => {
    if (all === undefined) return
    const first = await read(database, all, 'newest')
    if (first.ok) await read(database, all, 'newest', first.data.next)
  }
  return [...firsts, following]
}

const days = { since: '2026-11-12', until: '2026-11-14' }

const jobFilters = [
  {},
  ...[jobStatus.open, jobStatus.refused, jobStatus.inReview].map((state) => ({ state })),
  ...cities.flatMap((area) => [{ area }, { area, state: jobStatus.open }, { area, state: jobStatus.refused }]),
  ...words.flatMap((text) => [{ text }, { text, area: '3501' }]),
  days,
  { ...days, area: '3502' },
  { company: 77 },
  { person: 77 },
].map((filter) => DeskJobFilter.parse(filter))

const peopleFilters = [
  {},
  { role: 1 },
  { role: 0 },
  { state: 'blocked' },
  { state: 'closing' },
  { state: 'normal' },
  { text: '13000000077' },
  { text: '77' },
  { text: '王女士' },
  ...cities.map((area) => ({ area })),
  days,
].map((filter) => PeopleFilter.parse(filter))

const companyFilters: readonly CompanyFilter[] = [
  {},
  { certified: true },
  { certified: false },
  ...words.map((text) => ({ text })),
  ...cities.map((area) => ({ area })),
].map((filter) => ({ text: '', area: '', since: '', until: '', certified: undefined, ...filter }))

/** p95 of a page of the console's lists, over the database of a million jobs that `jobs.million` loads, beside the bound of 300 ms. */
export function benchConsole(log: (line: string) => void = () => {}): Promise<BenchRow[]> {
  return withManyJobs(log, async (database, { large }) => {
    log('管理后台的列表')
    const times = await measureLists(database)
    return [...times].map(([kind, value]) => {
      const name = `console.${kind}.p95.${large}`
      return { name, value, unit: 'ms', peer: `bound.${bound}`, ratio: value / bound }
    })
  })
}

/** The first round fills the caches. */
export async function measureLists(database: Database): Promise<ReadonlyMap<string, number>> {
  const kinds: readonly (readonly [string, Ask[]])[] = [
    ['jobs', asks(jobList, jobFilters)],
    ['people', asks(peopleList, peopleFilters)],
    ['companies', asks(companyList, companyFilters)],
  ]
  const found = new Map<string, number>()
  for (const [kind, all] of kinds) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const ask of all) {
        const start = performance.now()
        await ask(database)
        if (round > 0) times.push(performance.now() - start)
      }
    found.set(kind, percentile(times, 0.95))
  }
  return found
}

if (import.meta.filename === process.argv[1]) {
  console.table(await benchConsole((line) => console.log(`${line}……`)))
  await closeKept()
}
