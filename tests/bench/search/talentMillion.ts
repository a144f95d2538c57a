import type { TalentFilter } from '#contract/resume/people'
import type { Database } from '#server/db/database'
import { monthlyWorth } from '#server/features/jobs/salary'
import type { Offer } from '#server/features/resume/people/byJob/offer'
import { rankPeople } from '#server/features/resume/people/byJob/rankPeople'
import { searchPeople } from '#server/features/resume/people/search/searchPeople'
import { loadResumeCards } from '#server/features/resume/resumeCards'
import { asSeenAnew, withDatabase } from '../benchDatabase'
import type { BenchRow } from '../row'
import { corpusBrand, corpusJob } from './jobCorpus'
import { benchQueries } from './jobQueries'
import { loadPeople, viewerId } from './peopleLoad'

const queries = benchQueries(120)
const limit = 20
const now = new Date(Date.UTC(2026, 10, 20))

const kinds = ['find', 'byJob', 'plain'] as const
type Kind = (typeof kinds)[number]
type Times = Readonly<Record<Kind, number>>

/**
 * p95 of the first page of a search of people and of 推荐 for a job, for a tenant with `large` people and with a tenth of them, cards and
 * the ledger of access included. `plain` is the search without its text, measured in the same turn: the ratio says how much more slowly
 * a call grew than it.
 */
export async function benchTalentMillion(
  log: (line: string) => void = () => {},
  large = Number(process.env.BENCH_PEOPLE ?? 1_000_000),
): Promise<BenchRow[]> {
  return withDatabase(async (database) => {
    const small = large / 10
    log(`载入${small}位人才`)
    await loadPeople(database.pool, { from: 0, to: small, now: now.getTime() })
    const few = await measure(asSeenAnew(database))
    log(`载入${large}位人才`)
    await loadPeople(database.pool, { from: small, to: large, now: now.getTime() })
    const many = await measure(asSeenAnew(database))
    return kinds.flatMap((kind): BenchRow[] => {
      const row = { unit: 'ms', peer: `talent.million.plain.p95.${large}` }
      const growth = many[kind] / few[kind] / (kind === 'plain' ? 1 : many.plain / few.plain)
      return [
        { ...row, name: `talent.million.${kind}.p95.${small}`, value: few[kind], ratio: few[kind] / few.plain },
        { ...row, name: `talent.million.${kind}.p95.${large}`, value: many[kind], ratio: many[kind] / many.plain },
        { ...row, name: `talent.million.${kind}.growth`, value: growth, unit: '倍', ratio: growth },
      ]
    })
  })
}

async function measure(database: Database): Promise<Times> {
  const times: Record<Kind, number[]> = { find: [], byJob: [], plain: [] }
  // The first pass warms the caches.
  for (const counts of [false, true])
    for (const [at, query] of queries.entries())
      for (const kind of kinds) {
        const start = performance.now()
        const ids = await idsOf(database, kind, at, filterOf(query.filter))
        const services = {
          db: database.db,
          live: { findOnline: async () => new Set<number>() } as never,
          now: () => now,
          secret: 'bench',
        }
        await loadResumeCards(services, { tenantId: 1, ids, viewerId })
        if (counts) times[kind].push(performance.now() - start)
      }
  const p95 = (list: number[]) => list.sort((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1] ?? Number.NaN
  return { find: p95(times.find), byJob: p95(times.byJob), plain: p95(times.plain) }
}

const filterOf = ({
  keyword,
  area,
  position,
  industry,
  experience,
  degree,
  salary,
}: (typeof queries)[number]['filter']): TalentFilter => ({
  keyword,
  area,
  position,
  industry,
  experience,
  degree,
  salary,
})

async function idsOf({ db }: Database, kind: Kind, at: number, { keyword, ...plain }: TalentFilter) {
  const asked = { tenantId: 1, viewerId, states: undefined, limit, now }
  if (kind === 'byJob') {
    // Every other one is narrowed by the filters of the page too.
    const page = await rankPeople(db, { ...asked, offer: offerOf(at), filter: at % 2 ? plain : {} })
    return page?.rows.map(({ id }) => id) ?? []
  }
  const filter = kind === 'find' ? { ...plain, keyword } : plain
  const sort = at % 2 ? 'latest' : 'recommended'
  return (await searchPeople(db, { ...asked, filter, sort }))?.ids ?? []
}

function offerOf(at: number): Offer {
  const job = corpusJob(at * 31, corpusBrand(at % 500), now.getTime())
  const worth = monthlyWorth({ min: job.salaryMin, max: job.salaryMax, unit: job.salaryUnit })
  return { ...job, monthlyMin: worth.min, monthlyMax: worth.max }
}

if (import.meta.filename === process.argv[1]) {
  console.table(await benchTalentMillion((line) => console.log(`${line}……`)))
}
