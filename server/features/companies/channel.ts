import { type SQL, sql } from 'drizzle-orm'
import { type ChannelKind, channelKinds, findBrandFilters, findChannelBrands } from '#contract/companies/channel'
import { codes, failure, success } from '#contract/errors'
import { labelOf, scales, stages } from '#contract/settings/labels'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import { type Handler, handle } from '../../wire/handle'
import { industryName } from '../settings/catalogs/industries'
import { selectBrandCards, showBrandCard } from './brandCards'

const listed = stages.find(({ label }) => label === '已上市')?.value ?? 6

/** Conditions on `b`, as `contract/companies/channel.ts` names them. Ownership 1, 6 and 7 are of the state. */
const conditions: Readonly<Record<ChannelKind, SQL>> = {
  hot: sql`true`,
  certified: sql`b.certified_at is not null`,
  listed: sql`(b.stage = ${listed} or b.ownership = 4)`,
  state: sql`b.ownership in (1, 6, 7)`,
  fresh: sql`true`,
}

export const channelHandlers: readonly Handler[] = [
  handle(findChannelBrands, async ({ input, tenant, services: { db } }) => {
    const { kind, cursor, limit, area, industry, scale, stage } = input
    const mark = kind === 'fresh' ? 'cf' : 'ch'
    const start = cursor === undefined ? undefined : decodeCursor(mark, cursor)
    if (cursor !== undefined && start === undefined) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
    const condition = sql.join(
      [
        sql`b.tenant_id = ${tenant.id} and b.open_jobs > 0`,
        conditions[kind],
        ...(area ? [sql`b.area_code like ${`${area}%`}`] : []),
        ...(industry ? [sql`b.industry_code like ${`${industry}%`}`] : []),
        ...(scale === undefined ? [] : [sql`b.scale = ${scale}`]),
        ...(stage === undefined ? [] : [sql`b.stage = ${stage}`]),
      ],
      sql` and `,
    )
    const isFresh = kind === 'fresh'
    const after =
      start === undefined
        ? sql`true`
        : isFresh
          ? sql`b.id < ${start.id}::bigint`
          : sql`(b.open_jobs, b.id) < (${start.key}::float8, ${start.id}::bigint)`
    const tail = sql`order by ${isFresh ? sql`b.id desc` : sql`b.open_jobs desc, b.id desc`} limit ${limit + 1}`
    const rows = await selectBrandCards(db, sql`${condition} and ${after}`, tail)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next =
      last && rows.length > limit
        ? encodeCursor(mark, { lane: 0, key: isFresh ? 0 : last.openJobs, id: last.id })
        : undefined
    return success({ list: page.map(showBrandCard), next, total: null })
  }),

  handle(findBrandFilters, async ({ tenant, services: { db } }) => {
    const hiring = sql`from brands b where b.tenant_id = ${tenant.id} and b.open_jobs > 0`
    const kinds = Object.keys(channelKinds) as ChannelKind[]
    const counts = kinds.map((kind) => sql`count(*) filter (where ${conditions[kind]})::int as ${sql.identifier(kind)}`)
    const [{ rows: totals }, { rows }] = await Promise.all([
      db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)} ${hiring}`),
      db.execute<{ industry: string | null; scale: number | null; stage: number | null; brands: number }>(sql`
        select left(b.industry_code, 2) as industry, b.scale, b.stage, count(*)::int as brands ${hiring}
        group by grouping sets ((left(b.industry_code, 2)), (b.scale), (b.stage)) order by brands desc, 1, 2, 3`),
    ])
    const of = (name: 'industry' | 'scale' | 'stage', label: (value: string) => string) =>
      rows.flatMap((row) => {
        const value = row[name]
        return value === null ? [] : [{ value: String(value), label: label(String(value)), brands: row.brands }]
      })
    return success({
      kinds: kinds.map((kind) => ({ value: kind, label: channelKinds[kind], brands: totals[0]?.[kind] ?? 0 })),
      industries: of('industry', industryName),
      scales: of('scale', (value) => labelOf(scales, Number(value))),
      stages: of('stage', (value) => labelOf(stages, Number(value))),
    })
  }),
]
