import { expect, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { findAxeFaults } from '../support/axe'
import { phone, test } from '../support/pages'

let server: ViteDevServer

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeAll(async () => {
  server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  await server.listen()
})

test.afterAll(() => server.close())

/** Vite may bundle a package that it meets late, and load the page again. */
async function openGallery(page: Page): Promise<void> {
  await page.goto(new URL('/gallery.html', server.resolvedUrls?.local[0]).href, { timeout: 90_000 })
  await expect(page.getByRole('heading', { name: '反馈' })).toBeVisible({ timeout: 60_000 })
}

test('the design system stands on one page in development, without faults for assistive technology', async ({
  open,
}) => {
  for (const screen of [{}, phone]) {
    const page = await open(screen)
    await openGallery(page)
    expect(await findAxeFaults(page)).toEqual([])
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBe(0)
  }
})
