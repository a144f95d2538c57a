import { type SQL, sql } from 'drizzle-orm'
import { findBrands } from '../../../contract/companies/brand'
import type { ParsedInputOf } from '../../../contract/endpoint'
import { codes, failure, success } from '../../../contract/errors'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import type { Db } from '../../db/database'
import { askedWords } from '../../db/segment'
import { all, askWord } from '../../db/wordQuery'
import { handle } from '../../wire/handle'
import { selectBrandCards, showBrandCard } from './brandCards'

const kind = 'b'
const countLimit = 1000

export const findBrandsHandler = handle(findBrands, async ({ input, tenant, services }) => {
  const start = input.cursor === undefined ? undefined : decodeCursor(kind, input.cursor)
  if (input.cursor !== undefined && start === undefined) {
    return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
  }
  const condition = conditionOf(tenant.id, input)
  if (condition === undefined) return success({ list: [], total: 0 })
  const after = start ? sql`(b.open_jobs, b.id) < (${start.key}::float8, ${start.id}::int)` : sql`true`
  const tail = sql`order by b.open_jobs desc, b.id desc limit ${input.limit + 1}`
  const [rows, total] = await Promise.all([
    selectBrandCards(services.db, sql`${condition} and ${after}`, tail),
    start ? null : countBrands(services.db, condition),
  ])
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  const next = last && rows.length > input.limit ? { lane: 0, key: last.openJobs, id: last.id } : undefined
  return success({ list: page.map(showBrandCard), next: next && encodeCursor(kind, next), total })
})

/** Undefined when the keyword has nothing to search for. */
function conditionOf(tenantId: number, filter: ParsedInputOf<typeof findBrands>): SQL | undefined {
  const words = filter.keyword ? askedWords(filter.keyword) : []
  if (filter.keyword && words.length === 0) return undefined
  const query = all(words.map((word) => askWord(word)))
  const conditions = [
    sql`b.tenant_id = ${tenantId} and b.open_jobs > 0`,
    ...(query ? [sql`b.search @@ ${query}::tsquery`] : []),
    ...(filter.area ? [sql`b.area_code like ${`${filter.area}%`}`] : []),
    ...(filter.industry?.length
      ? [sql`b.industry_code like any(${sql.param(filter.industry.map((code) => `${code}%`))}::text[])`]
      : []),
    ...(filter.scale?.length ? [sql`b.scale = any(${sql.param(filter.scale)}::int[])`] : []),
    ...(filter.stage?.length ? [sql`b.stage = any(${sql.param(filter.stage)}::int[])`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

async function countBrands(db: Db, condition: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from brands b where ${condition} limit ${countLimit + 1}) as counted`)
  const total = rows[0]?.total ?? 0
  return total > countLimit ? null : total
}
