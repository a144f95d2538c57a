import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveShields } from '#contract/account/shield'
import { codes } from '#contract/errors'
import { stopSubscriptionMail } from '#contract/jobs/subscription'
import { findNotices } from '#contract/notices/notice'
import { getMyResume } from '#contract/resume/own/myResume'
import { setInvisible } from '#contract/resume/own/ownCard'
import { saveDescription } from '#contract/resume/sections/description'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import {
  deleteTalentSearch,
  findSearchedPeople,
  findTalentSearches,
  type SavedFilter,
  saveTalentSearch,
  seeSearchedPeople,
} from '#contract/resume/talentSearch'
import { users } from '#server/db/schema/accounts/accounts'
import { recruiters } from '#server/db/schema/recruiters'
import { tenants } from '#server/db/schema/site/tenants'
import { enqueueTalentDigests } from '#server/features/resume/searches/digest'
import { defaultTenants } from '#server/features/tenants/tenants'
import { expectationInput, infoInput } from '../../support/records/recordTexts'
import { Site, secretOfTests, type User } from '../../support/server/site'

const hourMs = 3_600_000

let site: Site
let hr: User
beforeAll(async () => {
  site = await Site.open()
  // Mails go out from eight o'clock in China: the tests begin at nine.
  const hours = new Date(site.now().getTime() + 8 * hourMs).getUTCHours()
  site.advance(((33 - hours) % 24) * hourMs)
})
afterAll(() => site.close())
beforeEach(async () => {
  hr = await site.recruiter()
})

async function join(change: Partial<typeof expectationInput> = {}, info: Partial<typeof infoInput> = {}) {
  site.advance(1000)
  const person = await site.user()
  await person.get(saveInfo, { ...infoInput, ...info })
  await person.get(saveExpectation, { ...expectationInput, ...change })
  await site.settled()
  return { person, id: (await person.get(getMyResume, {})).id }
}
const save = (filter: SavedFilter, user = hr) => user.get(saveTalentSearch, { filter })
const foundBy = async (id: number, user = hr) =>
  (await user.get(findSearchedPeople, { id })).list.map(({ person }) => person.id)
const only = async (user = hr) => (await user.get(findTalentSearches, {})).list[0]

test('a search is saved by one call, named after its conditions, and finds people who come later', async () => {
  const before = await join()
  const { id, name } = await save({ position: ['0102'], area: ['3501'], degree: [5] })
  expect(name).toBe('前端 · 福州 · 本科'.replace('前端', name.split(' · ')[0] ?? ''))
  const { id: found } = await join()
  await join({ areaCode: '3502' })
  await join({}, { degree: 3 })
  expect(await foundBy(id)).toEqual([found])
  expect(await foundBy(id)).not.toContain(before.id)
  expect(await only()).toMatchObject({ fresh: 1, paused: false, mail: true })
  const { list } = await hr.get(findNotices, {})
  expect(list).toMatchObject([{ content: `「${name}」有新人才`, link: `/resume/subscribe?id=${id}`, isRead: false }])
  await hr.get(seeSearchedPeople, { id })
  expect((await only())?.fresh).toBe(0)
})

test('a keyword that a new person writes later is found within the day', async () => {
  const { id } = await save({ keyword: '鲸落引擎' })
  const { person, id: resumeId } = await join()
  expect(await foundBy(id)).toEqual([])
  await person.get(saveDescription, { description: '三年鲸落引擎经验。' })
  await site.settled()
  expect(await foundBy(id)).toEqual([resumeId])
})

test('a person who shows the resume again or changes expectations is new; other edits do not count', async () => {
  const { person, id: resumeId } = await join()
  site.advance(48 * hourMs)
  hr = await site.recruiter()
  await site.make.session(person, { id: person.userId, tenantId: 1 }, 0)
  const { id } = await save({ position: ['010201'] })
  site.advance(1000)
  await person.get(saveDescription, { description: '改了一句话。' })
  await site.settled()
  expect(await foundBy(id)).toEqual([])
  await person.get(setInvisible, { invisible: true })
  await person.get(setInvisible, { invisible: false })
  await site.settled()
  expect(await foundBy(id)).toEqual([resumeId])
})

test('one expectation has to fit all that is asked of expectations', async () => {
  const { id } = await save({ position: ['010201'], area: ['3502'] })
  const { person } = await join({ areaCode: '3501' })
  await person.get(saveExpectation, { ...expectationInput, positionCode: '080101', areaCode: '3502' })
  await site.settled()
  expect(await foundBy(id)).toEqual([])
})

test('people who shielded the company are not reported, nor shown if found before', async () => {
  const { id } = await save({ position: ['0102'] })
  const { person, id: resumeId } = await join()
  expect(await foundBy(id)).toEqual([resumeId])
  const [{ brandId } = { brandId: 0 }] = await site.database.db
    .select({ brandId: recruiters.brandId })
    .from(recruiters)
    .where(eq(recruiters.userId, hr.userId))
  await person.get(saveShields, { ids: [brandId ?? 0] })
  expect(await foundBy(id)).toEqual([])
  expect((await only())?.fresh).toBe(0)
})

test('is the same when saved again, can be paused, renamed and deleted, and belongs to its owner', async () => {
  const { id } = await save({ position: ['0102'], degree: [5, 6] })
  await hr.get(saveTalentSearch, { id, paused: true })
  await join()
  expect(await foundBy(id)).toEqual([])
  expect(await save({ degree: [6, 5], position: ['0102'] })).toMatchObject({ id })
  expect(await hr.get(saveTalentSearch, { id, name: '前端组' })).toEqual({ id, name: '前端组' })
  const other = await site.recruiter()
  const foreign = await site.recruiter({ tenant: defaultTenants[1] })
  for (const user of [other, foreign]) {
    expect(await user.call(saveTalentSearch, { id, paused: true })).toMatchObject({ code: codes.notFound })
    expect(await user.call(findSearchedPeople, { id })).toMatchObject({ code: codes.notFound })
    await user.get(deleteTalentSearch, { id })
    await user.get(seeSearchedPeople, { id })
    expect((await user.get(findTalentSearches, {})).list).toEqual([])
  }
  expect(await only()).toMatchObject({ name: '前端组' })
  await hr.get(deleteTalentSearch, { id })
  expect(await only()).toBeUndefined()
})

test('needs conditions, a company and room, and recruiters only', async () => {
  expect(await hr.call(saveTalentSearch, { filter: { area: ['3501'] } })).toMatchObject({ code: codes.invalidInput })
  expect(await hr.call(saveTalentSearch, { filter: { keyword: '！' } })).toMatchObject({ code: codes.invalidInput })
  expect(await hr.callRaw(saveTalentSearch, { filter: { activity: 1 } })).toMatchObject({ code: codes.invalidInput })
  expect(await hr.call(findSearchedPeople, { id: 1, cursor: 'x' })).toMatchObject({ code: codes.invalidInput })
  const lone = await site.user({ role: 1 })
  expect(await lone.call(saveTalentSearch, { filter: { degree: [5] } })).toMatchObject({ code: codes.companyMissing })
  expect(await (await site.user()).call(findTalentSearches, {})).toMatchObject({ code: codes.roleMissing })
  await site.database.db
    .update(tenants)
    .set({ subscriptionRules: { most: 1 } })
    .where(eq(tenants.id, 1))
  await save({ degree: [5] })
  expect(await hr.call(saveTalentSearch, { filter: { degree: [6] } })).toMatchObject({
    code: codes.conflict,
    msg: '最多订阅1个搜索，请先删除不用的',
  })
  await site.database.db.update(tenants).set({ subscriptionRules: null }).where(eq(tenants.id, 1))
})

test('is mailed once a day without saying anything of the people, until the link in the mail stops it', async () => {
  const email = `hr${hr.userId}@example.com`
  await site.database.db.update(users).set({ email }).where(eq(users.id, hr.userId))
  const { name } = await save({ position: ['0102'] })
  await join()
  await join()
  const services = {
    db: site.database.db,
    now: () => site.now(),
    secret: secretOfTests,
    mail: { send: async () => true },
  }
  const mail = async () => {
    await Promise.all([enqueueTalentDigests(services), enqueueTalentDigests(services)])
    await site.settled()
    return site.messages.filter(({ mobile }) => mobile === email)
  }
  const [letter, ...others] = await mail()
  expect(others).toEqual([])
  expect(letter?.text).toContain(`${name}：2位`)
  expect(letter?.text).not.toContain('林')
  await join()
  expect(await mail()).toHaveLength(1)
  const token = /token=([\w.%-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await site.visitor().get(stopSubscriptionMail, { token: decodeURIComponent(token) })
  expect(await only()).toMatchObject({ mail: false })
  site.advance(24 * hourMs)
  expect(await mail()).toHaveLength(1)
})
