// Areas: maps, companies
import { expect } from '@playwright/test'
import { originOf } from '../../support/browser/accounts'
import { goWithin, phone, test } from '../../support/browser/pages'

test('an address shows on a map with the ways there', async ({ open, faults }) => {
  const page = await open({ permissions: ['geolocation'], geolocation: { latitude: 26.08, longitude: 119.31 } })
  await page.goto('/company')
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: '个在招职位' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: '查看地图' }).first().click()
  const drawer = page.getByRole('dialog', { name: '公司地址' })
  const map = drawer.frameLocator('iframe')
  await expect(map.getByText('示意地图')).toBeVisible()
  const pin = map.locator('.pin')
  const before = await pin.boundingBox()
  await map.getByRole('button', { name: '放大地图' }).click()
  await map.locator('canvas').hover()
  await page.mouse.down()
  await page.mouse.move((before?.x ?? 0) + 80, (before?.y ?? 0) + 120, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(before?.x)
  await drawer.getByRole('button', { name: '离我多远' }).click()
  await expect(drawer.getByText(/^距您约[\d.]+(m|km)$/)).toBeVisible()
  await expect(drawer.getByRole('link', { name: '高德地图' })).toHaveAttribute(
    'href',
    /^https:\/\/uri\.amap\.com\/marker/,
  )

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.setViewportSize(phone.viewport)
  await goWithin(page, '/common/address-map?lat=26.08&lng=119.3&name=闽江软件&address=五四路1号')
  await expect(page.getByTitle('地图：闽江软件').contentFrame().getByText('闽江软件')).toBeVisible()
  await expect(page.getByText('五四路1号')).toBeVisible()
  await goWithin(page, '/common/address-map?lat=x')
  await expect(page.getByText('地址不存在')).toBeVisible()

  faults.expect(/status of 404/)
  await page.goto(`${originOf('sxylwm')}/common/address-map?lat=26.08&lng=119.3&name=闽江软件`)
  await expect(page.getByText('本站没有地图')).toBeVisible()
  await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible()
})
