import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { firstScreenAttribute } from '#contract/firstLoad/firstScreen'
import { type Account, runProduct, storageOf } from './accounts'

export interface OpenOptions extends BrowserContextOptions {
  /** The logged-in account; nobody by default. */
  readonly as?: Account
  /** Another address of the product: a tenant's host. */
  readonly origin?: string
}

export interface Fixtures {
  /** Opens a page in a browser of its own. Faults that the user does not see fail the test. */
  readonly open: (options?: OpenOptions) => Promise<Page>
  /**
   * Faults that the user does not see: console errors (also of the content security policy), uncaught exceptions, responses with
   * status 5xx.
   */
  readonly faults: Faults
}

/** Firefox's driver puts an empty `body {}` style into pages it takes pictures of; the policy refuses it, by this hash. */
const ofTheDriver = /sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/

export class Faults {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = [ofTheDriver]

  /** Expects a fault that the test itself causes. */
  expect(fault: RegExp): void {
    this.#expected.push(fault)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (error) => this.#note(`uncaught: ${error.error().message}`))
    context.on('response', (response) => {
      if (response.status() >= 500) this.#note(`${response.status()} ${response.url()}`)
    })
  }

  get unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)))
  }

  #note(fault: string): void {
    this.#seen.push(fault)
  }
}

/**
 * Begins a new browser with what a login stores. Playwright's own `storageState` opens a page of the site for that, which takes half
 * a second of processor time.
 */
async function restoreLogin(
  context: BrowserContext,
  { cookies, origins }: ReturnType<typeof storageOf>,
): Promise<void> {
  await context.addCookies(cookies)
  await context.addInitScript((stored) => {
    const begun = 'test:begun'
    // `location.origin` of a sandboxed frame names the site too, whose storage it may not read.
    const items = stored.find(({ origin }) => origin === self.origin)?.localStorage
    if (!items || localStorage.getItem(begun)) return
    for (const { name, value } of [...items, { name: begun, value: 'yes' }]) localStorage.setItem(name, value)
  }, origins)
}

export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  faults: async ({}, use) => {
    const faults = new Faults()
    await use(faults)
    expect(faults.unexpected).toEqual([])
  },
  open: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ as, origin = runProduct.url, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        // Drawing motion takes processor time, and words that are half faded in are too pale for axe.
        reducedMotion: 'reduce',
        ...options,
      })
      contexts.push(context)
      if (as) await restoreLogin(context, storageOf(as, origin))
      faults.watch(context)
      return withApplication(await context.newPage())
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** A further tab of a browser. */
export const openTab = async (context: BrowserContext): Promise<Page> => withApplication(await context.newPage())

/** The page, whose `goto` also waits until the application has taken the place of the server's first screen, unless it waits for `commit`. */
function withApplication(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await page.waitForSelector(`[${firstScreenAttribute}]`, { state: 'detached' })
    return response
  }
  return page
}

/** The address that a page shows, without its origin. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + decodeURIComponent(search)
}

/**
 * Goes to an address by the application's own navigation, which is a second faster than a new document. Use `goto` only where a
 * test is about loading.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({ index: (history.state?.index ?? 0) + 1 }, '', to), address)
}

export async function expectAddress(page: Page, address: string | RegExp): Promise<void> {
  const shown = expect.poll(() => addressOf(page), { intervals: [20] })
  await (typeof address === 'string' ? shown.toBe(address) : shown.toMatch(address))
}

/** Address after a login: home or, after 300 ms, the next step of an incomplete registration (domain 4). */
export const homeOrNextStep = /^\/(register\/[a-z-]+(\?type=next)?)?$/

/** Replaces a field's text in one event, like an input method: Firefox cannot type Chinese under automation. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.evaluate((element, words) => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
    document.execCommand('insertText', false, words)
  }, text)
}

/** A finger's press; Firefox's driver has no fingers and clicks. */
export async function tap(target: Locator): Promise<void> {
  const browser = target.page().context().browser()?.browserType().name()
  await (browser === 'firefox' ? target.click() : target.tap())
}

/** Picks from a field that opens a list, a tree or a sheet. */
export async function pick(page: Page, field: string, choice: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** Picks from a field that opens a catalogue, by searching for the row. */
export async function pickFromCatalog(page: Page, field: string, words: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click()
  // Phones choose on a page of its own, unless the form is in a popup.
  const dialog = page.getByRole('dialog', { name: /^选择/ })
  const chooser = dialog.or(page.locator('[data-route="public-tree"], [data-route="public-area-select"]'))
  await chooser.getByPlaceholder(/搜索/).fill(words)
  await chooser.getByRole('button', { name: words }).first().click()
  await expect(chooser).toBeHidden()
}

/** What a journey takes: presses of the mouse, a finger or Enter; and fields that were typed into, each once. */
export interface Effort {
  (): number
  readonly fields: () => number
}

export async function countPresses(page: Page): Promise<Effort> {
  let presses = 0
  let fields = 0
  await page.exposeFunction('notePress', () => {
    presses += 1
  })
  await page.exposeFunction('noteField', () => {
    fields += 1
  })
  await page.addInitScript(() => {
    const { notePress, noteField } = window as unknown as { notePress: () => void; noteField: () => void }
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && notePress(), true)
    addEventListener('keydown', ({ key, isTrusted }) => isTrusted && key === 'Enter' && notePress(), true)
    const typed = new WeakSet<EventTarget>()
    const isText = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches(isText) || typed.has(target)) return
      typed.add(target)
      noteField()
    }
    addEventListener('input', note, true)
  })
  return Object.assign(() => presses, { fields: () => fields })
}
