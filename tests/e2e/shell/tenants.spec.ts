// Areas: tenants
import { expect, type Page } from '@playwright/test'
import { defaultTenants } from '#server/features/tenants/tenants'
import { originOf, signUp } from '../../support/browser/accounts'
import { phone, test } from '../../support/browser/pages'

/**
 * Expects a tenant's name and colour from the first frame on. Style sheets block drawing: what the root has when the
 * first script runs is what the first frame shows.
 */
async function openHome(page: Page, key: string): Promise<void> {
  const tenant = defaultTenants.find((each) => each.key === key)
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#root > *')) return
      observer.disconnect()
      const firstColour = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()
      Object.assign(window, { firstColour })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(`^${tenant?.name}`))
  await expect(page.getByRole('region', { name: '推荐入口' }).getByRole('link').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { firstColour: string }).firstColour)).toBe(tenant?.primary)
}

test('domain 3, 9: a tenant shows its own site from the first frame on', async ({ open }) => {
  const page = await open({ origin: originOf('tcyzp') })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/designGet|app\/settingGet|configGet/.test(request.url())) asked.push(request.postData() ?? '')
  })
  await openHome(page, 'tcyzp')
  await expect(page.getByRole('region', { name: '推荐入口' }).getByRole('link')).toHaveCount(6)
  await expect(page.getByRole('contentinfo')).toContainText('闽ICP备00000003号')
  await expect(page.getByRole('img', { name: /的二维码$/ })).toBeVisible()
  const first = asked.length
  expect(first).toBeGreaterThanOrEqual(4)
  await page.reload()
  await expect(page.getByRole('region', { name: '推荐入口' }).getByRole('link')).toHaveCount(6)
  await expect(page.getByRole('contentinfo')).toContainText('闽ICP备00000003号')
  expect(asked).toHaveLength(first)

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.includes(':site:'))) {
      expect_keys(key)
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ value: { ...stored.value, until: 0 } }))
    }
    function expect_keys(key: string) {
      if (!/site:w5KfZ0tCx7MiVr2D:1003:/.test(key)) throw new Error(`${key} lacks agent key or aaid`)
    }
  })
  await page.reload()
  await expect.poll(() => asked.length).toBeGreaterThan(first)
  await expect.poll(() => asked.slice(first).some((body) => body.includes('updatedAt'))).toBe(true)
  await expect(page.getByRole('region', { name: '推荐入口' }).getByRole('link')).toHaveCount(6)
})

test('the dark form follows the system or the choice under 外观', async ({ open }) => {
  const asseek = defaultTenants.find(({ key }) => key === 'asseek') ?? defaultTenants[0]
  const ground = () => getComputedStyle(document.body).backgroundColor
  const page = await open({ origin: originOf('asseek'), as: await signUp(0, { tenant: asseek }), colorScheme: 'dark' })
  await page.goto('/my/setting/setting')
  expect(await page.evaluate(ground)).toBe('rgb(16, 20, 25)')
  await page.getByText('浅色').click()
  expect(await page.evaluate(ground)).toBe('rgb(243, 246, 251)')
  await page.reload()
  await expect(page.getByRole('radio', { name: '浅色' })).toBeChecked()
  expect(await page.evaluate(ground)).toBe('rgb(243, 246, 251)')
  await page.getByText('跟随系统').click()
  expect(await page.evaluate(ground)).toBe('rgb(16, 20, 25)')

  const plain = await open({ as: await signUp(), colorScheme: 'dark' })
  await plain.goto('/my/setting/setting')
  await expect(plain.getByRole('radio', { name: '职位' })).toBeVisible()
  await expect(plain.getByRole('radio', { name: '浅色' })).toHaveCount(0)
  expect(await plain.evaluate(ground)).toBe('rgb(245, 246, 248)')
})

test('domain 2: an address of the old site leads to its page', async ({ open, faults }) => {
  faults.expect(/a test of reports/)
  const page = await open({ ...phone })
  const moved = await page.goto('/jobs/fuzhou')
  expect(moved?.request().redirectedFrom()).not.toBeNull()
  await expect(page).toHaveURL(/\/job$/)
  await page.evaluate(() => {
    history.pushState({ index: 1 }, '', '/job/show/1001.html')
  })
  await expect(page).toHaveURL(/\/job\/\d+$/)
  const errors = page.waitForRequest(/system\/webError/)
  await page.evaluate(() => void Promise.reject(new Error('a test of reports 13912345678')))
  expect((await errors).postDataJSON()).toMatchObject({ kind: 'rejection' })
})
