import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordKinds } from '#contract/console/desks/kinds'
import { type DeskWorkOutcome, deskWorkDays } from '#contract/console/desks/works'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../../db/database'
import { deskWorkItems, deskWorks } from '../../../db/schema/site/desks'
import { type Interests, isPartyTo, loadInterests } from '../../../identity/parties'
import { noteActs } from '../../../operators/acts'
import type { OuterServices, Services } from '../../../services'
import { isOperator } from '../../../sessions/operators'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import type { Job } from '../../jobs/life/publish'
import { lockJobs } from '../../jobs/life/schedule'
import { actOfTakeDown, jobsAtOnce, takeDownFor } from '../../jobs/life/takeDown'
import { tellDecision } from '../../notices/tellDecision'
import type { AnyList } from './deskList'
import { deskLists } from './lists'

export type DeskWorkRow = typeof deskWorks.$inferSelect

/** Transactions of one step that takes jobs down, and rows that one exports. */
const batchesOfStep = 4
const rowsOfStep = 1_000

/** `from`: how far the work had come when the step was enqueued. A step that was already done is skipped. */
const Payload = z.object({ id: z.int(), from: z.int() })

/** Does the next part of a work, and enqueues itself until all rows were looked at. */
export const deskWorkSteps = workKind({
  kind: 'deskWork',
  title: '批量任务',
  payload: Payload,
  run: async (services, { payload: { id, from } }) => {
    const [row] = await services.db.select().from(deskWorks).where(eq(deskWorks.id, id))
    if (row?.state !== 'waiting' || row.reached < from) return
    if (row.act === 'export') await exportRows(services, row)
    else await takeJobsDown(services, row)
    await services.db.transaction((tx) => goOn(tx, services, id))
  },
})

export const enqueueStep = (
  inside: Pick<Services, 'db' | 'now' | 'secret'>,
  { id, reached }: Pick<DeskWorkRow, 'id' | 'reached'>,
): Promise<void> => enqueue(inside, deskWorkSteps, { id, from: reached }, { key: `${id}:${reached}` })

async function goOn(tx: Db, { now, secret }: OuterServices, id: number): Promise<void> {
  const row = await lockWork(tx, id)
  if (!row) return
  if (row.reached < row.chosen) return enqueueStep({ db: tx, now, secret }, row)
  await tx.update(deskWorks).set({ state: 'done', endedAt: now() }).where(eq(deskWorks.id, id))
}

/** The work, if it is still under way and its operator may still do it; else it ends. */
async function lockWork(tx: Db, id: number): Promise<DeskWorkRow | undefined> {
  const [row] = await tx.select().from(deskWorks).where(eq(deskWorks.id, id)).for('update')
  return row?.state === 'waiting' ? row : undefined
}

async function isLost(tx: Db, { id, by, kind }: DeskWorkRow, now: Date): Promise<boolean> {
  if (by !== null && (await isOperator(tx, by, recordKinds[kind].permission))) return false
  await tx.update(deskWorks).set({ state: 'lost', endedAt: now }).where(eq(deskWorks.id, id))
  return true
}

const nextItems = (tx: Db, { id, reached }: DeskWorkRow, most: number) =>
  tx
    .select({ position: deskWorkItems.position, targetId: deskWorkItems.targetId })
    .from(deskWorkItems)
    .where(and(eq(deskWorkItems.workId, id), gte(deskWorkItems.position, reached)))
    .orderBy(asc(deskWorkItems.position))
    .limit(most)

/** A few in each transaction, so that nobody waits for many. */
async function takeJobsDown(services: OuterServices, { id }: DeskWorkRow): Promise<void> {
  const { db } = services
  for (let count = 0; count < batchesOfStep; count += 1) {
    const owners = await db.transaction((tx) => takeNextDown(tx, services, id))
    if (owners === undefined) return
    for (const owner of owners) await tellDecision(services, owner, 'job')
  }
}

/** Resolves to the recruiters of the jobs that it took down, to undefined at the end. */
async function takeNextDown(tx: Db, services: OuterServices, id: number): Promise<ReadonlySet<number> | undefined> {
  const row = await lockWork(tx, id)
  if (!row || row.by === null || (await isLost(tx, row, services.now()))) return undefined
  const items = await nextItems(tx, row, jobsAtOnce)
  const last = items.at(-1)
  if (!last) return undefined
  const ids = items.map(({ targetId }) => targetId)
  const found = new Map((await lockJobs(tx, ids)).map((job) => [job.id, job]))
  const own = await loadInterests(tx, row.by)
  const looked = items.map(({ position, targetId }) => {
    const job = found.get(targetId)
    return { position, job, outcome: outcomeOf(job, row.tenantId, own) }
  })
  const taken = looked.flatMap(({ job, outcome }) => (job && outcome === 'done' ? [job] : []))
  await takeDownFor(tx, taken, { reason: row.reason, now: services.now() })
  const written = looked.map(({ position, outcome }) => ({ position, outcome }))
  await tx.execute(sql`
    update ${deskWorkItems} set outcome = given.outcome
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given(position int, outcome text)
    where work_id = ${id} and ${deskWorkItems.position} = given.position`)
  await tx
    .update(deskWorks)
    .set({ reached: last.position + 1, done: row.done + taken.length })
    .where(eq(deskWorks.id, id))
  const actor = { tenantId: row.tenantId, userId: row.by, ip: row.ip }
  const acts = taken.map((job) => actOfTakeDown(job, row.reason))
  await noteActs({ ...services, db: tx }, actor, acts)
  return new Set(taken.map(({ userId }) => userId))
}

function outcomeOf(job: Job | undefined, tenantId: number, own: Interests): DeskWorkOutcome {
  if (job?.tenantId !== tenantId) return 'gone'
  if (job.status !== jobStatus.open) return 'changed'
  return isPartyTo(own, { userIds: [job.userId], brandIds: [job.brandId] }) ? 'party' : 'done'
}

async function exportRows({ db, now }: OuterServices, { id }: DeskWorkRow): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWork(tx, id)
    if (!row || (await isLost(tx, row, now()))) return
    const list: AnyList = deskLists[row.kind]
    const items = await nextItems(tx, row, rowsOfStep)
    const cells = await list.readCells(
      tx,
      row.tenantId,
      items.map(({ targetId }) => targetId),
    )
    const written = items.map(({ position, targetId }) => ({ position, row: cells.get(targetId) ?? null }))
    await tx.execute(sql`
      update ${deskWorkItems} set outcome = case when given.row is null then 'gone' else 'done' end, row = given.row
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given(position int, row jsonb)
      where work_id = ${id} and ${deskWorkItems.position} = given.position`)
    const reached = (items.at(-1)?.position ?? row.chosen - 1) + 1
    const done = row.done + cells.size
    await tx.update(deskWorks).set({ reached, done }).where(eq(deskWorks.id, id))
  })
}

/** Removes works that ended long ago. */
export async function purgeDeskWorks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - deskWorkDays * 86_400_000)
  const old = db
    .select({ id: deskWorks.id })
    .from(deskWorks)
    .where(and(isNotNull(deskWorks.endedAt), lt(deskWorks.endedAt, before)))
  await db.delete(deskWorks).where(inArray(deskWorks.id, old))
}
