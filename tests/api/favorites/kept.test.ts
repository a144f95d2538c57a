import { afterAll, beforeAll, expect, test } from 'vitest'
import { findQuantities } from '#contract/account/user'
import { codes } from '#contract/errors'
import { deleteFavorite, favoriteMark, findFavorites, saveFavorite } from '#contract/favorites/favorite'
import { findSends, sendResume } from '#contract/jobs/send'
import { findPeople, getPerson } from '#contract/resume/people'
import { setPersonImproper } from '#contract/resume/relation'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { Site } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

test('each counter of a seeker equals the length of its list', async () => {
  const { alice, job } = await talkers.talk()
  await site.make.sendableResume(alice.userId, { listed: true })
  const other = await talkers.talk()
  await alice.get(sendResume, { jobId: job.id, answers: {} })
  const mark = { kind: 'job', role: 0, resType: 1 } as const
  for (const { id } of [job, other.job]) await alice.get(saveFavorite, { ...mark, id })
  const counts = await alice.get(findQuantities, { role: 0 })
  expect(counts).toMatchObject({ jobSend: 1, favorites: 2, jobChat: 1, interview: 0 })
  expect((await alice.get(findSends, {})).total).toBe(1)
  const first = await alice.get(findFavorites, { kind: 'job', ...favoriteMark, limit: 1 })
  expect(first.list).toMatchObject([{ job: { id: other.job.id, favorite: true } }])
  const second = await alice.get(findFavorites, { kind: 'job', ...favoriteMark, limit: 1, cursor: first.next })
  expect(second).toMatchObject({ list: [{ job: { id: job.id } }] })
  expect(second.next).toBeUndefined()

  await site.database.pool.query('update users set blocked = true where id = $1', [other.bob.userId])
  expect((await alice.get(findFavorites, { kind: 'job', ...favoriteMark })).list).toHaveLength(1)
  expect((await alice.get(findQuantities, { role: 0 })).favorites).toBe(1)
})

test('a seeker’s list of followed companies has the latest first, and its counter agrees', async () => {
  const [seeker, other] = [await site.user(), await site.user()]
  const brands = [await site.make.brand(), await site.make.brand({ openJobs: 3 })]
  const company = { kind: 'company', role: 0, resType: 1 } as const
  for (const { id } of brands) {
    await seeker.get(saveFavorite, { ...company, id })
    site.advance(1_000)
  }
  const first = await seeker.get(findFavorites, { kind: 'company', ...favoriteMark, limit: 1 })
  expect(first.list).toMatchObject([{ brand: { id: brands[1]?.id, brandName: brands[1]?.brandName, jobs: 3 } }])
  const second = await seeker.get(findFavorites, { kind: 'company', ...favoriteMark, limit: 1, cursor: first.next })
  expect(second.list).toMatchObject([{ brand: { id: brands[0]?.id, jobs: 0 } }])
  expect(second.next).toBeUndefined()
  expect((await seeker.get(findQuantities, { role: 0 })).follows).toBe(2)

  expect((await other.get(findFavorites, { kind: 'company', ...favoriteMark })).list).toEqual([])
  expect((await other.get(findQuantities, { role: 0 })).follows).toBe(0)
  await seeker.get(deleteFavorite, { ...company, id: brands[1]?.id ?? 0 })
  expect((await seeker.get(findFavorites, { kind: 'company', ...favoriteMark })).list).toMatchObject([
    { brand: { id: brands[0]?.id } },
  ])
})

test('followed companies are for seekers, within their tenant', async () => {
  const hr = await site.user({ role: 1 })
  expect(await hr.call(findFavorites, { kind: 'company', ...favoriteMark })).toMatchObject({ code: codes.roleMissing })
  expect((await hr.get(findQuantities, { role: 1 })).follows).toBe(0)
  const stranger = await site.user({ tenant: defaultTenants[1] })
  const brand = await site.make.brand()
  const company = { kind: 'company', id: brand.id, role: 0, resType: 1 } as const
  expect(await stranger.call(saveFavorite, company)).toMatchObject({ code: codes.notFound })
  expect((await stranger.get(findFavorites, { kind: 'company', ...favoriteMark })).list).toEqual([])
})

test('each counter of a recruiter is for that role, even if clients send role 0', async () => {
  const { alice, bob, job } = await talkers.talk()
  const { id } = await site.make.sendableResume(alice.userId, { listed: true })
  expect(await bob.get(findQuantities, { role: 0 })).toMatchObject({ jobSend: 0, favorites: 0, jobChat: 0 })
  await alice.get(sendResume, { jobId: job.id, answers: {} })
  await bob.get(saveFavorite, { kind: 'resume', id, ...favoriteMark })
  await bob.get(saveFavorite, { kind: 'resume', id, ...favoriteMark })
  expect(await bob.get(findQuantities, { role: 0 })).toMatchObject({ jobSend: 1, favorites: 1, jobChat: 1 })
  expect((await bob.get(findFavorites, { kind: 'resume', ...favoriteMark })).list).toMatchObject([{ person: { id } }])
  expect((await bob.get(getPerson, { id })).kept).toBe(true)

  await site.database.pool.query('update users set blocked = true where id = $1', [alice.userId])
  expect(await bob.get(findQuantities, { role: 0 })).toMatchObject({ jobSend: 0, favorites: 0 })
  expect(await bob.get(findSends, {})).toMatchObject({ list: [], total: 0 })
  expect((await bob.get(findFavorites, { kind: 'resume', ...favoriteMark })).list).toEqual([])
  await bob.get(deleteFavorite, { kind: 'resume', id, ...favoriteMark })
  await site.database.pool.query('update users set blocked = false where id = $1', [alice.userId])
  expect((await bob.get(findFavorites, { kind: 'resume', ...favoriteMark })).list).toEqual([])
})

test('a person marked as 不合适 leaves the lists of that recruiter only, and can be restored', async () => {
  const { bob } = await talkers.talk()
  const { bob: carol } = await talkers.talk()
  const person = await site.user()
  const { id } = await site.make.sendableResume(person.userId, { listed: true })
  const finds = async (recruiter = bob, improper = false) =>
    (
      await recruiter.get(findPeople, { sort: 'latest', limit: 50, ...(improper && { state: ['improper' as const] }) })
    ).list.some((card) => card.id === id)
  await bob.get(setPersonImproper, { id, value: true })
  expect([await finds(), await finds(carol), await finds(bob, true)]).toEqual([false, true, true])
  expect((await bob.get(getPerson, { id })).improper).toBe(true)
  await bob.get(setPersonImproper, { id, value: false })
  expect([await finds(), await finds(bob, true)]).toEqual([true, false])
})
