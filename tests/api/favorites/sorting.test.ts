import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletePrivateGroup, type PrivateGroupType, savePrivateGroups } from '#contract/account/privateGroup'
import { getBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import {
  favoriteMark,
  findAllFavorites,
  findFavorites,
  moveFavorites,
  saveFavorite,
  saveFollow,
} from '#contract/favorites/favorite'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
const jobs: number[] = []
const brands: number[] = []
beforeAll(async () => {
  site = await Site.open()
  const { id: userId } = await site.make.user({ role: 1 })
  for (let count = 0; count < 3; count++) {
    const brand = await site.make.brand()
    brands.push(brand.id)
    jobs.push((await site.make.job({ brandId: brand.id, userId }, brand)).id)
  }
})
afterAll(() => site.close())

const addGroup = async (user: User, type: PrivateGroupType, name = '重点') =>
  (await user.get(savePrivateGroups, { type, data: [{ name }] })).list.find((group) => group.name === name)?.id ?? 0
const mark = async (user: User) => {
  for (const id of jobs) {
    await user.get(saveFavorite, { kind: 'job', id, role: 0, resType: 1 })
    site.advance(1_000)
  }
}
const jobsIn = async (user: User, groupId?: number) =>
  (await user.get(findFavorites, { kind: 'job', ...favoriteMark, groupId })).list.map(({ id }) => id)

test('favourites are sorted into groups, listed by group, and stay when the group is deleted', async () => {
  const seeker = await site.user()
  await mark(seeker)
  const [first = 0, second = 0, third = 0] = jobs
  const group = await addGroup(seeker, 'job')
  await seeker.get(moveFavorites, { kind: 'job', ids: [first, third], groupId: group })
  expect(await jobsIn(seeker)).toEqual([third, second, first])
  expect(await jobsIn(seeker, group)).toEqual([third, first])
  expect(await jobsIn(seeker, 0)).toEqual([second])
  expect(await seeker.get(findAllFavorites, {})).toEqual({
    resume: [],
    job: [
      { id: third, groupId: group },
      { id: second, groupId: null },
      { id: first, groupId: group },
    ],
    brand: [],
  })
  await seeker.get(moveFavorites, { kind: 'job', ids: [third], groupId: null })
  expect(await jobsIn(seeker, group)).toEqual([first])
  await seeker.get(deletePrivateGroup, { type: 'job', id: group })
  expect(await jobsIn(seeker, 0)).toEqual([third, second, first])
})

test('a group’s pages continue where the previous one ended', async () => {
  const seeker = await site.user()
  await mark(seeker)
  const group = await addGroup(seeker, 'job')
  await seeker.get(moveFavorites, { kind: 'job', ids: jobs, groupId: group })
  const first = await seeker.get(findFavorites, { kind: 'job', ...favoriteMark, groupId: group, limit: 2 })
  const rest = await seeker.get(findFavorites, {
    kind: 'job',
    ...favoriteMark,
    groupId: group,
    limit: 2,
    cursor: first.next,
  })
  expect([...first.list, ...rest.list].map((item) => item.id)).toEqual(jobs.toReversed())
})

test('companies are followed and left by one call, and sorted too', async () => {
  const seeker = await site.user()
  const [id = 0, other = 0] = brands
  await seeker.get(saveFollow, { id, value: true })
  await seeker.get(saveFollow, { id, value: true })
  await seeker.get(saveFollow, { id: other, value: true })
  expect((await seeker.get(getBrand, { id })).followed).toBe(true)
  const group = await addGroup(seeker, 'company')
  await seeker.get(moveFavorites, { kind: 'company', ids: [id], groupId: group })
  expect((await seeker.get(findFavorites, { kind: 'company', ...favoriteMark, groupId: group })).list).toMatchObject([
    { brand: { id }, groupId: group },
  ])
  expect((await seeker.get(findAllFavorites, {})).brand).toHaveLength(2)
  await seeker.get(saveFollow, { id, value: false })
  expect((await seeker.get(findFavorites, { kind: 'company', ...favoriteMark, groupId: group })).list).toEqual([])
})

test('a recruiter sorts people, in groups of their own role', async () => {
  const hr = await site.recruiter()
  const person = await site.user()
  const { id } = await site.make.sendableResume(person.userId, { listed: true })
  await hr.get(saveFavorite, { kind: 'resume', id, ...favoriteMark })
  const group = await addGroup(hr, 'resume')
  await hr.get(moveFavorites, { kind: 'resume', ids: [id], groupId: group })
  expect((await hr.get(findFavorites, { kind: 'resume', ...favoriteMark, groupId: group })).list).toMatchObject([
    { person: { id }, groupId: group },
  ])
  expect(await hr.get(findAllFavorites, {})).toEqual({ resume: [{ id, groupId: group }], job: [], brand: [] })
})

test('groups belong to their owner, kind and role, and other users’ favourites are not moved', async () => {
  const [seeker, other] = [await site.user(), await site.user()]
  await mark(seeker)
  await mark(other)
  const [id = 0] = jobs
  const group = await addGroup(seeker, 'job')
  const ofCompanies = await addGroup(seeker, 'company')
  const move = (user: User, groupId: number) => user.call(moveFavorites, { kind: 'job', ids: [id], groupId })
  expect(await move(other, group)).toMatchObject({ code: codes.notFound })
  expect(await move(seeker, ofCompanies)).toMatchObject({ code: codes.notFound })
  await seeker.get(moveFavorites, { kind: 'job', ids: [id], groupId: group })
  expect(await jobsIn(other, group)).toEqual([])
  expect((await other.get(findAllFavorites, {})).job).toContainEqual({ id, groupId: null })
  await other.get(deletePrivateGroup, { type: 'job', id: group })
  expect(await jobsIn(seeker, group)).toEqual([id])
})

test('following and sorting need the right caller and input', async () => {
  const [id = 0] = brands
  const hr = await site.user({ role: 1 })
  const abroad = await site.user({ tenant: defaultTenants[1] })
  expect(await site.visitor().call(saveFollow, { id, value: true })).toMatchObject({ code: codes.notLoggedIn })
  expect(await site.visitor().call(findAllFavorites, {})).toMatchObject({ code: codes.notLoggedIn })
  expect(await hr.call(saveFollow, { id, value: true })).toMatchObject({ code: codes.roleMissing })
  expect(await abroad.call(saveFollow, { id, value: true })).toMatchObject({ code: codes.notFound })
  const bad: readonly object[] = [
    { kind: 'job', ids: [], groupId: null },
    { kind: 'job', ids: Array.from({ length: 51 }, (_, at) => at + 1), groupId: null },
    { kind: 'article', ids: [1], groupId: null },
    { kind: 'job', ids: [1], groupId: 0 },
    { kind: 'job', ids: [1] },
  ]
  for (const input of bad) expect(await hr.callRaw(moveFavorites, input)).toMatchObject({ code: codes.invalidInput })
  expect(await hr.callRaw(saveFollow, { id: 0, value: true })).toMatchObject({ code: codes.roleMissing })
})
