import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { largestId } from '#contract/largestId'
import { addLegacyIds, findLegacyIds, mostLegacyLines, removeLegacyId } from '#contract/register/codesDesk'
import type { LegacyKind } from '#contract/tenants/site'
import type { Db } from '../../../db/database'
import { articles } from '../../../db/schema/articles'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { resumes } from '../../../db/schema/resumes'
import { legacyIds } from '../../../db/schema/site/tenantSite'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle } from '../../../wire/handle'

const gone = failure(codes.notFound, '这个编号已经删除，请刷新')
const wrong = (msg: string) => failure(codes.invalidInput, msg, { field: 'lines' })

const tables = { job: jobs, company: brands, article: articles, resume: resumes } as const

interface Pair {
  readonly legacyId: string
  readonly targetId: number
}

/** The pair of a line; undefined if it is none. */
function pairIn(line: string): Pair | undefined {
  const [, legacyId, id] = /^([\w-]{1,40})[\s,，]+(\d{1,15})$/.exec(line) ?? []
  const targetId = Number(id)
  return legacyId !== undefined && targetId >= 1 && targetId <= largestId ? { legacyId, targetId } : undefined
}

/** The first of these ids that no record of the site has. */
async function findMissing(db: Db, tenantId: number, kind: LegacyKind, ids: readonly number[]) {
  const table = tables[kind]
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.id, [...ids])))
  const known = new Set(found.map(({ id }) => id))
  return ids.find((id) => !known.has(id))
}

/** Where records of the old site are now. */
export const legacyHandlers: readonly Handler[] = [
  handle(findLegacyIds, async ({ input: { keyword, page, limit }, tenant, services: { db } }) => {
    const begins = `${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
    const which = and(eq(legacyIds.tenantId, tenant.id), ilike(legacyIds.legacyId, begins))
    const list = await db
      .select({ kind: legacyIds.kind, legacyId: legacyIds.legacyId, id: legacyIds.targetId })
      .from(legacyIds)
      .where(which)
      .orderBy(asc(legacyIds.kind), asc(legacyIds.legacyId))
      .limit(limit)
      .offset((page - 1) * limit)
    const rows = list.map(({ kind, legacyId, id }) => ({ kind: kind as LegacyKind, legacyId, id: id ?? 0 }))
    return success({ list: rows, total: await db.$count(legacyIds, which) })
  }),

  handle(addLegacyIds, async (context) => {
    const { input, tenant, services } = context
    const { kind } = input
    const lines = input.lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
    if (lines.length > mostLegacyLines) return wrong(`一次最多${mostLegacyLines}行`)
    const pairs = new Map<string, Pair>()
    for (const [at, line] of lines.entries()) {
      const pair = pairIn(line)
      if (!pair) return wrong(`第${at + 1}行不是「旧编号 新编号」：${line.slice(0, 30)}`)
      pairs.set(pair.legacyId, pair)
    }
    const rows = [...pairs.values()]
    const missing = await findMissing(
      services.db,
      tenant.id,
      kind,
      rows.map(({ targetId }) => targetId),
    )
    if (missing !== undefined) return wrong(`本站没有编号是${missing}的记录`)
    await services.db
      .insert(legacyIds)
      .values(rows.map((pair) => ({ tenantId: tenant.id, kind, ...pair })))
      .onConflictDoUpdate({
        target: [legacyIds.tenantId, legacyIds.kind, legacyIds.legacyId],
        set: { targetId: sql`excluded.target_id` },
      })
    await noteAct(services, context, { act: addLegacyIds.acts.add, id: kind, after: { count: rows.length } })
    return success({ added: rows.length })
  }),

  handle(removeLegacyId, async (context) => {
    const { input, tenant, services } = context
    const { kind, legacyId } = input
    const isOne = and(eq(legacyIds.tenantId, tenant.id), eq(legacyIds.kind, kind), eq(legacyIds.legacyId, legacyId))
    const [removed] = await services.db.delete(legacyIds).where(isOne).returning({ id: legacyIds.targetId })
    if (!removed) return gone
    await noteAct(services, context, { act: removeLegacyId.acts.remove, id: `${kind} ${legacyId}` })
    return success({})
  }),
]
