import type { CompanyFilter } from '#contract/console/desks/companies'
import { DeskJobFilter } from '#contract/console/desks/jobs'
import { MessageFilter } from '#contract/console/desks/messages'
import { PeopleFilter } from '#contract/console/desks/people'
import { jobStatus } from '#contract/jobs/job'
import type { Database } from '#server/db/database'
import { companyList } from '#server/features/console/desks/companies'
import { type DeskList, readDeskPage } from '#server/features/console/desks/deskList'
import { jobList } from '#server/features/console/desks/jobs'
import { messageList } from '#server/features/console/desks/messages'
import { peopleList } from '#server/features/console/desks/people'
import { withDatabase } from '../benchDatabase'
import type { BenchRow } from '../row'
import { benchTenant } from '../search/jobLoad'
import { percentile } from '../statistics'
import { loadMessages } from './messageLoad'

/** The bound of issue 32, in ms. */
const bound = 300
const rounds = 4

const words = ['会计', '前端', '司机', '福州', '护士', '销售经理', '厨师', '仓库', '老师', '设计']
const cities = ['3501', '3502', '3505', '350102', '350203', '35', '1101']

type Ask = (database: Database) => Promise<unknown>

/** Messages in the list of them. */
const manyMessages = Number(process.env.BENCH_MESSAGES ?? 10_000_000)

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
    if (!first.ok || first.data.next === undefined) return
    const second = await read(database, all, 'newest', first.data.next)
    if (second.ok) await read(database, all, 'newest', second.data.previous)
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

const messageDays = { since: '2026-10-12', until: '2026-10-14' }

const messageFilters = [
  {},
  { kind: 'word' },
  { kind: 'complaint' },
  ...['裸聊', '代开发票', '词语7', '没有人用的词'].flatMap((word) => [{ word }, { word, ...messageDays }]),
  ...['13000000001', '13000000777', '99999', '李先生', '没有这个人'].flatMap((sender) => [
    { sender },
    { sender, word: '裸聊' },
    { sender, kind: 'complaint' },
  ]),
  messageDays,
  { ...messageDays, kind: 'complaint' },
].map((filter) => MessageFilter.parse(filter))

/** console.jobs and others: p95 of a page of the lists of a database with many jobs, beside the bound of 300 ms. */
export async function measureDesks(
  database: Database,
  { large, log }: { readonly large: number; readonly log: (line: string) => void },
): Promise<readonly BenchRow[]> {
  log('管理后台的列表')
  return rowsOf(await measureLists(database, jobKinds), large)
}

/** console.messages: the same of the list of messages, of which it loads ten million. */
export const measureMessages = (log: (line: string) => void): Promise<readonly BenchRow[]> =>
  withDatabase(async (database) => {
    log(`载入${manyMessages}条消息`)
    await loadMessages(database.pool, manyMessages)
    return rowsOf(await measureLists(database, [['messages', asks(messageList, messageFilters)]]), manyMessages)
  })

const rowsOf = (times: ReadonlyMap<string, number>, size: number): BenchRow[] =>
  [...times].map(([kind, value]) => {
    const name = `console.${kind}.p95.${size}`
    return { name, value, unit: 'ms', peer: `bound.${bound}`, ratio: value / bound }
  })

type Kinds = readonly (readonly [kind: string, asks: readonly Ask[]])[]

const jobKinds: Kinds = [
  ['jobs', asks(jobList, jobFilters)],
  ['people', asks(peopleList, peopleFilters)],
  ['companies', asks(companyList, companyFilters)],
]

/** The first round fills the caches. */
async function measureLists(database: Database, kinds: Kinds): Promise<ReadonlyMap<string, number>> {
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
