import { and, desc, eq } from 'drizzle-orm'
import {
  activityTypes,
  callNext,
  type FairType,
  findCareerFairs,
  findTeachIns,
  getBoothQueue,
  getCareerFair,
  getTeachIn,
  joinBooth,
  openBooth,
} from '#contract/activities/fairs'
import { activityPages } from '#contract/activities/pages'
import { codes, failure, success } from '#contract/errors'
import { interviewPages } from '#contract/interviews/pages'
import { pathTo } from '#contract/page'
import { seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { openJob } from '../../../db/openJob'
import { fairBooths } from '../../../db/schema/activities'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { type Caller, type Handler, handle } from '../../../wire/handle'
import { loadJobCards } from '../../jobs/jobCards'
import { notify } from '../../notices/notify'
import { type ActivityRow, findActivity, showActivity } from '../showActivity'
import { type Booth, callFirst, joinQueue, refuseJoining, showQueue, takeBooth } from './queue'
import { companyOf, findBrandOf, findCompany, listFairs, loadBooths } from './showFairs'

const noFair = failure(codes.notFound, '招聘会不存在')
const noTeachIn = failure(codes.notFound, '宣讲会不存在')
export const noBooth = failure(codes.notFound, '展位不存在')
const nobody = failure(codes.conflict, '没有人在排队')
/** Jobs that the page of a teach-in lists. */
const mostJobs = 20

interface Viewer {
  readonly user: Caller | undefined
  readonly now: Date
}

async function findOfType(
  db: Db,
  type: FairType,
  key: { tenantId: number; id: number },
): Promise<ActivityRow | undefined> {
  const row = await findActivity(db, key)
  return row?.type === activityTypes[type] ? row : undefined
}

export async function showFair(db: Db, fair: ActivityRow, { user, now }: Viewer) {
  return {
    activity: await showActivity(db, fair, { userId: user?.userId, now }),
    isOnline: fair.isOnline,
    plan: fair.plan,
    booths: await loadBooths(db, fair.id, user),
  }
}

/** Calls about career fairs and teach-ins, but for those that end a place in a queue (`interviews/booths`), and its room with it. */
export const fairHandlers: readonly Handler[] = [
  handle(findCareerFairs, async ({ user, tenant, services: { db, now } }) =>
    success({ list: await listFairs(db, 'careerFair', { tenantId: tenant.id, user, now: now() }) }),
  ),

  handle(findTeachIns, async ({ user, tenant, services: { db, now } }) =>
    success({ list: await listFairs(db, 'teachIn', { tenantId: tenant.id, user, now: now() }) }),
  ),

  handle(getCareerFair, async ({ input, user, tenant, services: { db, now } }) => {
    const fair = await findOfType(db, 'careerFair', { tenantId: tenant.id, id: input.id })
    return fair ? success(await showFair(db, fair, { user, now: now() })) : noFair
  }),

  handle(getTeachIn, async ({ input, user, tenant, services }) => {
    const { db, now } = services
    const talk = await findOfType(db, 'teachIn', { tenantId: tenant.id, id: input.id })
    if (!talk) return noTeachIn
    const company = await findCompany(db, talk.brandId)
    const ids = company ? await findOpenJobs(db, company.id) : []
    return success({
      activity: await showActivity(db, talk, { userId: user?.userId, now: now() }),
      seats: talk.seats,
      school: talk.school,
      company: company ? companyOf(company) : null,
      jobs: await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user }),
    })
  }),

  handle(joinBooth, async ({ input, user, tenant, services: { db, now } }) => {
    const { userId } = user
    return db.transaction(async (tx) => {
      const found = await takeBooth(tx, { tenantId: tenant.id, boothId: input.boothId })
      if (!found) return noBooth
      const { booth, fair } = found
      const refused = await refuseJoining(tx, { booth, fair, userId, now: now() })
      if (refused) return refused
      await joinQueue(tx, { booth, userId, now: now() })
      return success(await showFair(tx, fair, { user, now: now() }))
    })
  }),

  handle(getBoothQueue, async ({ input, user, tenant, services: { db, now } }) => {
    const [booth] = await db
      .select()
      .from(fairBooths)
      .where(and(eq(fairBooths.id, input.boothId), eq(fairBooths.tenantId, tenant.id)))
    return booth && (await isOwnBooth(db, booth, user)) ? success(await showQueue(db, booth, now())) : noBooth
  }),

  handle(callNext, async ({ input, user, tenant, services: { db, now } }) => {
    const found = await takeBooth(db, { tenantId: tenant.id, boothId: input.boothId })
    if (!found || !(await isOwnBooth(db, found.booth, user))) return noBooth
    const { booth, fair } = found
    const called = await callFirst(db, booth, now())
    if (!called) return nobody
    await tellOfCall(db, { booth, fair, userId: called.userId, ticketId: called.id, now: now() })
    return success(await showQueue(db, booth, now()))
  }),

  handle(openBooth, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const found = await takeBooth(tx, { tenantId: tenant.id, boothId: input.boothId })
      if (!found || !(await isOwnBooth(tx, found.booth, user))) return noBooth
      const { isOpen } = input
      await tx.update(fairBooths).set({ isOpen }).where(eq(fairBooths.id, found.booth.id))
      return success(await showQueue(tx, { ...found.booth, isOpen }, now()))
    }),
  ),
]

export const isOwnBooth = async (db: Db, { brandId }: Booth, { userId }: Caller): Promise<boolean> =>
  (await findBrandOf(db, userId)) === brandId

async function findOpenJobs(db: Db, brandId: number): Promise<number[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.brandId, brandId), eq(jobs.status, openJob)))
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(mostJobs)
  return rows.map(({ id }) => id)
}

interface Called {
  readonly booth: Booth
  readonly fair: ActivityRow
  readonly userId: number
  readonly ticketId: number
  readonly now: Date
}

/** Tells a person that a company waits for them. */
async function tellOfCall(tx: Db, { booth, fair, userId, ticketId, now }: Called): Promise<void> {
  const [brand] = await tx.select({ name: brands.brandName }).from(brands).where(eq(brands.id, booth.brandId))
  const place = booth.no === '' ? '' : `，展位 ${booth.no}`
  const asks = fair.isOnline ? '请您进入视频面谈' : '请您过去面谈'
  await notify(tx, {
    tenantId: fair.tenantId,
    userId,
    role: seeker,
    kind: 'interview',
    title: '轮到您了',
    content: `「${fair.title}」的${brand?.name ?? ''}${asks}${place}。`,
    link: fair.isOnline
      ? pathTo(interviewPages['booth-room'], { id: ticketId })
      : pathTo(activityPages['fair-id'], { id: fair.id }),
    onceKey: `booth-${ticketId}`,
    now,
  })
}
