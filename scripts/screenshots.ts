/**
 * `npm run screenshots`: takes the pictures of the README (docs/desktop.png, docs/mobile.png) from the current build with the small
 * demo: a talk of the demo's seeker on a desktop, and home on a phone. Run it after a change of how they look.
 */
import { chromium, type Page } from 'playwright'
import { demoSeeker } from '../server/demo/accounts'
import { chromiumLaunch } from '../tests/support/run/browser'
import { startProduct } from '../tests/support/server/server'
import { ensureBuilt } from './prepare.mjs'

/** The public password of the demo's accounts. */
const password = 'rencai2026'
const zone = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const

await ensureBuilt()
const product = await startProduct()
const browser = await chromium.launch(chromiumLaunch())
try {
  await takeTalk()
  await takeHome()
} finally {
  await browser.close()
  await product.dispose()
}

/** The newest talk of the demo's seeker, on a desktop. */
async function takeTalk(): Promise<void> {
  const context = await browser.newContext({ ...zone, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/account/login`)
  await page.getByRole('textbox', { name: '账号' }).fill(demoSeeker.mobile)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  await page.goto(`${product.url}/message`)
  // The third talk of the small demo has texts of both sides.
  await page.locator('a[href*="cid="]').nth(2).click()
  await page.getByRole('log').waitFor()
  await settle(page)
  // The card of an activity, which covers the job.
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: '关闭通知' }) })
  await card.waitFor()
  await card.evaluate((element) => element.remove())
  await page.mouse.move(0, 0)
  await page.screenshot({ path: 'docs/desktop.png' })
  await context.close()
}

/** Home for a visitor, on a phone. */
async function takeHome(): Promise<void> {
  const context = await browser.newContext({
    ...zone,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(product.url)
  await page.getByRole('article').first().waitFor()
  await page.getByLabel('推荐入口').getByRole('link').first().waitFor()
  await settle(page)
  await page.screenshot({ path: 'docs/mobile.png' })
  await context.close()
}

/** Waits until nothing loads any more. Chat keeps a request open, so the network is never idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('[aria-busy="true"], [data-skeleton]') !== null
    return (
      !isLoading &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)
    )
  })
  await page.evaluate(() => document.fonts.ready)
}
