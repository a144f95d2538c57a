import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteHomePlace, getHomePlace, saveHomePlace } from '#contract/account/homePlace'
import { codes } from '#contract/errors'
import { mapOfTests, Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: mapOfTests })
})
afterAll(() => site.close())

const home = { areaCode: '350102', address: '五四路100号', point: { lat: 26.09, lng: 119.305 } }

test('a seeker’s home is theirs alone, is replaced and deleted', async () => {
  const [user, other] = [await site.user(), await site.user()]
  expect(await user.get(getHomePlace, {})).toEqual({ place: null })
  await user.get(saveHomePlace, { ...home, address: '湖东路1号' })
  await user.get(saveHomePlace, home)
  const { areaCode, address, point } = home
  expect(await user.get(getHomePlace, {})).toEqual({
    place: { areaCode, areaAddress: '福州·鼓楼区', address, ...point },
  })
  expect(await other.get(getHomePlace, {})).toEqual({ place: null })
  await user.get(deleteHomePlace, {})
  await user.get(deleteHomePlace, {})
  expect(await user.get(getHomePlace, {})).toEqual({ place: null })
})

test('a home needs a district and a place, and is for seekers', async () => {
  const user = await site.user()
  const field = (name: string) => ({ code: codes.invalidInput, data: { field: name } })
  expect(await user.call(saveHomePlace, { ...home, areaCode: '3501' })).toMatchObject(field('areaCode'))
  expect(await user.call(saveHomePlace, { ...home, point: { lat: 39.9, lng: 116.4 } })).toMatchObject(field('point'))
  // The middle of this county is not known.
  expect(await user.call(saveHomePlace, { ...home, areaCode: '654321', point: null })).toMatchObject(field('point'))
  const recruiter = await site.recruiter()
  expect(await recruiter.call(saveHomePlace, home)).toMatchObject({ code: codes.roleMissing })
  expect(await site.visitor().call(getHomePlace, {})).toMatchObject({ code: codes.notLoggedIn })
})
