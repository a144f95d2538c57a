import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveShields } from '#contract/account/shield'
import { codes } from '#contract/errors'
import { saveJob, setJobStatus } from '#contract/jobs/edit'
import type { JobFilter } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import {
  deleteSubscription,
  findSubscribedJobs,
  findSubscriptions,
  saveSubscription,
  seeSubscribedJobs,
  stopSubscriptionMail,
} from '#contract/jobs/subscription'
import { findNotices } from '#contract/notices/notice'
import { users } from '#server/db/schema/accounts/accounts'
import { subscriptions } from '#server/db/schema/alerts/subscriptions'
import { tenants } from '#server/db/schema/site/tenants'
import { enqueueDigests } from '#server/features/jobs/subscriptions/digest'
import { defaultTenants } from '#server/features/tenants/tenants'
import { jobInput } from '../../support/records/recordTexts'
import { type SentMessage, Site, secretOfTests, type User } from '../../support/server/site'

const hourMs = 3_600_000

let site: Site
let hr: User
let seeker: User
beforeAll(async () => {
  site = await Site.open()
  // Mails go out from eight o'clock in China: the tests begin at nine.
  const hours = new Date(site.now().getTime() + 8 * hourMs).getUTCHours()
  site.advance(((33 - hours) % 24) * hourMs)
  hr = await site.recruiter()
})
afterAll(() => site.close())
beforeEach(async () => {
  seeker = await site.user()
})

const publish = async (change: Partial<typeof jobInput> = {}) => {
  const { id } = await hr.get(saveJob, { ...jobInput, ...change })
  await site.settled()
  return id
}
const subscribe = (filter: JobFilter, user = seeker) => user.get(saveSubscription, { filter })
const foundBy = async (id: number, user = seeker) =>
  (await user.get(findSubscribedJobs, { id })).list.map(({ job }) => job.id)
const only = async (user = seeker) => (await user.get(findSubscriptions, {})).list[0]
const addMail = (user: User, email = `u${user.userId}@example.com`) =>
  site.database.db
    .update(users)
    .set({ email })
    .where(eq(users.id, user.userId))
    .then(() => email)
/** A day later, with new sessions, since the old ones have expired. */
const goToNextDay = async () => {
  site.advance(24 * hourMs)
  for (const [user, role] of [
    [hr, 1],
    [seeker, 0],
  ] as const)
    await site.make.session(user, { id: user.userId, tenantId: 1 }, role)
}
/** One turn of the task, in one or several processes at once. */
const mail = async (processes = 1) => {
  const services = {
    db: site.database.db,
    now: () => site.now(),
    secret: secretOfTests,
    mail: { send: async () => true },
  }
  const counts = await Promise.all(Array.from({ length: processes }, () => enqueueDigests(services)))
  await site.settled()
  return counts.reduce((sum, count) => sum + count, 0)
}
type Letter = SentMessage & { readonly unsubscribe?: string; readonly subject?: string }
const lettersTo = (to: string) => site.messages.filter(({ mobile }) => mobile === to) as Letter[]

test('a search is subscribed to by one call, named after its conditions, and finds jobs that are published later', async () => {
  const before = await publish()
  const { id, name } = await subscribe({ keyword: '前端', area: ['3501'], salary: [4] })
  expect(name).toBe('前端 · 福州 · 10-20K')
  expect(await foundBy(id)).toEqual([])
  const job = await publish()
  await publish({ positionCode: '080101', jobName: '会计', skills: ['出纳'] })
  await publish({ areaCode: '350211' })
  expect(await foundBy(id)).toEqual([job])
  expect(await foundBy(id)).not.toContain(before)
  expect(await only()).toMatchObject({ id, fresh: 1, paused: false, mail: true })
  const notices = await seeker.get(findNotices, {})
  expect(notices.list).toMatchObject([{ kind: 'system', content: expect.stringContaining(name), isRead: false }])
  expect(notices.list[0]?.link).toBe(`/my/subscribe?id=${id}`)
})

test('results are new until they are looked at, and a subscription sends one notice a day', async () => {
  const { id } = await subscribe({ keyword: '前端' })
  await publish()
  const second = await publish()
  expect((await seeker.get(findNotices, {})).list).toHaveLength(1)
  expect((await only())?.fresh).toBe(2)
  await seeker.get(seeSubscribedJobs, { id })
  expect((await only())?.fresh).toBe(0)
  const page = await seeker.get(findSubscribedJobs, { id, limit: 1 })
  expect(page.list).toMatchObject([{ job: { id: second }, isNew: false }])
  expect((await seeker.get(findSubscribedJobs, { id, limit: 1, cursor: page.next })).list).toHaveLength(1)
  await hr.get(setJobStatus, { id: second, status: 0 })
  expect(await foundBy(id)).toHaveLength(1)
})

test('the same search again is the same subscription, resumed', async () => {
  const { id } = await subscribe({ keyword: '前端', area: ['3501', '3502'], degree: [] })
  await seeker.get(saveSubscription, { id, paused: true })
  expect(await subscribe({ area: ['3502', '3501'], keyword: '前端' })).toMatchObject({ id })
  expect(await only()).toMatchObject({ paused: false })
  expect((await seeker.get(findSubscriptions, {})).list).toHaveLength(1)
})

test('a search by metro keeps its station or line, is named after it, and finds jobs near it', async () => {
  const rider = await site.user()
  const station = await subscribe({ keyword: '前端', metro: ['350101-08'] })
  const line = await subscribe({ metro: ['350101'] }, rider)
  expect([station.name, line.name]).toEqual(['前端 · 东街口', '1号线'])
  expect((await only())?.filter).toEqual({ keyword: '前端', metro: ['350101-08'] })
  const near = await publish({ areaCode: '350102' })
  const onLine = await publish({ areaCode: '350103' })
  await publish({ areaCode: '350105' })
  expect(await foundBy(station.id)).toEqual([near])
  expect(await foundBy(line.id, rider)).toEqual([onLine, near])
})

test('a paused subscription finds no jobs, a renamed one keeps its results, a deleted one is gone', async () => {
  const { id } = await subscribe({ keyword: '前端' })
  await seeker.get(saveSubscription, { id, paused: true, name: '  我的前端 ' })
  await publish()
  expect(await only()).toMatchObject({ name: '我的前端', fresh: 0 })
  await seeker.get(saveSubscription, { id, paused: false })
  const job = await publish()
  expect(await foundBy(id)).toEqual([job])
  await seeker.get(deleteSubscription, { id })
  expect((await seeker.get(findSubscriptions, {})).list).toEqual([])
  expect(await seeker.call(findSubscribedJobs, { id })).toMatchObject({ code: codes.notFound })
})

test('a job that several subscriptions match is reported once, and not if the company is shielded', async () => {
  const first = await subscribe({ keyword: '前端' })
  const second = await subscribe({ position: ['0102'] })
  const job = await publish()
  expect(await foundBy(first.id)).toEqual([job])
  expect(await foundBy(second.id)).toEqual([])
  const { brand } = (await seeker.get(getJob, { id: job })).job
  await seeker.get(saveShields, { ids: [brand.id] })
  await publish()
  expect(await foundBy(first.id)).toEqual([job])
})

test('pinyin and synonyms are understood as in the search', async () => {
  const spelled = await subscribe({ keyword: 'qianduan' })
  const other = await site.user()
  const said = await subscribe({ keyword: 'H5开发' }, other)
  const job = await publish()
  expect(await foundBy(spelled.id)).toEqual([job])
  expect(await foundBy(said.id, other)).toEqual([job])
})

test('subscriptions of an older index are compiled again before they are held against a job', async () => {
  const { id } = await subscribe({ keyword: '前端' })
  await site.database.db
    .update(subscriptions)
    .set({ indexVersion: 0, bodyQuery: "'nothing'" })
    .where(eq(subscriptions.id, id))
  const job = await publish()
  expect(await foundBy(id)).toEqual([job])
})

test('a person gets one mail a day with everything that is new, from several processes too', async () => {
  const to = await addMail(seeker)
  await subscribe({ keyword: '前端' })
  await subscribe({ keyword: '会计' })
  const web = await publish()
  const book = await publish({ positionCode: '080101', jobName: '会计', skills: ['出纳'] })
  expect(await mail(3)).toBe(1)
  const [letter, ...others] = lettersTo(to)
  expect(others).toEqual([])
  expect(letter?.text).toContain(`/job/${web}`)
  expect(letter?.text).toContain(`/job/${book}`)
  expect(letter?.text).toContain('2个新职位')
  expect(letter?.unsubscribe).toMatch(/^http:\/\/fjrcw\.localhost:\d+\/subscribe\/stop\?token=/)
  expect(letter?.text).toContain(letter?.unsubscribe)

  const later = await publish()
  await mail()
  expect(lettersTo(to)).toHaveLength(1)
  await goToNextDay()
  await mail(2)
  const [, second, ...rest] = lettersTo(to)
  expect(rest).toEqual([])
  expect(second?.text).toContain(`/job/${later}`)
  expect(second?.text).not.toContain(`/job/${web}\n`)
})

test('no mail is sent before the hour, without an address, or about jobs that were seen', async () => {
  const to = await addMail(seeker)
  const other = await site.user()
  const { id } = await subscribe({ keyword: '前端' })
  await subscribe({ keyword: '前端' }, other)
  await publish()
  await site.database.db
    .update(tenants)
    .set({ subscriptionRules: { mailHour: 23 } })
    .where(eq(tenants.id, 1))
  const late = new Date(site.now().getTime() + 8 * hourMs).getUTCHours() >= 23
  if (!late) expect(await mail()).toBe(0)
  await site.database.db.update(tenants).set({ subscriptionRules: null }).where(eq(tenants.id, 1))
  await seeker.get(seeSubscribedJobs, { id })
  await mail()
  expect(lettersTo(to)).toEqual([])
})

test('the link in a mail stops the mail without a login, by page and by the mailbox’s button', async () => {
  const to = await addMail(seeker)
  await subscribe({ keyword: '前端' })
  await publish()
  await mail()
  const link = new URL(lettersTo(to)[0]?.unsubscribe ?? '')
  const token = link.searchParams.get('token') ?? ''
  const visitor = site.visitor()
  expect(await visitor.call(stopSubscriptionMail, { token: `${token}x` })).toMatchObject({ code: codes.notFound })
  expect(await visitor.call(stopSubscriptionMail, { token: token.replace(/^1/, '2') })).toMatchObject({
    code: codes.notFound,
  })
  expect(await site.visitor(defaultTenants[1]).call(stopSubscriptionMail, { token })).toMatchObject({
    code: codes.notFound,
  })
  expect(await only()).toMatchObject({ mail: true })
  await visitor.get(stopSubscriptionMail, { token })
  await visitor.get(stopSubscriptionMail, { token })
  expect(await only()).toMatchObject({ mail: false, paused: false })

  await seeker.get(saveSubscription, { id: (await only())?.id ?? 0, mail: true })
  const press = (query: string) =>
    fetch(`${site.url}/subscribe/stop${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await press('')).status).toBe(404)
  expect((await press('?token=a&token=b')).status).toBe(404)
  expect((await press(link.search)).status).toBe(200)
  expect(await only()).toMatchObject({ mail: false })

  await goToNextDay()
  await publish()
  await mail()
  expect(lettersTo(to)).toHaveLength(1)
})

test('the site limits how many there are, also when they are saved at once', async () => {
  await site.database.db
    .update(tenants)
    .set({ subscriptionRules: { most: 2 } })
    .where(eq(tenants.id, 1))
  const calls = ['前端', '会计', '司机', '保安'].map((keyword) =>
    seeker.call(saveSubscription, { filter: { keyword } }),
  )
  const results = await Promise.all(calls)
  expect(results.filter((result) => !result.ok && result.code === codes.conflict)).toHaveLength(2)
  expect(await seeker.get(findSubscriptions, {})).toMatchObject({ most: 2, list: [{}, {}] })
  await site.database.db.update(tenants).set({ subscriptionRules: null }).where(eq(tenants.id, 1))
})

test('invalid searches and names are refused with a sentence, and nothing is saved', async () => {
  const call = (input: unknown) => seeker.callRaw(saveSubscription, input)
  for (const filter of [{}, { area: ['3501'] }, { salary: [0] }, { keyword: '  ' }, { keyword: '！？' }])
    expect(await call({ filter })).toMatchObject({ code: codes.invalidInput })
  for (const filter of [
    { keyword: 'x'.repeat(51) },
    { area: ['x'] },
    { metro: ['1号线'] },
    { brandId: 3 },
    { salary: ['4'] },
  ])
    expect(await call({ filter })).toMatchObject({ code: codes.invalidInput })
  const { id } = await subscribe({ keyword: '前端' })
  for (const name of ['', ' ', '名'.repeat(41)])
    expect(await call({ id, name })).toMatchObject({ code: codes.invalidInput })
  expect(await seeker.callRaw(findSubscribedJobs, { id, cursor: 'zzz' })).toMatchObject({ code: codes.invalidInput })
  expect((await only())?.name).toBe('前端')
})

test('subscriptions belong to their seeker and site', async () => {
  const { id } = await subscribe({ keyword: '前端' })
  const stranger = await site.user()
  const abroad = await site.user({ tenant: defaultTenants[1] })
  await publish()
  for (const other of [stranger, abroad]) {
    expect((await other.get(findSubscriptions, {})).list).toEqual([])
    expect(await other.call(saveSubscription, { id, name: '抢' })).toMatchObject({ code: codes.notFound })
    expect(await other.call(findSubscribedJobs, { id })).toMatchObject({ code: codes.notFound })
    await other.get(seeSubscribedJobs, { id })
    await other.get(deleteSubscription, { id })
  }
  expect(await only()).toMatchObject({ id, name: '前端', fresh: 1 })
  for (const endpoint of [findSubscriptions, deleteSubscription, seeSubscribedJobs, findSubscribedJobs] as const) {
    expect(await site.visitor().callRaw(endpoint, { id })).toMatchObject({ code: codes.notLoggedIn })
    expect(await hr.callRaw(endpoint, { id })).toMatchObject({ code: codes.roleMissing })
  }
})
