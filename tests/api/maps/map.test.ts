import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMapConfig } from '../../../contract/maps/map'
import { defaultTenants } from '../../../server/features/tenants/tenants'
import { Site } from '../../support/site'

const without = defaultTenants.find(({ key }) => key === 'sxylwm')

describe('the map of a site', () => {
  let demo: Site
  let real: Site
  let none: Site
  beforeAll(async () => {
    demo = await Site.open({ env: { DEMO: 'small' } })
    real = await Site.open({ env: { MAP_PROVIDER: 'tMap', MAP_WEB_KEY: 'web', MAP_APP_KEY: 'app' } })
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
})
