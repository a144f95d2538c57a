import { and, eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest'
import { findActs } from '#contract/console/acts'
import {
  deskWorkActs,
  findDeskWorks,
  getDeskWorkReport,
  readDeskExport,
  startDeskWork,
  stopDeskWork,
} from '#contract/console/desks/works'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { findJobs } from '#contract/jobs/find'
import { jobStatus } from '#contract/jobs/job'
import { jobs } from '#server/db/schema/jobs'
import { deskWorkItems, deskWorks } from '#server/db/schema/site/desks'
import { enqueueStep, purgeDeskWorks } from '#server/features/console/desks/workSteps'
import { defaultTenants } from '#server/features/tenants/tenants'
import { PartyStage } from '../../support/server/partyStage'
import { Site, secretOfTests, type User } from '../../support/server/site'

let site: Site
let stage: PartyStage
let operator: User
beforeAll(async () => {
  site = await Site.open()
  stage = await PartyStage.open(site)
  operator = await site.operator()
})
afterAll(() => site.close())

async function makeJobs(count: number) {
  const brand = await site.make.brand()
  const owner = await site.user({ role: 1 })
  const made = []
  for (let at = 0; at < count; at += 1)
    made.push(await site.make.job({ brandId: brand.id, userId: owner.userId, jobName: `收费职位${at}` }, brand))
  return { brand, owner, ids: made.map(({ id }) => id) }
}

/** Copies of a job, by one statement; they are younger. */
async function copyJob(id: number, count: number): Promise<readonly number[]> {
  const { rows } = await site.database.db.execute<{ id: number }>(sql`
    insert into jobs (tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
      experience, degree, area_code, address, description, published_at)
    select tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
      experience, degree, area_code, address, description, published_at + n * interval '1 ms'
    from jobs, generate_series(1, ${count}::int) n where id = ${id} returning id`)
  return rows.map((row) => row.id)
}

const reason = '收取费用'
const find = async (user: User, id: number) => {
  await site.settled()
  return (await user.get(findDeskWorks, {})).list.find((each) => each.id === id)
}
const statesOf = async (ids: readonly number[]) => {
  const rows = await site.database.db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
  return rows.map(({ status }) => status)
}

describe('jobs taken down together', () => {
  test('by filter: all that match, each with an entry of the log', async () => {
    const { brand, ids } = await makeJobs(5)
    const input = { kind: 'jobs', act: 'takeDown', reason, filter: { company: brand.id } } as const
    const started = await operator.get(startDeskWork, input)
    expect(started).toMatchObject({ chosen: 5, isCut: false })
    expect(await find(operator, started.id)).toMatchObject({ state: 'done', chosen: 5, reached: 5, done: 5 })
    expect(new Set(await statesOf(ids))).toEqual(new Set([jobStatus.refused]))
    const { list } = await operator.get(findActs, { company: brand.id })
    expect(list.map(({ act }) => act)).toEqual(Array(5).fill('jobs.takeDown'))
    expect((await operator.get(findActs, { subject: `deskWork/${started.id}` })).list).toMatchObject([
      { act: 'desks.startWork', note: reason },
    ])
  })

  test('by choice: those that are gone, changed or of a party are named', async () => {
    const { ids } = await makeJobs(3)
    const [gone = 0, stopped = 0] = ids
    const { db } = site.database
    await db.update(jobs).set({ status: jobStatus.stopped }).where(eq(jobs.id, stopped))
    const own = await stage.waitingJob(stage.party.userId)
    await db.update(jobs).set({ status: jobStatus.open }).where(eq(jobs.id, own))
    await db.delete(jobs).where(eq(jobs.id, gone))
    const { id } = await stage.party.get(startDeskWork, { kind: 'jobs', act: 'takeDown', reason, ids: [...ids, own] })
    expect(await find(stage.party, id)).toMatchObject({ state: 'done', chosen: 4, done: 1 })
    const report = await stage.party.get(getDeskWorkReport, { id })
    expect(new Map(report.list.map((each) => [each.id, each.outcome]))).toEqual(
      new Map([
        [gone, 'gone'],
        [stopped, 'changed'],
        [own, 'party'],
      ]),
    )
    expect(await statesOf([own])).toEqual([jobStatus.open])
  })

  test('end where they are if their operator loses the permission', async () => {
    const { ids } = await makeJobs(2)
    const former = await site.operator({ permissions: ['accounts'] })
    const { db } = site.database
    const values = {
      tenantId: 1,
      kind: 'jobs',
      act: 'takeDown',
      state: 'waiting',
      chosen: 2,
      by: former.userId,
    } as const
    const [row] = await db
      .insert(deskWorks)
      .values({ ...values, reason })
      .returning()
    const id = row?.id ?? 0
    await db
      .insert(deskWorkItems)
      .values(ids.map((targetId, position) => ({ workId: id, position, tenantId: 1, targetId })))
    await enqueueStep({ db, now: () => site.now(), secret: secretOfTests }, { id, reached: 0 })
    expect(await find(operator, id)).toMatchObject({ state: 'lost', reached: 0 })
    expect(await statesOf(ids)).toEqual([jobStatus.open, jobStatus.open])
  })
})

describe('an export', () => {
  test('is made in the background, and only who began it takes its file', async () => {
    const { brand, owner } = await makeJobs(2)
    const exporter = await site.operator({ permissions: ['jobs'] })
    const { id } = await exporter.get(startDeskWork, { kind: 'jobs', act: 'export', filter: { company: brand.id } })
    expect(await find(exporter, id)).toMatchObject({ state: 'done', done: 2, isOwn: true })
    const file = await exporter.get(readDeskExport, { id })
    expect(file.heads).toContain('职位')
    expect(file.rows.map((row) => row[1]).sort()).toEqual(['收费职位0', '收费职位1'])
    expect(file.next).toBeUndefined()
    expect(await operator.call(readDeskExport, { id })).toMatchObject({ code: codes.notFound })
    const people = await operator.get(startDeskWork, { kind: 'people', act: 'export', ids: [owner.userId] })
    await site.settled()
    const { rows } = await operator.get(readDeskExport, { id: people.id })
    expect(JSON.stringify(rows)).not.toContain(owner.mobile)
  })

  test('and other works are removed some days after their end', async () => {
    const { db } = site.database
    const { id } = await operator.get(startDeskWork, { kind: 'people', act: 'export', ids: [operator.userId] })
    await site.settled()
    await purgeDeskWorks({ db, now: () => site.now() })
    expect(await find(operator, id)).toBeDefined()
    await purgeDeskWorks({ db, now: () => new Date(site.now().getTime() + 8 * 86_400_000) })
    expect(await find(operator, id)).toBeUndefined()
    expect(await db.$count(deskWorkItems, eq(deskWorkItems.workId, id))).toBe(0)
  })
})

describe('ten thousand rows of which one is gone', () => {
  const many = deskWorkActs.takeDown.most
  let company: number
  let oldest: number
  let newest: number
  beforeAll(async () => {
    const { brand, ids } = await makeJobs(1)
    const [original = 0] = ids
    const copies = await copyJob(original, many - 1)
    ;[company, oldest, newest] = [brand.id, original, copies.at(-1) ?? 0]
  })
  const stateOf = async (id: number) => (await operator.get(findDeskWorks, {})).list.find((each) => each.id === id)
  const remove = (id: number) => site.database.db.delete(jobs).where(eq(jobs.id, id))

  /** The statements so far, and no more. */
  const textsOf = (sent: MockInstance<pg.Client['query']>) => {
    const texts = sent.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    sent.mockRestore()
    return texts
  }

  test('are exported but for that one, while other calls are answered, by few statements', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { id, chosen } = await operator.get(startDeskWork, { kind: 'jobs', act: 'export', filter: { company } })
    await remove(oldest)
    expect(chosen).toBe(many)
    const seen = new Set<number>()
    while ((await stateOf(id))?.state === 'waiting') {
      seen.add((await stateOf(id))?.reached ?? 0)
      expect((await site.visitor().get(findJobs, {})).list.length).toBeGreaterThan(0)
    }
    const texts = textsOf(sent)
    expect([...seen].some((reached) => reached > 0 && reached < many)).toBe(true)
    expect(texts.filter((text) => text.includes('desk_work_items')).length).toBeLessThan(many / 100)
    expect(await stateOf(id)).toMatchObject({ state: 'done', chosen: many, reached: many, done: many - 1 })
    const gone = { position: many - 1, id: oldest, outcome: 'gone' }
    expect(await operator.get(getDeskWorkReport, { id })).toMatchObject({ list: [gone], hasMore: false })
    let rows = 0
    for (let after: number | undefined = -1; after !== undefined; ) {
      const part: OutputOf<typeof readDeskExport> = await operator.get(readDeskExport, { id, after })
      rows += part.rows.length
      after = part.next
    }
    expect(rows).toBe(many - 1)
  })

  test('are taken down a few at a time until somebody stops it, and each is counted', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const input = { kind: 'jobs', act: 'takeDown', reason, filter: { company } } as const
    const { id, chosen } = await operator.get(startDeskWork, input)
    expect(chosen).toBe(many - 1)
    await vi.waitFor(async () => expect((await stateOf(id))?.reached).toBeGreaterThan(150), { timeout: 60_000 })
    await remove(newest)
    await operator.get(stopDeskWork, { id })
    await site.settled()
    const counted = textsOf(sent).filter((text) => text.includes('"open_jobs" = '))
    const { state, reached = 0, done } = (await stateOf(id)) ?? {}
    expect({ state, done }).toEqual({ state: 'stopped', done: reached })
    expect(reached).toBeLessThan(many)
    // The company's jobs are counted for many of them at once.
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.length).toBeLessThan(reached / 20)
    const { db } = site.database
    const isDown = and(eq(jobs.brandId, company), eq(jobs.status, jobStatus.refused))
    // The newest of them was taken down and is gone since.
    expect(await db.$count(jobs, isDown)).toBe(reached - 1)
    expect(await db.$count(jobs, and(eq(jobs.brandId, company), eq(jobs.status, jobStatus.open)))).toBe(
      chosen - reached,
    )
  })
})

describe('a work', () => {
  test('needs the permission of its list, rows, and no more than three at a time', async () => {
    const { brand } = await makeJobs(1)
    const filter = { company: brand.id }
    const other = await site.operator({ permissions: ['accounts'] })
    const start = { kind: 'jobs', act: 'export', filter } as const
    expect(await other.call(startDeskWork, start)).toMatchObject({ code: codes.forbidden })
    expect(await operator.call(startDeskWork, { kind: 'jobs', act: 'export' })).toMatchObject({
      code: codes.invalidInput,
    })
    const nothing = { ...start, filter: { company: 999_999_999 } }
    const count = () => site.database.db.$count(deskWorks)
    const before = await count()
    expect(await operator.call(startDeskWork, nothing)).toMatchObject({ code: codes.conflict })
    expect(await count()).toBe(before)
    const busy = await site.operator()
    const under = { tenantId: 1, kind: 'jobs', act: 'export', state: 'waiting', chosen: 1, by: busy.userId } as const
    await site.database.db.insert(deskWorks).values([under, under, under])
    expect(await busy.call(startDeskWork, start)).toMatchObject({ code: codes.conflict })
  })

  test('can be stopped by a colleague, once, and is unknown to others', async () => {
    const under = {
      tenantId: 1,
      kind: 'jobs',
      act: 'takeDown',
      state: 'waiting',
      chosen: 9,
      by: operator.userId,
    } as const
    const [row] = await site.database.db.insert(deskWorks).values(under).returning()
    const id = row?.id ?? 0
    const elsewhere = await site.operator({ tenant: defaultTenants[1] })
    expect((await elsewhere.get(findDeskWorks, {})).list).toEqual([])
    const other = await site.operator({ permissions: ['accounts'] })
    for (const user of [elsewhere, other]) {
      expect(await user.call(stopDeskWork, { id })).toMatchObject({ code: codes.notFound })
      expect(await user.call(getDeskWorkReport, { id })).toMatchObject({ code: codes.notFound })
    }
    const colleague = await site.operator({ permissions: ['jobs'] })
    await colleague.get(stopDeskWork, { id })
    expect(await colleague.call(stopDeskWork, { id })).toMatchObject({ code: codes.conflict })
    expect(await find(colleague, id)).toMatchObject({ state: 'stopped', isOwn: false })
  })
})
