import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInChina } from '#contract/chinaTime'
import { searchConsole } from '#contract/console/search'
import { findWaiting, getToday } from '#contract/console/today'
import { handleFeedback } from '#contract/documents/feedbackDesk'
import { codes } from '#contract/errors'
import { users } from '#server/db/schema/accounts/accounts'
import { dailyCounts } from '#server/db/schema/site/dailyCounts'
import { countDays } from '#server/features/console/countDays'
import { defaultTenants } from '#server/features/tenants/tenants'
import type { OuterServices } from '#server/services'
import { makePaidOrder } from '../../support/money/paidOrder'
import { PartyStage } from '../../support/server/partyStage'
import { Site, type User } from '../../support/server/site'

let site: Site
let stage: PartyStage
let operator: User
beforeAll(async () => {
  site = await Site.open()
  stage = await PartyStage.open(site)
  operator = await site.operator()
})
afterAll(() => site.close())

const day = 86_400_000
const count = () => {
  const services = { db: site.database.db, now: () => site.now() } as OuterServices
  return countDays(services, { former: undefined, signal: new AbortController().signal })
}
const figure = async (measure: string, by = operator) =>
  (await by.get(getToday, {})).list.find((each) => each.measure === measure)?.days

describe('the figures of a day', () => {
  test('are counted by a task, and each count finds what came since', async () => {
    expect((await operator.get(getToday, {})).countedAt).toBe('')
    await count()
    const before = (await figure('people'))?.at(-1) ?? 0
    expect(before).toBeGreaterThan(0)
    await site.user()
    await count()
    expect((await figure('people'))?.at(-1)).toBe(before + 1)
    await makePaidOrder(site, stage.stranger)
    await count()
    expect((await figure('orders'))?.at(-1)).toBeGreaterThan(0)
    expect((await figure('money'))?.at(-1)).toBeGreaterThan(0)
  })

  test('stay for days that are over, though their rows are not read again', async () => {
    const long = await site.user()
    const past = new Date(site.now().getTime() - 5 * day)
    await site.database.db.update(users).set({ createdAt: past }).where(eq(users.id, long.userId))
    const kept = { tenantId: 1, day: dayInChina(past), measure: 'people', amount: 7 } as const
    await site.database.db.insert(dailyCounts).values(kept)
    await count()
    const [row] = await site.database.db.select().from(dailyCounts).where(eq(dailyCounts.day, kept.day))
    expect(row).toEqual(kept)
  })

  test('of money are for those who handle it, and those of other sites are apart', async () => {
    expect(await figure('money', await site.operator({ permissions: ['jobs'] }))).toBeUndefined()
    const elsewhere = await site.operator({ tenant: defaultTenants[1] })
    await count()
    expect((await figure('people', elsewhere))?.at(-1)).toBe(1)
    expect(await (await site.user()).call(getToday, {})).toMatchObject({ code: codes.forbidden })
  })
})

describe('what waits', () => {
  const waiting = async (by: User) => (await by.get(findWaiting, {})).list

  test('is counted for those who may act, and is gone once it is done', async () => {
    const reader = await site.operator({ permissions: ['feedback'] })
    expect(await waiting(reader)).toEqual([])
    const id = await stage.feedback(stage.stranger)
    expect(await waiting(reader)).toMatchObject([{ page: 'feedback-desk', link: '/admin/feedback', count: 1 }])
    await operator.get(handleFeedback, { id, reply: '' })
    expect(await waiting(reader)).toEqual([])
  })

  test('comes from every queue, the oldest first, and from no other site', async () => {
    await stage.waitingJob(stage.stranger.userId)
    await stage.certification(stage.brand.id, stage.colleague.userId)
    await stage.complaintAbout(stage.colleague)
    await stage.feedback(stage.stranger)
    await stage.invoice(stage.stranger)
    await stage.finding({ user: String(stage.stranger.userId) })
    const list = await waiting(operator)
    expect(list.map(({ page }) => page).sort()).toEqual(
      ['company-review', 'complaint-desk', 'feedback-desk', 'job-review', 'vip-trade-desk', 'vip-trade-desk'].sort(),
    )
    const times = list.map(({ oldest }) => oldest)
    expect(times).toEqual([...times].sort())
    expect(await waiting(await site.operator({ tenant: defaultTenants[1] }))).toEqual([])
  })
})

describe('the search', () => {
  const search = (text: string, by = operator) => by.get(searchConsole, { text })

  test('finds people by number, id and name', async () => {
    const person = await site.user()
    await site.make.resume({ userId: person.userId, name: '欧阳听雨' })
    const found = [{ id: person.userId, name: '欧阳听雨', blocked: false }]
    expect((await search(person.mobile)).people).toMatchObject(found)
    expect((await search(String(person.userId))).people).toMatchObject(found)
    expect((await search('欧阳听雨')).people).toMatchObject(found)
    expect((await search(person.mobile)).people[0]?.mobile).not.toBe(person.mobile)
  })

  test('finds companies and jobs by words, and orders by number', async () => {
    const brand = await site.make.brand({ brandName: '沧澜木艺' })
    const owner = await site.user({ role: 1 })
    const job = await site.make.job({ brandId: brand.id, userId: owner.userId, jobName: '榫卯木工' }, brand)
    expect((await search(String(brand.id))).companies).toMatchObject([{ id: brand.id }])
    expect((await search(String(job.id))).jobs).toMatchObject([{ id: job.id, jobName: '榫卯木工' }])
    expect((await search('榫卯')).jobs).toMatchObject([{ id: job.id }])
    expect((await search('沧澜')).companies).toMatchObject([{ id: brand.id }])
    const elsewhere = await site.operator({ tenant: defaultTenants[1] })
    expect(await search(String(job.id), elsewhere)).toMatchObject({ jobs: [], companies: [] })
  })

  test('finds only what the permissions allow', async () => {
    const person = await site.user()
    const reader = await site.operator({ permissions: ['feedback'] })
    expect(await search(person.mobile, reader)).toEqual({ people: [], companies: [], jobs: [], orders: [] })
    expect(await (await site.user()).call(searchConsole, { text: person.mobile })).toMatchObject({
      code: codes.forbidden,
    })
  })
})
