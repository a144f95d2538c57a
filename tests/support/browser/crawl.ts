import type { Page } from '@playwright/test'
import { findAxeFaults } from './axe'
import { comes, desk, go, isDrawn, phoneScreen, resize, type Screen } from './walking'

/** Findings of a crawl. */
export interface Crawl {
  /** One line each, with its address and screen. */
  readonly faults: string[]
  /** Paths on this site that links of the pages lead to. */
  readonly targets: ReadonlySet<string>
}

/**
 * Visits pages within the application, each in a desktop and a phone window, those of `phoneOnly` in a phone window. Collects
 * faults, elements that exceed the window, problems for assistive technology, and links.
 */
export async function crawl(
  page: Page,
  addresses: readonly string[],
  phoneOnly: readonly string[] = [],
): Promise<Crawl> {
  const faults: string[] = []
  const targets = new Set<string>()
  await page.goto(addresses[0] ?? '/')
  await isDrawn(page)
  // Each page begins in the window in which the one before ended.
  let screens: readonly Screen[] = [desk, phoneScreen]
  for (const address of addresses) {
    if (!(await comes(go(page, address)))) {
      faults.push(`${address} waits for an answer, or has no heading or title`)
      continue
    }
    // Led on to another page, which is visited by its own address.
    if (new URL(page.url()).pathname !== address) continue
    for (const screen of phoneOnly.includes(address) ? [phoneScreen] : screens) {
      await resize(page, screen)
      await page.evaluate(markCheckedParts, screen.layout)
      // Checking contrast takes five times as long in a desktop window, so there only the first page is checked.
      const contrast = screen === phoneScreen || address === addresses[0]
      const found = [
        ...(await findLayoutFaults(page)),
        ...(await findAxeFaults(page, { contrast, exclude: ['[data-checked-part]'] })),
      ]
      faults.push(...found.map((fault) => `${address} (${screen.name}): ${fault}`))
      for (const path of await readLinks(page)) targets.add(path)
      screens = screen === phoneScreen ? [phoneScreen, desk] : [desk, phoneScreen]
    }
  }
  return { faults, targets }
}

/**
 * Marks the parts of a page that were there alike, in the same layout, on a page before, such as its frame and its menus: they need
 * not be checked again. The document keeps what it has seen. It runs in the page, so it uses nothing outside itself.
 */
function markCheckedParts(layout: string): void {
  const mark = 'data-checked-part'
  /** Smaller ones may lie on another ground. */
  const fewestElements = 12
  const keeper = window as unknown as { checkedParts?: Set<string> }
  keeper.checkedParts ??= new Set()
  const checked = keeper.checkedParts
  for (const former of document.querySelectorAll(`[${mark}]`)) former.removeAttribute(mark)

  const unseen: string[] = []
  const describe = (element: Element): { text: string; count: number } => {
    if (!element.checkVisibility({ visibilityProperty: true })) return { text: '', count: 0 }
    let count = 1
    let text = `<${element.tagName}`
    for (const { name, value } of element.attributes) text += ` ${name}=${value}`
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) text += `>${child.nodeValue}`
      else if (child instanceof Element) {
        const part = describe(child)
        text += part.text
        count += part.count
      }
    }
    if (count >= fewestElements) {
      const key = `${layout} ${text}`
      if (checked.has(key)) element.setAttribute(mark, '')
      else unseen.push(key)
    }
    return { text, count }
  }
  describe(document.body)
  for (const key of unseen) checked.add(key)
}

const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    return [
      ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide in a window of ${innerWidth}`] : []),
      ...(document.body.innerText.includes('加载失败了') ? ['加载失败了'] : []),
    ]
  })

const readLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map(({ pathname }) => pathname),
  )
