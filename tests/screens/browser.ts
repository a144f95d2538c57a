import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { build } from 'vite'
import { aliases } from '../../scripts/vite/aliases'
import { type Account, storageOf } from '../support/browser/accounts'
import type { Screen } from './windows'

/** The code that finds faults in a page, as one script. */
export async function bundleFaults(): Promise<string> {
  const entry = fileURLToPath(new URL('faults/inPage.ts', import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'screens' }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    build: { write: false, lib, minify: false },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The code that finds faults was not bundled')
  return bundle.output[0].code
}

export interface OpenOptions extends BrowserContextOptions {
  readonly origin: string
  readonly as: Account | undefined
  /** The script of `bundleFaults`. */
  readonly faults: string
}

/** A browser of its own, logged in, in which nothing moves. */
export async function openContext(
  browser: Browser,
  { origin, as, faults, ...options }: OpenOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(as && { storageState: storageOf(as, origin) }),
    ...options,
  })
  // What tsx compiles names its functions by a helper, which pages do not have.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  await context.addInitScript({ content: faults })
  return context
}

export async function showOn(page: Page, { width, height, layout, font }: Screen): Promise<void> {
  const size = page.viewportSize()
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height })
  await page.waitForFunction((name) => document.documentElement.dataset.layout === name, layout)
  await page.evaluate((factor) => {
    const { style } = document.documentElement
    style.fontSize = ''
    if (factor !== 1)
      style.fontSize = `${Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * factor}px`
    scrollTo(0, 0)
  }, font)
}
