// Areas: none
import { expect, type Page } from '@playwright/test'
import { runProduct, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'

/** What stands around a page (core 2.2). */

test('core 2.2: the tab bar has four tabs, on index, message, me and resume-list', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('林小雨'), ...phone })
  const tabs = page.getByRole('navigation', { name: '主导航' })
  await page.goto('/')
  await test.step('the home page comes back as it was left', async () => {
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

  for (const [address, current] of [
    ['/', '首页'],
    ['/message', '消息'],
    ['/me', '我的'],
  ] as const) {
    await goWithin(page, address)
    await expect(tabs.getByRole('link')).toContainText(['首页', '人才库', '消息', '我的'])
    await expect(tabs.locator('[aria-current=page]')).toContainText(current)
    await expect(page.getByRole('button', { name: '返回' })).toBeHidden()
  }
  for (const address of ['/job', '/resume/resume']) {
    await goWithin(page, address)
    await expect(page.locator('main')).toBeVisible()
    await expect(tabs).toBeHidden()
  }
})

test('core 2.2: a recruiter’s kept page comes back as it was left', async ({ open }) => {
  const page = await open({ as: await signUpRecruiter('周敏'), ...phone })
  const tabs = page.getByRole('navigation', { name: '主导航' })
  await page.goto('/resume-list')
  await expect(page.getByRole('banner').getByRole('heading', { name: '人才库' })).toBeVisible()
  await expect(tabs.getByRole('link')).toHaveText(['首页', '人才库', '消息', '我的'])
  await expect(tabs.locator('[aria-current=page]')).toHaveText('人才库')
  await expect(page.getByRole('article').first()).toBeVisible()
  const latest = page.getByRole('tab', { name: '最新' })
  await latest.click()
  await expect(latest).toHaveAttribute('aria-selected', 'true')
  await scrollDown(page, 600)
  await tabs.getByRole('link', { name: '我的' }).click()
  await expectAddress(page, '/me')
  await page.goBack()
  await expectAddress(page, '/resume-list?tab=latest')
  await expect(latest).toHaveAttribute('aria-selected', 'true')
  // Rows above may be a few px other than before, once all are drawn.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 600))).toBeLessThan(20)

  await tabs.getByRole('link', { name: '我的' }).click()
  await page.getByRole('link', { name: '职位管理' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '职位管理' })).toBeVisible()
  await expect(tabs).toHaveCount(0)
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/me')
})

test('core 2.2: titles, the way back and the debug console are as specified', async ({ open, faults }) => {
  const page = await open(phone)
  const answer = await page.goto('/job')
  await expect(page).toHaveTitle(/^\S+ - 职位/)
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'never')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')

  await page.getByRole('article').first().getByRole('link').first().click()
  await expectAddress(page, /^\/job\/\d+$/)
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/job')
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/')

  await expect(page.locator('#__vconsole')).toHaveCount(0)
  faults.expect(/Content Security Policy/)
  await page.goto('/job?dev=true')
  const key = page.locator('#__vconsole .vc-switch')
  await expect(key).toBeVisible()
  expect(await key.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
})

test('core 2.2: the side bar has the phone, feedback and the way up', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('林小雨') })
  const bar = page.getByRole('complementary', { name: '快捷入口' })
  await page.goto('/job')
  await expect(bar.getByRole('link', { name: '消息' })).toBeVisible()
  await bar.getByRole('button', { name: '手机看' }).click()
  await expect(page.getByRole('img', { name: '本页的二维码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await scrollDown(page, 1_200)
  await bar.getByRole('button', { name: '顶部' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await bar.getByRole('button', { name: '反馈' }).click()
  await expect(page.getByRole('dialog', { name: '联系客服' }).getByRole('button', { name: '提交反馈' })).toBeVisible()
  await page.keyboard.press('Escape')
  await goWithin(page, '/message')
  await expect(page.getByRole('heading', { name: '消息' }).first()).toBeAttached()
  await expect(bar).toBeVisible()
  const panes = await page.getByRole('main').boundingBox()
  expect((await bar.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual((panes?.x ?? 0) + (panes?.width ?? 0))
})

/** A list is as long as what has been loaded of it. */
async function scrollDown(page: Page, distance: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((to) => {
        scrollTo(0, to)
        return scrollY
      }, distance),
    )
    .toBe(distance)
}

test('core 2.2: the former page stays until the next one can be drawn', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await page.getByRole('link', { name: '职位', exact: true }).first().waitFor()
  await page.evaluate(() => {
    const main = document.querySelector('main')
    new MutationObserver(() => {
      if (main?.innerText.trim() === '') document.documentElement.dataset.blank = 'yes'
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  })
  const isBlank = () => page.evaluate(() => document.documentElement.dataset.blank)
  await page.getByRole('link', { name: '职位', exact: true }).first().click()
  await expectAddress(page, /\/job/)
  await expect(page.getByRole('heading', { name: '职位', level: 1 })).toBeAttached()
  expect(await isBlank()).toBeUndefined()

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/ArticlesPage.*\.js/, (route) => held.then(() => route.continue()))
  await page.getByRole('link', { name: '资讯', exact: true }).first().click()
  await expect(page.locator('main').getByText('加载中').first()).toBeVisible()
  expect(await isBlank()).toBeUndefined()
  release()
  await expect(page.locator('main').getByText('加载中')).toHaveCount(0)
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()

  await goWithin(page, '/job')
  const bar = page.getByRole('complementary', { name: '快捷入口' })
  for (const address of ['/agreement', '/login', '/account/forgot']) {
    await expect(bar).toBeVisible()
    await goWithin(page, address)
    await expect(bar).toBeHidden()
    await goWithin(page, '/job')
  }

  const mobileHost = new URL(runProduct.url)
  mobileHost.hostname = 'm.localhost'
  await page.goto(mobileHost.href)
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile')
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
    '首页',
    '人才库',
    '消息',
    '我的',
  ])
})
