// Areas: none
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openTab, phone, test } from '../../support/browser/pages'

/** Parts of the application that do not load (core 8). */

const companies = /\/assets\/Compan/
const failure = (page: Page) => page.getByText('网络不给力~').first()

/** A tab whose way to the companies does not load, and how often a document was asked for since. */
async function openWithoutCompanies(context: BrowserContext) {
  const page = await openTab(context)
  await page.goto('/job')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route(companies, (route) => route.abort())
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return { page, documents }
}

/** Asks for the companies until the page has them, so that nothing is under way any more when it closes. */
async function retryUntilThere(page: Page): Promise<void> {
  await page.unroute(companies)
  await page.getByRole('button', { name: '点击重试' }).click()
  await expect(page.getByText(/个在招职位/).first()).toBeVisible()
}

test('a page whose record does not come says so and offers another try', async ({ open, faults }) => {
  faults.expect(/ERR_|Failed to load|Failed to fetch|Unable to preload/)
  const page = await open(phone)
  await page.route(/\/assets\/calls-/, (route) => route.abort())
  await page.goto('/')
  // The page reloads once, at the press or before it, since it fetches that part when it has nothing else to do.
  await page.getByRole('link', { name: '消息' }).click()
  await expect(failure(page)).toBeVisible()
  await page.unroute(/\/assets\/calls-/)
  await page.getByRole('button', { name: '点击重试' }).click()
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible()
})

test('core 8: parts of the application that do not load', async ({ open, faults }) => {
  faults.expect(/ERR_|Failed to load|Failed to fetch|Unable to preload|404/)
  const context = (await open()).context()

  await test.step('a chunk that does not load reloads the page once; then the page says so and offers another try', async () => {
    const { page, documents } = await openWithoutCompanies(context)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('link', { name: '公司', exact: true }).first().click()
    await reloaded
    await expect(failure(page)).toBeVisible()
    expect(documents).toEqual(['/company'])
    await retryUntilThere(page)
    expect(documents).toEqual(['/company', '/company'])
    await page.close()
  })

  await test.step('nothing says that a chunk failed while the page is about to reload', async () => {
    const { page } = await openWithoutCompanies(context)
    const held = page.waitForRequest(/\/readyz/)
    let release = () => {}
    await page.route(/\/readyz/, (route) => {
      release = () => void route.continue()
    })
    await page.getByRole('link', { name: '公司', exact: true }).first().click()
    await held
    await expect(page.getByText('加载中...')).toBeVisible()
    await expect(failure(page)).toBeHidden()
    await page.unroute(companies)
    release()
    await expect(page.getByText(/个在招职位/).first()).toBeVisible()
    await page.close()
  })

  await test.step('while the server is out of reach, no chunk that does not load leads into an error of the browser', async () => {
    const { page, documents } = await openWithoutCompanies(context)
    await page.route(/\/readyz/, (route) => route.abort())
    await page.getByRole('link', { name: '公司', exact: true }).first().click()
    await expect(failure(page)).toBeVisible()
    await page.getByRole('button', { name: '点击重试' }).click()
    await expect(page.getByRole('status').getByText('网络不给力~')).toBeVisible()
    expect(documents).toEqual([])
    await page.unroute(/\/readyz/)
    await retryUntilThere(page)
    expect(documents).toEqual(['/company'])
    await page.close()
  })
})
