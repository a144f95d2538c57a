import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUserBlocked } from '#contract/complaints/blocking'
import { findActs } from '#contract/console/acts'
import { findDeskCompanies, getDeskCompany } from '#contract/console/desks/companies'
import { findDeskJobs, getDeskJob } from '#contract/console/desks/jobs'
import { deskKinds } from '#contract/console/desks/kinds'
import { findDeskPeople, getDeskPerson } from '#contract/console/desks/people'
import { addDeskNote, assignDeskRecord, getDeskRecord } from '#contract/console/desks/record'
import { findDeskViews, removeDeskView, saveDeskView } from '#contract/console/desks/views'
import { codes } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { takeJobDown } from '#contract/jobs/life'
import { findNotices } from '#contract/notices/notice'
import { allOperatorPermissions } from '#contract/operators'
import { users } from '#server/db/schema/accounts/accounts'
import { jobs } from '#server/db/schema/jobs'
import { endBlocks } from '#server/features/complaints/endBlocks'
import { defaultTenants } from '#server/features/tenants/tenants'
import type { OuterServices } from '#server/services'
import { makePaidOrder } from '../../support/money/paidOrder'
import { PartyStage } from '../../support/server/partyStage'
import { Site, type User } from '../../support/server/site'

let site: Site
let stage: PartyStage
let operator: User
let elsewhere: User
beforeAll(async () => {
  site = await Site.open()
  stage = await PartyStage.open(site)
  operator = await site.operator()
  elsewhere = await site.operator({ tenant: defaultTenants[1] })
})
afterAll(() => site.close())

/** A company with jobs of one recruiter, the first published first. */
async function makeJobs(names: readonly string[], given: Partial<typeof jobs.$inferInsert> = {}) {
  const brand = await site.make.brand()
  const owner = await site.user({ role: 1 })
  const made = []
  for (const [at, jobName] of names.entries()) {
    const publishedAt = new Date(Date.UTC(2026, 0, 1 + at))
    made.push(await site.make.job({ brandId: brand.id, userId: owner.userId, jobName, publishedAt, ...given }, brand))
  }
  return { brand, owner, jobs: made }
}

describe('who may open a list', () => {
  const calls = [
    ['people', findDeskPeople, getDeskPerson],
    ['companies', findDeskCompanies, getDeskCompany],
    ['jobs', findDeskJobs, getDeskJob],
  ] as const

  test.each(calls)('%s are for those with the permission only', async (kind, find, get) => {
    const { permission } = deskKinds[kind]
    const others = await site.operator({ permissions: allOperatorPermissions.filter((each) => each !== permission) })
    const input = { kind, id: 1 }
    expect(await others.call(find, {})).toMatchObject({ code: codes.forbidden })
    expect(await others.call(get, { id: 1 })).toMatchObject({ code: codes.forbidden })
    expect(await others.call(getDeskRecord, input)).toMatchObject({ code: codes.forbidden })
    expect(await others.call(addDeskNote, { ...input, words: '备注' })).toMatchObject({ code: codes.forbidden })
    expect(await others.call(assignDeskRecord, { ...input, userId: 0, former: 0 })).toMatchObject({
      code: codes.forbidden,
    })
    expect(await others.call(findDeskViews, { kind })).toMatchObject({ code: codes.forbidden })
    expect(await others.call(saveDeskView, { kind, name: '视图', query: '' })).toMatchObject({ code: codes.forbidden })
    const alone = await site.operator({ permissions: [permission] })
    expect(await alone.call(find, {})).toMatchObject({ ok: true })
    expect(await (await site.user()).call(find, {})).toMatchObject({ code: codes.forbidden })
  })

  test('an operator of another site sees and changes nothing of this one', async () => {
    const { brand, owner, jobs: made } = await makeJobs(['外站看不到'])
    const id = made[0]?.id ?? 0
    expect((await elsewhere.get(findDeskJobs, { person: owner.userId })).list).toEqual([])
    expect(await elsewhere.call(getDeskJob, { id })).toMatchObject({ code: codes.notFound })
    expect(await elsewhere.call(getDeskCompany, { id: brand.id })).toMatchObject({ code: codes.notFound })
    expect(await elsewhere.call(getDeskPerson, { id: owner.userId })).toMatchObject({ code: codes.notFound })
    expect((await elsewhere.get(findDeskPeople, { text: owner.mobile })).list).toEqual([])
    expect(await elsewhere.call(takeJobDown, { id, reason: '试' })).toMatchObject({ code: codes.notFound })
    expect(await elsewhere.call(addDeskNote, { kind: 'jobs', id, words: '备注' })).toMatchObject({
      code: codes.notFound,
    })
  })
})

describe('the list of jobs', () => {
  test('goes on and back by cursors, in either order, without a row twice', async () => {
    const { owner } = await makeJobs(['一', '二', '三', '四', '五'])
    const person = owner.userId
    const names = (page: { list: readonly { jobName: string }[] }) => page.list.map(({ jobName }) => jobName)
    const first = await operator.get(findDeskJobs, { person, limit: 2 })
    expect(names(first)).toEqual(['五', '四'])
    expect(first.previous).toBeUndefined()
    expect(first.about).toBeGreaterThan(2)
    const second = await operator.get(findDeskJobs, { person, limit: 2, cursor: first.next })
    expect(names(second)).toEqual(['三', '二'])
    expect(second.about).toBeNull()
    const third = await operator.get(findDeskJobs, { person, limit: 2, cursor: second.next })
    expect(names(third)).toEqual(['一'])
    expect(third.next).toBeUndefined()
    const back = await operator.get(findDeskJobs, { person, limit: 2, cursor: third.previous })
    expect(names(back)).toEqual(['三', '二'])
    const begin = await operator.get(findDeskJobs, { person, limit: 2, cursor: back.previous })
    expect(names(begin)).toEqual(['五', '四'])
    expect(begin.previous).toBeUndefined()
    expect(names(await operator.get(findDeskJobs, { person, order: 'oldest' }))).toEqual(['一', '二', '三', '四', '五'])
    expect(await operator.call(findDeskJobs, { person, order: 'oldest', cursor: first.next })).toMatchObject({
      code: codes.invalidInput,
    })
  })

  test('counts a page that is the whole list, and estimates others', async () => {
    const { owner } = await makeJobs(['甲', '乙'])
    expect((await operator.get(findDeskJobs, { person: owner.userId })).about).toBe(2)
  })

  test('is narrowed by state, area, days, company and words', async () => {
    const { brand, jobs: made } = await makeJobs(['琉璃修复师', '榫卯木工'])
    const [first, second] = made
    await site.database.db
      .update(jobs)
      .set({ status: jobStatus.refused, areaCode: '350203' })
      .where(eq(jobs.id, second?.id ?? 0))
    const ids = async (input: object) =>
      (await operator.get(findDeskJobs, { company: brand.id, ...input })).list.map(({ id }) => id)
    expect(await ids({ state: jobStatus.refused })).toEqual([second?.id])
    expect(await ids({ area: '35' })).toHaveLength(2)
    expect(await ids({ area: '3502' })).toEqual([second?.id])
    expect(await ids({ area: '350203' })).toEqual([second?.id])
    expect(await ids({ area: '350204' })).toEqual([])
    expect(await ids({ until: '2026-01-01' })).toEqual([first?.id])
    expect(await ids({ since: '2026-01-02' })).toEqual([second?.id])
    expect(await ids({ text: '琉璃' })).toEqual([first?.id])
    expect(await ids({ text: String(second?.id) })).toEqual([second?.id])
    expect(await ids({ text: '！' })).toEqual([])
  })

  test('refuses a filter that makes no sense', async () => {
    for (const input of [{ state: 9 }, { area: '3' }, { since: '2026-02-30' }, { cursor: 'x' }, { company: -1 }])
      expect(await operator.call(findDeskJobs, input as never)).toMatchObject({ code: codes.invalidInput })
  })
})

describe('the list of companies', () => {
  test('is narrowed by certification and words, and ordered by open jobs', async () => {
    const few = await site.make.brand({ brandName: '沧澜木艺', openJobs: 1 })
    const many = await site.make.brand({ brandName: '沧澜陶艺', openJobs: 7, certifiedAt: site.now() })
    const ids = async (input: object) =>
      (await operator.get(findDeskCompanies, { text: '沧澜', ...input })).list.map(({ id }) => id)
    expect(await ids({ order: 'openJobs' })).toEqual([many.id, few.id])
    expect(await ids({ certified: true })).toEqual([many.id])
    expect(await ids({ certified: false })).toEqual([few.id])
    const first = await operator.get(findDeskCompanies, { text: '沧澜', order: 'openJobs', limit: 1 })
    const second = await operator.get(findDeskCompanies, {
      text: '沧澜',
      order: 'openJobs',
      limit: 1,
      cursor: first.next,
    })
    expect(second.list).toMatchObject([{ id: few.id }])
  })
})

describe('the list of people', () => {
  test('finds by number, name, role, state and area, with masked numbers', async () => {
    const person = await site.user()
    await site.make.resume({ userId: person.userId, name: '欧阳听雨', areaCode: '350203' })
    const ids = async (input: object) =>
      (await operator.get(findDeskPeople, { text: '欧阳听雨', ...input })).list.map(({ id }) => id)
    expect(await ids({})).toEqual([person.userId])
    expect(await ids({ text: person.mobile, area: '3502' })).toEqual([person.userId])
    expect(await ids({ area: '3501' })).toEqual([])
    expect(await ids({ role: 1 })).toEqual([])
    expect(await ids({ state: 'blocked' })).toEqual([])
    const { list } = await operator.get(findDeskPeople, { text: person.mobile })
    expect(list).toMatchObject([{ name: '欧阳听雨', state: 'normal', roles: [0] }])
    expect(list[0]?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  })
})

describe('a record', () => {
  test('shows what belongs to it, as far as the permissions allow', async () => {
    const { brand, owner, jobs: made } = await makeJobs(['前端工程师'])
    await stage.complaint({
      kind: 'job',
      targetId: made[0]?.id ?? 0,
      accusedId: owner.userId,
      reporterId: stage.stranger.userId,
    })
    await makePaidOrder(site, owner)
    const person = await operator.get(getDeskPerson, { id: owner.userId })
    expect(new Set(person.related.map(({ kind }) => kind))).toEqual(new Set(['job', 'complaint', 'order']))
    const alone = await site.operator({ permissions: ['accounts'] })
    expect((await alone.get(getDeskPerson, { id: owner.userId })).related).toEqual([])
    expect((await operator.get(getDeskJob, { id: made[0]?.id ?? 0 })).related).toMatchObject([{ kind: 'complaint' }])
    expect((await operator.get(getDeskCompany, { id: brand.id })).related).toContainEqual({
      kind: 'job',
      id: String(made[0]?.id),
      title: '前端工程师',
      note: '招聘中',
    })
    expect(await operator.call(getDeskJob, { id: 999_999_999 })).toMatchObject({ code: codes.notFound })
  })

  test('keeps notes with their authors, and who looks after it', async () => {
    const { jobs: made } = await makeJobs(['后端工程师'])
    const record = { kind: 'jobs', id: made[0]?.id ?? 0 } as const
    const colleague = await site.operator({ permissions: ['jobs'] })
    await operator.get(addDeskNote, { ...record, words: '已电话核实' })
    await colleague.get(addDeskNote, { ...record, words: '材料齐全' })
    const assigned = { ...record, userId: colleague.userId, former: 0 }
    await operator.get(assignDeskRecord, assigned)
    const kept = await operator.get(getDeskRecord, record)
    expect(kept.notes.map(({ words }) => words)).toEqual(['材料齐全', '已电话核实'])
    expect(kept.assignee?.id).toBe(colleague.userId)
    expect(kept.notes[0]?.by).toContain('****')
    expect(await operator.call(assignDeskRecord, { ...assigned, userId: 0 })).toMatchObject({ code: codes.conflict })
    const stranger = await site.operator({ permissions: ['complaints'] })
    expect(
      await operator.call(assignDeskRecord, { ...assigned, userId: stranger.userId, former: colleague.userId }),
    ).toMatchObject({ code: codes.invalidInput })
    const { list } = await operator.get(findActs, { subject: `job/${record.id}` })
    expect(list.map(({ act }) => act)).toEqual(['desks.assign', 'desks.note', 'desks.note'])
  })

  test('a job is taken down with a reason that its recruiter reads, once', async () => {
    const { brand, owner, jobs: made } = await makeJobs(['收费培训'])
    const input = { id: made[0]?.id ?? 0, reason: '收取培训费' }
    await operator.get(takeJobDown, input)
    expect(await operator.get(getDeskJob, { id: input.id })).toMatchObject({
      state: jobStatus.refused,
      reviewNote: '已下架：收取培训费',
    })
    const { list } = await owner.get(findNotices, {})
    expect(list.some(({ content }) => content.includes('收取培训费'))).toBe(true)
    expect(await operator.call(takeJobDown, input)).toMatchObject({ code: codes.conflict })
    const acts = await operator.get(findActs, { company: brand.id })
    expect(acts.list).toMatchObject([{ act: 'jobs.takeDown', note: '收取培训费', person: { id: owner.userId } }])
  })
})

describe('a block', () => {
  const services = () =>
    ({
      db: site.database.db,
      now: () => site.now(),
      secret: 'a secret of tests, 32 characters or more',
      live: { pushUpdates: () => {} },
    }) as unknown as OuterServices
  const turn = { former: undefined, signal: new AbortController().signal }

  test('has a reason, and ends by itself after its last day', async () => {
    const person = await site.user()
    const until = new Date(site.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const input = { userId: person.userId, blocked: true, reason: '多次骚扰', until }
    await operator.get(setUserBlocked, input)
    expect(await operator.get(getDeskPerson, { id: person.userId })).toMatchObject({
      state: 'blocked',
      blockedUntil: until,
    })
    const { list } = await operator.get(findActs, { person: String(person.userId) })
    expect(list).toMatchObject([{ act: 'accounts.block', note: '多次骚扰' }])
    await endBlocks(services(), turn)
    expect((await operator.get(getDeskPerson, { id: person.userId })).state).toBe('blocked')
    const { db } = site.database
    await db
      .update(users)
      .set({ blockedUntil: new Date(site.now().getTime() - 1) })
      .where(eq(users.id, person.userId))
    await endBlocks(services(), turn)
    expect(await operator.get(getDeskPerson, { id: person.userId })).toMatchObject({
      state: 'normal',
      blockedUntil: '',
    })
    const [act] = (await operator.get(findActs, { person: String(person.userId) })).list
    expect(act).toMatchObject({ act: 'accounts.unblock', by: null, note: '封禁到期' })
    expect(await operator.call(setUserBlocked, { ...input, until: '2020-01-01' })).toMatchObject({
      code: codes.invalidInput,
    })
  })
})

describe('a saved view', () => {
  test('is for all operators of the list, has a name of its own, and can be removed', async () => {
    const view = { kind: 'jobs', name: '待核实', query: 'state=4&order=oldest' } as const
    const { id } = await operator.get(saveDeskView, view)
    const colleague = await site.operator({ permissions: ['jobs'] })
    expect((await colleague.get(findDeskViews, { kind: 'jobs' })).list).toMatchObject([{ id, name: '待核实' }])
    expect(await colleague.call(saveDeskView, view)).toMatchObject({ code: codes.conflict })
    expect((await elsewhere.get(findDeskViews, { kind: 'jobs' })).list).toEqual([])
    expect(await elsewhere.call(removeDeskView, { id })).toMatchObject({ code: codes.notFound })
    const other = await site.operator({ permissions: ['accounts'] })
    expect(await other.call(removeDeskView, { id })).toMatchObject({ code: codes.forbidden })
    await colleague.get(removeDeskView, { id })
    expect(await operator.call(removeDeskView, { id })).toMatchObject({ code: codes.notFound })
  })
})
