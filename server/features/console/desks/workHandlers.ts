import { and, asc, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { type RecordKind, recordKinds } from '#contract/console/desks/kinds'
import {
  deskWorkActs,
  exportPart,
  findDeskWorks,
  getDeskWorkReport,
  mostDeskWorks,
  readDeskExport,
  startDeskWork,
  stopDeskWork,
} from '#contract/console/desks/works'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { deskWorkItems, deskWorks } from '../../../db/schema/site/desks'
import { noteAct } from '../../../operators/acts'
import { findNames } from '../../../operators/names'
import { findPermissions } from '../../../sessions/operators'
import { type Handler, handle } from '../../../wire/handle'
import type { AnyList } from './deskList'
import { deskLists } from './lists'
import { refuseOther } from './recordParties'
import { type DeskWorkRow, enqueueStep } from './workSteps'

type Started = ParsedInputOf<typeof startDeskWork>

const missing = failure(codes.notFound, '任务不存在，可能已过期')
const noChoice = failure(codes.invalidInput, '请先选择要处理的记录')
const nothing = failure(codes.conflict, '没有符合条件的记录，请修改条件')
const tooMany = failure(codes.conflict, `您有${mostDeskWorks}个任务还在进行，请等它们完成`)
const isOver = failure(codes.conflict, '任务已经结束')

/** Rows of a report. */
const reported = 100

/** Acts on many rows of the console's lists, done in the background. */
export const workHandlers: readonly Handler[] = [
  handle(startDeskWork, async (context) => {
    const { input, user, tenant, services, request } = context
    const { db, now } = services
    const { kind, act } = input
    const refusal = await refuseOther(db, user.userId, kind)
    if (refusal) return refusal
    if (!input.ids && !input.filter) return noChoice
    const underWay = and(eq(deskWorks.by, user.userId), eq(deskWorks.state, 'waiting'))
    if ((await db.$count(deskWorks, underWay)) >= mostDeskWorks) return tooMany
    const reason = input.act === 'takeDown' ? input.reason : ''
    const values = { tenantId: tenant.id, kind, act, reason, by: user.userId, ip: request.ip, createdAt: now() }
    const [work] = await db
      .insert(deskWorks)
      .values({ ...values, state: 'waiting', chosen: 0 })
      .returning()
    if (!work) throw new Error('A work was not inserted')
    const { most } = deskWorkActs[act]
    const matching = input.ids
      ? sql`select unnest(${sql.param([...new Set(input.ids)])}::bigint[]) as id`
      : await selectMatching(db, tenant.id, input)
    const { rowCount } = await db.execute(sql`
      insert into ${deskWorkItems} (work_id, position, tenant_id, target_id)
      select ${work.id}, row_number() over () - 1, ${tenant.id}, id from (${matching} limit ${most + 1}) as chosen`)
    const found = rowCount ?? 0
    const isCut = found > most
    const chosen = Math.min(found, most)
    if (chosen === 0) {
      await db.delete(deskWorks).where(eq(deskWorks.id, work.id))
      return nothing
    }
    if (isCut)
      await db.delete(deskWorkItems).where(and(eq(deskWorkItems.workId, work.id), eq(deskWorkItems.position, most)))
    await db.update(deskWorks).set({ chosen, isCut }).where(eq(deskWorks.id, work.id))
    await enqueueStep(services, work)
    await noteAct(services, context, {
      act: startDeskWork.acts.start,
      id: work.id,
      after: { list: recordKinds[kind].title, act: deskWorkActs[act].title, rows: chosen },
      note: reason,
    })
    return success({ id: work.id, chosen, isCut })
  }),

  handle(findDeskWorks, async ({ input: { page, limit }, user, tenant, services: { db } }) => {
    const kinds = await findKinds(db, user.userId)
    const which = and(eq(deskWorks.tenantId, tenant.id), inArray(deskWorks.kind, kinds))
    if (kinds.length === 0) return success({ list: [], total: 0 })
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(deskWorks)
        .where(which)
        .orderBy(desc(deskWorks.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(deskWorks, which),
    ])
    const names = await findNames(
      db,
      rows.map(({ by }) => by),
    )
    const list = rows.map(({ id, kind, act, reason, state, chosen, reached, done, isCut, by, createdAt, endedAt }) => ({
      id,
      kind,
      act,
      reason,
      state,
      chosen,
      reached,
      done,
      isCut,
      by: by === null ? '' : (names.get(by) ?? ''),
      isOwn: by === user.userId,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }))
    return success({ list, total })
  }),

  handle(getDeskWorkReport, async ({ input: { id, after }, user, tenant, services: { db } }) => {
    const work = await findWork(db, { tenantId: tenant.id, userId: user.userId, id })
    if (!work) return missing
    const rows = await db
      .select({ position: deskWorkItems.position, id: deskWorkItems.targetId, outcome: deskWorkItems.outcome })
      .from(deskWorkItems)
      .where(
        and(
          eq(deskWorkItems.workId, id),
          gt(deskWorkItems.position, after),
          isNotNull(deskWorkItems.outcome),
          ne(deskWorkItems.outcome, 'done'),
        ),
      )
      .orderBy(asc(deskWorkItems.position))
      .limit(reported + 1)
    const list = rows
      .slice(0, reported)
      .flatMap(({ outcome, ...row }) => (outcome === null ? [] : [{ position: row.position, id: row.id, outcome }]))
    return success({ list, hasMore: rows.length > reported })
  }),

  handle(readDeskExport, async ({ input: { id, after }, user, tenant, services: { db } }) => {
    const work = await findWork(db, { tenantId: tenant.id, userId: user.userId, id })
    if (work?.act !== 'export' || work.state !== 'done' || work.by !== user.userId) return missing
    const items = await db
      .select({ position: deskWorkItems.position, row: deskWorkItems.row })
      .from(deskWorkItems)
      .where(and(eq(deskWorkItems.workId, id), gt(deskWorkItems.position, after)))
      .orderBy(asc(deskWorkItems.position))
      .limit(exportPart)
    const last = items.length < exportPart ? undefined : items.at(-1)
    return success({
      heads: [...deskLists[work.kind].heads],
      rows: items.flatMap(({ row }) => (row === null ? [] : [[...row]])),
      next: last?.position,
    })
  }),

  handle(stopDeskWork, async (context) => {
    const { input, user, tenant, services } = context
    const { db, now } = services
    const found = await findWork(db, { tenantId: tenant.id, userId: user.userId, id: input.id })
    if (!found) return missing
    const [work] = await db
      .update(deskWorks)
      .set({ state: 'stopped', endedAt: now() })
      .where(and(eq(deskWorks.id, found.id), eq(deskWorks.state, 'waiting')))
      .returning()
    if (!work) return isOver
    await noteAct(services, context, {
      act: stopDeskWork.acts.stop,
      id: work.id,
      before: { rows: work.chosen },
      after: { rows: work.reached },
    })
    return success({})
  }),
]

/** The rows that match a filter, the newest first. */
async function selectMatching(db: Db, tenantId: number, input: Started): Promise<SQL> {
  const list: AnyList = deskLists[input.kind]
  const { conditions } = await matchedBy(db, tenantId, input)
  const newest = list.orders.newest.column
  const where = sql.join([sql`${list.table}.tenant_id = ${tenantId}`, ...conditions], sql` and `)
  return sql`select ${list.table}.id from ${list.table} where ${where} order by ${newest} desc, ${list.table}.id desc`
}

function matchedBy(db: Db, tenantId: number, input: Started) {
  if (input.kind === 'people' && input.filter) return deskLists.people.match(db, tenantId, input.filter)
  if (input.kind === 'companies' && input.filter) return deskLists.companies.match(db, tenantId, input.filter)
  if (input.kind === 'jobs' && input.filter) return deskLists.jobs.match(db, tenantId, input.filter)
  throw new Error('A work has no filter')
}

/** The lists that the caller may open. */
async function findKinds(db: Db, userId: number): Promise<RecordKind[]> {
  const permissions = await findPermissions(db, userId)
  return (Object.keys(recordKinds) as RecordKind[]).filter((kind) => permissions.includes(recordKinds[kind].permission))
}

interface Which {
  readonly tenantId: number
  readonly userId: number
  readonly id: number
}

async function findWork(db: Db, { tenantId, userId, id }: Which): Promise<DeskWorkRow | undefined> {
  const kinds = await findKinds(db, userId)
  if (kinds.length === 0) return undefined
  const [work] = await db
    .select()
    .from(deskWorks)
    .where(and(eq(deskWorks.id, id), eq(deskWorks.tenantId, tenantId), inArray(deskWorks.kind, kinds)))
  return work
}
