import { expect, type Page } from '@playwright/test'
import { type Faults, type Fixtures, test } from '../../support/browser/pages'

/** Parts of the application that do not load (core 8). */

const companies = /\/assets\/Compan/
const failure = (page: Page) => page.getByText('网络不给力~').first()

/** A page whose way to the companies does not load, and how often a document was asked for since. */
async function openWithoutCompanies(open: Fixtures['open'], faults: Faults) {
  faults.expect(/ERR_|Failed to load|Failed to fetch|Unable to preload|404/)
  const page = await open()
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

test('core 8: a chunk that does not load reloads the page once; then the page says so and offers another try', async ({
  open,
  faults,
}) => {
  const { page, documents } = await openWithoutCompanies(open, faults)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: '公司', exact: true }).first().click()
  await reloaded
  await expect(failure(page)).toBeVisible()
  expect(documents).toEqual(['/company'])
  await retryUntilThere(page)
  expect(documents).toEqual(['/company', '/company'])
})

test('core 8: nothing says that a chunk failed while the page is about to reload', async ({ open, faults }) => {
  const { page } = await openWithoutCompanies(open, faults)
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
})

test('core 8: while the server is out of reach, no chunk that does not load leads into an error of the browser', async ({
  open,
  faults,
}) => {
  const { page, documents } = await openWithoutCompanies(open, faults)
  await page.route(/\/readyz/, (route) => route.abort())
  await page.getByRole('link', { name: '公司', exact: true }).first().click()
  await expect(failure(page)).toBeVisible()
  await page.getByRole('button', { name: '点击重试' }).click()
  await expect(page.getByRole('status').getByText('网络不给力~')).toBeVisible()
  expect(documents).toEqual([])
  await page.unroute(/\/readyz/)
  await retryUntilThere(page)
  expect(documents).toEqual(['/company'])
})
