import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page as Tab } from 'playwright'
import type { Page } from '#contract/page'
import { findAxeFaults } from '../support/browser/axe'
import { addressOf } from '../support/browser/pages'
import { comes, go } from '../support/browser/walking'
import type { Addresses } from './addresses'
import { showOn } from './browser'
import type { Person } from './people'
import type { Report } from './report'
import { fewScreens, nameOfScreen, type Screen, screens } from './windows'

export interface Walk {
  readonly person: Person
  readonly userId: number
  readonly context: BrowserContext
  readonly addresses: Addresses
  readonly report: Report
  readonly folder: string
  /** Whether somebody asked for the page; all pages if nobody asked for any. */
  readonly isWanted: (page: Page) => boolean
  /** The moment at which the walk ends, whatever is left. */
  readonly until: number
}

/** In ms, for what should be there at once. */
const patience = 6000

/** In px: what is below is not part of a picture. */
const tallest = 2600

/** Goes through the pages of a person within one document, as links would. */
export async function walk(walk: Walk): Promise<void> {
  const { person, context, isWanted, report, until, folder } = walk
  const tab = await context.newPage()
  const errors = watchErrors(context)
  await begin(tab)
  const plan = [
    ...person.pages.map((page) => ({ page, shownOn: screens })),
    ...person.again.map((page) => ({ page, shownOn: fewScreens })),
  ]
  for (const { page, shownOn } of plan.filter(({ page }) => isWanted(page))) {
    if (Date.now() > until) {
      report.note(`${person.name} 没有走完：时间用完了，从 ${page.name} 起`)
      break
    }
    await visit(walk, tab, page, shownOn).catch((error: Error) =>
      report.find({ page, person, screen: '', text: `not looked at: ${error.message.split('\n')[0]}` }),
    )
    for (const text of errors.take()) report.find({ page, person, screen: '', text })
    await report.write(folder)
  }
  await tab.close()
}

/** On the first page. The site's notice of an activity is taken away: it would lie on every page until it is closed. */
export async function begin(tab: Tab): Promise<void> {
  await tab.goto('/')
  await tab.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('section[aria-label="通知"] { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
  await settleSoon(tab)
}

async function visit(walk: Walk, tab: Tab, page: Page, shownOn: readonly Screen[]): Promise<void> {
  const { person, userId, addresses, report } = walk
  const address = await addresses.of(page, userId)
  // Fonts of the page before may be large, and its window narrow.
  await showOn(tab, { width: 1440, height: 900, layout: 'desktop', font: 1 })
  const find = (screen: string, text: string) => report.find({ page, person, screen, text })
  await markFormerPage(tab)
  if (!(await comes(go(tab, address)))) find('', 'waits for an answer, or has no heading or title')
  await comesSoon(isFormerPageGone(tab))
  const isElsewhere = () => {
    const shown = addressOf(tab)
    if (pathOf(shown) === pathOf(address)) return false
    report.note(`${person.name} ${page.name}：打开后到了 ${shown}`)
    return true
  }
  if (isElsewhere()) return
  for (const href of await readLinks(tab)) addresses.see(href, userId)
  for (const screen of shownOn) {
    const name = nameOfScreen(screen)
    await showOn(tab, screen)
    if (!(await settleSoon(tab))) find(name, 'goes on waiting or changing')
    // What a page learns about its user may lead them on later.
    if (isElsewhere()) return
    for (const text of await look(tab, screen)) find(name, text)
    await take(walk, tab, page, screen)
  }
}

/** The former page stays, and its title may change, until the next one's code is loaded. */
const markFormerPage = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    for (const page of document.querySelectorAll('main > *')) page.setAttribute('data-former', '')
  })

async function isFormerPageGone(tab: Tab): Promise<void> {
  await tab.waitForFunction(
    () => ![...document.querySelectorAll('[data-former]')].some((page) => page.checkVisibility()),
    undefined,
    { timeout: patience },
  )
}

const pathOf = (address: string): string => new URL(address, 'http://site').pathname

/** Waits until nothing in the window is loading or changes; a page that goes on changing is looked at as it is. */
export const settleSoon = (tab: Tab): Promise<boolean> => comesSoon(settleWindow(tab))

async function settleWindow(tab: Tab): Promise<void> {
  await tab.waitForFunction(
    () => {
      const keeper = window as unknown as { lastText?: string | undefined }
      const isInWindow = (each: Element) => {
        const { top, bottom } = each.getBoundingClientRect()
        return each.checkVisibility() && bottom > 0 && top < innerHeight
      }
      const text = document.body.innerText
      const isBusy =
        text.trim() === '' ||
        document.querySelector('main')?.innerText.trim() === '' ||
        [...document.querySelectorAll('[role="status"]')].some(
          (each) => each.textContent === '加载中...' && isInWindow(each),
        ) ||
        [...document.querySelectorAll('[aria-busy="true"], [data-shape]')].some(isInWindow)
      const isSettled = !isBusy && keeper.lastText === text
      keeper.lastText = isBusy ? undefined : text
      return isSettled
    },
    undefined,
    { polling: 100, timeout: patience },
  )
}

/** Whether a wait ends soon. */
const comesSoon = (waiting: Promise<void>): Promise<boolean> =>
  Promise.race([comes(waiting), sleep(patience).then(() => false)])

/** Faults of layout, and on the phone with usual fonts those of contrast too. */
export async function look(tab: Tab, { width, font }: Screen): Promise<readonly string[]> {
  const isPhone = width === 375
  const found = await tab.evaluate(
    (isPhone) =>
      (window as unknown as { findScreenFaults(of: { isPhone: boolean }): string[] }).findScreenFaults({ isPhone }),
    isPhone,
  )
  return isPhone && font === 1 ? [...found, ...(await findAxeFaults(tab, { contrast: true }))] : found
}

async function take({ person, folder, report }: Walk, tab: Tab, page: Page, screen: Screen): Promise<void> {
  await takePicture(tab, { folder, report, screen, name: page.name, who: person.name, title: page.title })
}

export interface Picture {
  readonly folder: string
  readonly report: Report
  readonly screen: Screen
  readonly name: string
  readonly who: string
  readonly title: string
}

export async function takePicture(tab: Tab, picture: Picture): Promise<void> {
  const { folder, report, screen, name, who, title } = picture
  const { width } = screen
  const height = await tab.evaluate(() => document.documentElement.scrollHeight)
  const inFolder = join(folder, nameOfScreen(screen))
  await mkdir(inFolder, { recursive: true })
  const path = join(inFolder, `${who}-${name}.jpg`)
  const clip = { x: 0, y: 0, width, height: Math.max(screen.height, Math.min(height, tallest)) }
  await tab.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true, clip, animations: 'allow' })
  report.took({ path, screen: nameOfScreen(screen), caption: `${title} ${name}（${who}）` })
}

/** Errors that the user does not see, since they were taken last. */
function watchErrors(context: BrowserContext) {
  let seen: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text().slice(0, 160)}`)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message.slice(0, 160)}`))
  context.on('response', (response) => {
    if (response.status() >= 500) seen.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return {
    take: () => {
      const taken = [...new Set(seen)]
      seen = []
      return taken
    },
  }
}

const readLinks = (tab: Tab): Promise<readonly string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .filter(({ origin, search, pathname }) => origin === location.origin && (search !== '' || /\d/.test(pathname)))
      .map(({ pathname, search }) => pathname + search),
  )
