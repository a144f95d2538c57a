import { afterAll, beforeAll, expect, test } from 'vitest'
import { findQuantities } from '../../../contract/account/user'
import { findFavoriteJobs, findKeptPeople, keepPerson, saveFavorite } from '../../../contract/favorites/favorite'
import { findSends, sendResume } from '../../../contract/jobs/send'
import { findPeople, getPerson } from '../../../contract/resume/people'
import { setPersonImproper } from '../../../contract/resume/relation'
import { Site } from '../../support/site'
import { Talkers } from '../../support/talkers'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

test('each counter of a seeker is the length of the list it leads to', async () => {
  const { alice, job } = await talkers.talk()
  await site.make.sendableResume(alice.userId, { listed: true })
  const other = await talkers.talk()
  await alice.get(sendResume, { jobId: job.id, answers: {} })
  const mark = { kind: 'job', role: 0, resType: 1 } as const
  for (const { id } of [job, other.job]) await alice.get(saveFavorite, { ...mark, id })
  const counts = await alice.get(findQuantities, { role: 0 })
  expect(counts).toMatchObject({ jobSend: 1, favorites: 2, jobChat: 1, interview: 0 })
  expect((await alice.get(findSends, {})).total).toBe(1)
  const first = await alice.get(findFavoriteJobs, { limit: 1 })
  expect(first.list).toMatchObject([{ job: { id: other.job.id, favorite: true } }])
  const second = await alice.get(findFavoriteJobs, { limit: 1, cursor: first.next })
  expect(second).toMatchObject({ list: [{ job: { id: job.id } }] })
  expect(second.next).toBeUndefined()

  await site.database.pool.query('update users set blocked = true where id = $1', [other.bob.userId])
  expect((await alice.get(findFavoriteJobs, {})).list).toHaveLength(1)
  expect((await alice.get(findQuantities, { role: 0 })).favorites).toBe(1)
})

test('each counter of a recruiter is that of the recruiter, though clients ask with role 0', async () => {
  const { alice, bob, job } = await talkers.talk()
  const { id } = await site.make.sendableResume(alice.userId, { listed: true })
  expect(await bob.get(findQuantities, { role: 0 })).toMatchObject({ jobSend: 0, favorites: 0, jobChat: 0 })
  await alice.get(sendResume, { jobId: job.id, answers: {} })
  await bob.get(keepPerson, { id, value: true })
  await bob.get(keepPerson, { id, value: true })
  expect(await bob.get(findQuantities, { role: 0 })).toMatchObject({ jobSend: 1, favorites: 1, jobChat: 1 })
  expect((await bob.get(findKeptPeople, {})).list).toMatchObject([{ person: { id } }])
  expect((await bob.get(getPerson, { id })).kept).toBe(true)

  await site.database.pool.query('update users set blocked = true where id = $1', [alice.userId])
  expect(await bob.get(findQuantities, { role: 0 })).toMatchObject({ jobSend: 0, favorites: 0 })
  expect(await bob.get(findSends, {})).toMatchObject({ list: [], total: 0 })
  expect((await bob.get(findKeptPeople, {})).list).toEqual([])
  await bob.get(keepPerson, { id, value: false })
  await site.database.pool.query('update users set blocked = false where id = $1', [alice.userId])
  expect((await bob.get(findKeptPeople, {})).list).toEqual([])
})

test('a person marked as 不合适 leaves the lists of that recruiter alone, and comes back', async () => {
  const { bob } = await talkers.talk()
  const { bob: carol } = await talkers.talk()
  const person = await site.user()
  const { id } = await site.make.sendableResume(person.userId, { listed: true })
  const finds = async (recruiter = bob, improper = false) =>
    (await recruiter.get(findPeople, { sort: 'latest', limit: 50, improper })).list.some((card) => card.id === id)
  await bob.get(setPersonImproper, { id, value: true })
  expect([await finds(), await finds(carol), await finds(bob, true)]).toEqual([false, true, true])
  expect((await bob.get(getPerson, { id })).improper).toBe(true)
  await bob.get(setPersonImproper, { id, value: false })
  expect([await finds(), await finds(bob, true)]).toEqual([true, false])
})
