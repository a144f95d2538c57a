import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeAddress, getStaticMap } from '#contract/maps/address'
import { findLandmarks, getLandmark } from '#contract/maps/landmark'
import { getMapConfig } from '#contract/maps/map'
import { defaultTenants } from '#server/features/tenants/tenants'
import { mapOfTests, Site } from '../../support/server/site'

const without = defaultTenants.find(({ key }) => key === 'sxylwm')

describe('the map of a site', () => {
  let demo: Site
  let real: Site
  let none: Site
  beforeAll(async () => {
    demo = await Site.open({ env: { DEMO: 'small' } })
    real = await Site.open({ env: mapOfTests })
    none = await Site.open()
  })
  afterAll(() => Promise.all([demo.close(), real.close(), none.close()]))

  test('is drawn in the demo, except on the site that has ordered none', async () => {
    expect(await demo.visitor().get(getMapConfig, {})).toEqual({ providersKey: 'aMap', webKey: '', appKey: '' })
    expect(await demo.visitor(without).get(getMapConfig, {})).toMatchObject({ providersKey: '' })
  })

  test('uses the provider that the installation has a key for, and is sealed in transit', async () => {
    expect(getMapConfig.sealed).toBe(true)
    const expected = { providersKey: 'tMap', webKey: 'web', appKey: 'app' }
    expect(await real.visitor().get(getMapConfig, {})).toEqual(expected)
  })

  test('is missing without settings', async () => {
    expect(await none.visitor().get(getMapConfig, {})).toMatchObject({ providersKey: '' })
    expect(await none.visitor().callRaw(getMapConfig, { key: 1 })).toMatchObject({ code: 1001 })
  })

  test('is also a still picture, where the map is drawn', async () => {
    const at = { lat: 26.0745, lng: 119.2965 }
    const { url } = await demo.visitor().get(getStaticMap, at)
    const response = await fetch(`${demo.url}${url}`)
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(await response.text()).toContain('<svg')
    expect((await fetch(`${demo.url}/map-picture/anything`)).status).toBe(404)
    expect(await demo.visitor(without).call(getStaticMap, at)).toMatchObject({ code: 1030 })
    expect(await none.visitor().call(getStaticMap, at)).toMatchObject({ code: 1030 })
    expect(await real.visitor().get(getStaticMap, at)).toEqual({ url })
    expect(await demo.visitor().call(getStaticMap, { ...at, width: 5000 })).toMatchObject({ code: 1001 })
  })

  test('has landmarks, those of the area first', async () => {
    const visitor = none.visitor()
    const { list } = await visitor.get(findLandmarks, { keyword: '万达', area: '350104' })
    expect(list.map(({ name }) => name)).toEqual(['仓山万达广场', '台江万达广场'])
    expect((await visitor.get(findLandmarks, { keyword: 'fzz', area: '3501' })).list[0]?.name).toBe('福州站')
    expect(
      (await visitor.get(findLandmarks, { area: '3502' })).list.every((row) => row.areaCode.startsWith('3502')),
    ).toBe(true)
    expect((await visitor.get(findLandmarks, { keyword: '没有这个地方' })).list).toEqual([])
    const [first] = list
    expect(await visitor.get(getLandmark, { id: first?.id ?? 0 })).toEqual(first)
    expect(await visitor.call(getLandmark, { id: 99_999 })).toMatchObject({ code: 1002 })
  })

  test('completes pasted addresses for users', async () => {
    const user = await none.user()
    expect(await user.get(completeAddress, { text: '张敏 13800000000 福州市鼓楼区软件大道89号' })).toEqual({
      areaCode: '350102',
      areaName: '福建省福州市鼓楼区',
      address: '软件大道89号',
      contact: '张敏',
      tel: '13800000000',
      postal: '',
    })
    expect(await user.call(completeAddress, { text: '你好' })).toMatchObject({ code: 14551 })
    expect(await user.call(completeAddress, { text: '  ' })).toMatchObject({ code: 1001 })
    expect(await none.visitor().call(completeAddress, { text: '福州' })).toMatchObject({ code: 1006 })
  })
})
