import { afterAll, beforeAll, expect, test } from 'vitest'
import { findQuantities } from '#contract/account/user'
import { getBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import {
  deleteFavorite,
  type FavoriteKind,
  favoriteMark,
  findFavorites,
  saveFavorite,
} from '#contract/favorites/favorite'
import { getJob } from '#contract/jobs/job'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
let id: number
let brandId: number
beforeAll(async () => {
  site = await Site.open()
  const brand = await site.make.brand()
  brandId = brand.id
  const owner = await site.make.user({ role: 1 })
  id = (await site.make.job({ brandId: brand.id, userId: owner.id }, brand)).id
})
afterAll(() => site.close())

const favorite = (jobId: number) => ({ kind: 'job' as const, id: jobId, role: 0 as const, resType: 1 as const })

test('a job is marked once even on repeated taps, and unmarked likewise', async () => {
  const seeker = await site.user()
  const isFavorite = async () => (await seeker.get(getJob, { id })).job.favorite
  expect(await isFavorite()).toBe(false)
  await Promise.all([1, 2, 3].map(() => seeker.get(saveFavorite, favorite(id))))
  expect(await isFavorite()).toBe(true)
  expect((await seeker.get(findQuantities, { role: 0 })).favorites).toBe(1)
  await seeker.get(deleteFavorite, favorite(id))
  await seeker.get(deleteFavorite, favorite(id))
  expect(await isFavorite()).toBe(false)
})

test('a company can be followed and unfollowed, and its page shows that to the follower only', async () => {
  const [one, other] = [await site.user(), await site.user()]
  const company = { kind: 'company' as const, id: brandId, role: 0 as const, resType: 1 as const }
  const isFollowed = async (client: typeof one) => (await client.get(getBrand, { id: brandId })).followed
  await one.get(saveFavorite, company)
  await one.get(saveFavorite, company)
  expect([await isFollowed(one), await isFollowed(other)]).toEqual([true, false])
  expect((await site.visitor().get(getBrand, { id: brandId })).followed).toBe(false)
  await one.get(deleteFavorite, company)
  expect(await isFollowed(one)).toBe(false)
  expect(await one.call(saveFavorite, { ...company, id: 999_999 })).toMatchObject({ code: codes.notFound })
})

test('marks are private to their user', async () => {
  const [one, other] = [await site.user(), await site.user()]
  await one.get(saveFavorite, favorite(id))
  await other.get(deleteFavorite, favorite(id))
  expect((await one.get(getJob, { id })).job.favorite).toBe(true)
  expect((await other.get(getJob, { id })).job.favorite).toBe(false)
})

test('a missing job, or another tenant’s, cannot be marked', async () => {
  const seeker = await site.user()
  const stranger = await site.user({ tenant: defaultTenants[1] })
  expect(await seeker.call(saveFavorite, favorite(999_999))).toMatchObject({ code: codes.notFound })
  expect(await stranger.call(saveFavorite, favorite(id))).toMatchObject({ code: codes.notFound })
})

test('core 6: all three kinds are sent with role 0 and resType 1, and one call lists each', async () => {
  const seeker = await site.user()
  const hr = await site.recruiter()
  const brand = await site.make.brand()
  const person = await site.make.sendableResume((await site.user()).userId, { listed: true })
  const listOf = async (user: User, kind: FavoriteKind) =>
    (await user.get(findFavorites, { kind, ...favoriteMark })).list.map((item) => [item.kind, item.id])
  await seeker.get(saveFavorite, { kind: 'job', id, ...favoriteMark })
  await seeker.get(saveFavorite, { kind: 'company', id: brand.id, ...favoriteMark })
  await hr.get(saveFavorite, { kind: 'resume', id: person.id, ...favoriteMark })
  expect(await listOf(seeker, 'job')).toEqual([['job', id]])
  expect(await listOf(seeker, 'company')).toEqual([['company', brand.id]])
  expect(await listOf(hr, 'resume')).toEqual([['resume', person.id]])
  const asRecruiter = { kind: 'resume', id: person.id, ...favoriteMark } as const
  for (const refused of [
    await seeker.call(saveFavorite, asRecruiter),
    await seeker.call(findFavorites, { kind: 'resume', ...favoriteMark }),
    await hr.call(findFavorites, { kind: 'job', ...favoriteMark }),
    await hr.call(deleteFavorite, favorite(id)),
  ])
    expect(refused).toMatchObject({ code: codes.roleMissing })
  expect(await seeker.callRaw(findFavorites, { kind: 'job' })).toMatchObject({ code: codes.invalidInput })
  expect(await hr.callRaw(saveFavorite, { ...asRecruiter, role: 1 })).toMatchObject({ code: codes.invalidInput })
})

test('marking is for seekers, always as role 0 and resType 1', async () => {
  const hr = await site.user({ role: 1 })
  expect(await hr.call(saveFavorite, favorite(id))).toMatchObject({ code: codes.roleMissing })
  expect(await site.visitor().call(deleteFavorite, favorite(id))).toMatchObject({ code: codes.notLoggedIn })
  const seeker = await site.user()
  expect(await seeker.callRaw(saveFavorite, { ...favorite(id), role: 1 })).toMatchObject({ code: codes.invalidInput })
  expect(await seeker.callRaw(saveFavorite, { ...favorite(id), kind: 'user' })).toMatchObject({
    code: codes.invalidInput,
  })
})
