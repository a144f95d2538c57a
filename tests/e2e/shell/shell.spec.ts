import { expect } from '@playwright/test'
import { runProduct } from '../../support/browser/accounts'
import { phone, test } from '../../support/browser/pages'

test('a host that begins with m. has the mobile layout in a wide window', async ({ open }) => {
  const page = await open()
  const url = new URL(runProduct.url)
  url.hostname = 'm.localhost'
  await page.goto(url.href)
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile')
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
    '首页',
    '人才库',
    '消息',
    '我的',
  ])
})

test('the home page comes back on a phone as it was left', async ({ open }) => {
  const page = await open(phone)
  await page.goto('/')
  await expect(page.getByRole('article').nth(3)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 700))
  // The list corrects the place while it measures the cards above it.
  let left = 0
  const isSettled = async () => {
    const former = left
    left = await page.evaluate(() => scrollY)
    return left === former && left >= 700
  }
  await expect.poll(isSettled, { intervals: [300] }).toBe(true)
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('article a')]
    links.find((link) => link.getBoundingClientRect().top > 60)?.click()
  })
  await expect(page).toHaveURL(/\/job\/\d+/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})
