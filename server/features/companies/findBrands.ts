import { type SQL, sql } from 'drizzle-orm'
import { findBrands } from '#contract/companies/brand'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, failure, success } from '#contract/errors'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import type { Db } from '../../db/database'
import { askedWords } from '../../db/segment'
import { all, any, askWord } from '../../db/wordQuery'
import { handle } from '../../wire/handle'
import { readSpelledKeyword } from '../jobs/search/spelledKeyword'
import { asksForOne, type Loosening, looseningsOf, type Reach } from '../settings/query/loosen'
import { plainQuery } from '../settings/query/plainQuery'
import { isIdle, isWord, type QueryPart, type ReadQuery, readQuery } from '../settings/query/readQuery'
import { sayLoosening, sayParts } from '../settings/query/sayUnderstood'
import { noteMiss } from '../settings/query/searchMisses'
import { loadSiteWords } from '../settings/query/siteWords'
import { selectBrandCards, showBrandCard } from './brandCards'

const kind = 'b'
const countLimit = 1000

export const findBrandsHandler = handle(findBrands, async ({ input, tenant, services }) => {
  const start = input.cursor === undefined ? undefined : decodeCursor(kind, input.cursor)
  if (input.cursor !== undefined && start === undefined) return forgedCursor
  const reading = await readKeyword(input.keyword, async (plain) => {
    const [spelled] = (await readSpelledKeyword(services, tenant.id, plain)) ?? []
    const siteWords = await loadSiteWords(services, tenant.id, [plain, ...(spelled ? [spelled] : [])])
    return readQuery(spelled?.toLowerCase() ?? plain, { around: input.area ?? tenant.city, siteWords })
  })
  const loosenings = reading ? looseningsOf(reading.parts, input.area !== undefined) : []
  let loosening = start ? loosenings[start.lane - 1] : undefined
  if (start && start.lane > 0 && loosening === undefined) return forgedCursor
  const after = start ? sql`(b.open_jobs, b.id) < (${start.key}::float8, ${start.id}::bigint)` : sql`true`
  const tail = sql`order by b.open_jobs desc, b.id desc limit ${input.limit + 1}`
  const asked = (loose?: Loosening) => conditionOf(tenant.id, input, reading, loose)
  const read = async (condition: SQL | undefined) => {
    if (condition === undefined) return { rows: [], total: 0 }
    const [rows, total] = await Promise.all([
      selectBrandCards(services.db, sql`${condition} and ${after}`, tail),
      start ? null : countBrands(services.db, condition),
    ])
    return { rows, total }
  }
  let { rows, total } = await read(asked(loosening))
  if (!start && reading && rows.length === 0) {
    const tried = loosenings.filter((each, at) => at < mostTried || asksForOne(each))
    loosening = tried[await firstWithAny(services.db, tried.map(asked))]
    if (loosening) ({ rows, total } = await read(asked(loosening)))
    await noteMiss(services, { tenantId: tenant.id, kind: 'companies', keyword: input.keyword ?? '' })
  }
  const lane = loosening ? loosenings.indexOf(loosening) + 1 : 0
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  const next = last && rows.length > input.limit ? { lane, key: last.openJobs, id: last.id } : undefined
  return success({
    list: page.map(showBrandCard),
    next: next && encodeCursor(kind, next),
    total,
    understood: reading && !start ? sayParts(reading) : undefined,
    loosened:
      reading && loosening && !start
        ? sayLoosening(reading.parts, { ...loosening, exact: 0 }, input.area ? [input.area] : [])
        : undefined,
  })
})

const forgedCursor = failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
const mostTried = 24

async function readKeyword(
  keyword: string | undefined,
  read: (plain: string) => Promise<ReadQuery>,
): Promise<ReadQuery | undefined> {
  return keyword ? read(plainQuery(keyword)) : undefined
}

/** Undefined when the keyword has nothing to search for. */
function conditionOf(
  tenantId: number,
  filter: ParsedInputOf<typeof findBrands>,
  reading: ReadQuery | undefined,
  loosening: Loosening | undefined,
): SQL | undefined {
  const parts = (reading?.parts ?? []).map((part, at) => ({ part, fate: loosening?.fates[at] ?? 'asked' }))
  const kept = parts.filter(({ fate }) => fate !== 'left')
  const places = kept.flatMap(({ part, fate }) =>
    part.kind === 'place'
      ? [{ text: part.text, codes: part.codes.map((code) => (fate === 'near' ? code.slice(0, -2) : code)) }]
      : [],
  )
  // Of what a keyword says, companies have words and places only.
  const words = kept.flatMap(({ part }) => (part.kind === 'place' ? [] : wordsOf(part)))
  if (reading && !isIdle(reading) && words.length === 0 && places.length === 0) return undefined
  const query = all(words)
  const area = looseArea(filter.area, loosening?.reach)
  const conditions = [
    sql`b.tenant_id = ${tenantId} and b.open_jobs > 0`,
    ...(query ? [sql`b.search @@ ${query}::tsquery`] : []),
    ...places.map(({ text, codes: within }) => sql`(${isIn(within)} or ${named(text, area)})`),
    ...(places.length === 0 && area.length > 0 ? [isIn(area)] : []),
    ...(filter.industry?.length
      ? [sql`b.industry_code like any(${sql.param(filter.industry.map((code) => `${code}%`))}::text[])`]
      : []),
    ...(filter.scale?.length ? [sql`b.scale = any(${sql.param(filter.scale)}::int[])`] : []),
    ...(filter.stage?.length ? [sql`b.stage = any(${sql.param(filter.stage)}::int[])`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The words of a part, or those of other words for it. */
function wordsOf(part: QueryPart): string[] {
  const ask = (text: string) => askedWords(text).map((word) => askWord(word))
  const own = ask(part.text)
  const others = (isWord(part) ? (part.says ?? []) : []).map(ask).filter((words) => words.length > 0)
  return others.length === 0 ? own : [any([own, ...others].map((words) => `(${all(words)})`))]
}

const isIn = (area: readonly string[]): SQL =>
  sql`b.area_code like any(${sql.param(area.map((code) => `${code}%`))}::text[])`

/** In the area that is searched, with the name of another place in its own: 上海小笼. */
function named(text: string, area: readonly string[]): SQL {
  const words = all(askedWords(text).map((word) => askWord(word)))
  return sql`(b.search @@ ${words}::tsquery and ${area.length > 0 ? isIn(area) : sql`true`})`
}

function looseArea(area: string | undefined, reach: Reach = 'own'): string[] {
  if (area === undefined || reach === 'all') return []
  return [reach === 'province' ? area.slice(0, 2) : area]
}

/** The index of the first condition that some company meets; -1 if none has one. */
async function firstWithAny(db: Db, conditions: readonly (SQL | undefined)[]): Promise<number> {
  const cases = conditions.flatMap((condition, at) =>
    condition ? [sql`when exists (select from brands b where ${condition}) then ${at}::int`] : [],
  )
  if (cases.length === 0) return -1
  const { rows } = await db.execute<{ met: number | null }>(sql`select case ${sql.join(cases, sql` `)} end as met`)
  return rows[0]?.met ?? -1
}

async function countBrands(db: Db, condition: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from brands b where ${condition} limit ${countLimit + 1}) as counted`)
  const total = rows[0]?.total ?? 0
  return total > countLimit ? null : total
}
