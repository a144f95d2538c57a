import type { Page } from '@playwright/test'

/** What a walk by Tab knows of the page, kept in its window. */
interface Walk {
  readonly within: Element
  /** What can be pressed, with its looks before the walk. */
  readonly targets: Map<Element, string>
  readonly reached: Element[]
  readonly opened: Set<string>
  readonly faults: Set<string>
  readonly tools: Tools
  /** What lay over the page before the last press of Enter. */
  over: number
}

interface Tools {
  looksOf(element: Element): string
  nameOf(element: Element): string
  isVisible(element: Element): boolean
}

type Walked = Window & { keyboardWalk: Walk }

/** `opens`: Enter should open something over the page. */
type Step = 'next' | 'opens' | 'over'

/** What opens over a page. */
const overlays = ['dialog', 'alertdialog', 'listbox', 'menu'].map((role) => `[role="${role}"]`).join()

/**
 * Walks a part of the page by Tab alone. Faults, one line each: what is pressed but not reached, what does not show its focus, what
 * keeps the focus, what comes in another order than it is read; what opens and does not take the focus, close on Escape and give the
 * focus back.
 */
export async function findKeyboardFaults(page: Page, part = 'main'): Promise<readonly string[]> {
  const count = await page.evaluate(begin, part)
  // A walk may add targets, as a field that gets a button while it has the focus.
  for (let press = 0; press < count + 40; press += 1) {
    await page.keyboard.press('Tab')
    const step = await page.evaluate(look)
    if (step === 'over') break
    if (step === 'opens') await tryOverlay(page)
  }
  return page.evaluate(end)
}

/** Opens what the focused button opens, and closes it by Escape. */
async function tryOverlay(page: Page): Promise<void> {
  const note = (fault: string) => page.evaluate(noteFault, fault)
  const soon = { timeout: 30_000, polling: 20 }
  const comes = (wait: Promise<unknown>) =>
    wait.then(
      () => true,
      () => false,
    )
  await page.evaluate(countOver, overlays)
  await page.keyboard.press('Enter')
  if (!(await comes(page.waitForFunction(isOpen, overlays, soon)))) return note('opens nothing by Enter')
  if (!(await comes(page.waitForFunction(hasFocus, overlays, soon))))
    await note('opens something that does not take the focus')
  await page.keyboard.press('Escape')
  if (!(await comes(page.waitForFunction(isClosed, overlays, soon))))
    await note('opens something that Escape does not close')
  if (!(await comes(page.waitForFunction(isBack, undefined, soon)))) await note('does not get the focus back')
  await page.evaluate(goBack)
}

// All below runs in the page, so it uses nothing outside itself.

function countOver(css: string): void {
  const walk = (window as unknown as Walked).keyboardWalk
  walk.over = [...document.querySelectorAll(css)].filter(walk.tools.isVisible).length
}

const isOpen = (css: string) => {
  const { tools, over } = (window as unknown as Walked).keyboardWalk
  return [...document.querySelectorAll(css)].filter(tools.isVisible).length > over
}
const isClosed = (css: string) => {
  const { tools, over } = (window as unknown as Walked).keyboardWalk
  return [...document.querySelectorAll(css)].filter(tools.isVisible).length <= over
}
const hasFocus = (css: string) => document.activeElement?.closest(css) != null
const isBack = () => document.activeElement === (window as unknown as Walked).keyboardWalk.reached.at(-1)
const goBack = () => {
  const last = (window as unknown as Walked).keyboardWalk.reached.at(-1)
  if (last instanceof HTMLElement) last.focus({ preventScroll: true })
}

function noteFault(fault: string): void {
  const { reached, faults, tools } = (window as unknown as Walked).keyboardWalk
  const last = reached.at(-1)
  faults.add(`${last ? tools.nameOf(last) : 'the page'} ${fault}`)
}

/** Returns the number of targets. The walk starts before the first. */
function begin(part: string): number {
  const within = document.querySelector(part)
  if (!within) throw new Error(`There is no ${part}`)
  const tools: Tools = {
    // A field shows its focus by the box around it.
    looksOf(element) {
      let looks = ''
      for (let each: Element | null = element, up = 0; each && up < 4; each = each.parentElement, up += 1) {
        const { outlineStyle, outlineColor, outlineWidth, boxShadow, borderTopColor, backgroundColor } =
          getComputedStyle(each)
        const outline = outlineStyle === 'none' ? '' : `${outlineColor} ${outlineWidth}`
        // A row whose link covers it has its ring around the cover.
        looks += [
          outline,
          boxShadow,
          borderTopColor,
          backgroundColor,
          getComputedStyle(each, '::after').boxShadow,
        ].join('|')
      }
      return looks
    },
    nameOf(element) {
      const words =
        element.getAttribute('aria-label') || element.textContent?.trim() || element.getAttribute('placeholder')
      return `${element.tagName.toLowerCase()}「${(words ?? '').slice(0, 30)}」`
    },
    isVisible: (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null,
  }
  const css = 'a[href], button, input, select, textarea, summary, [tabindex], [role="button"], [contenteditable="true"]'
  const targets = new Map<Element, string>()
  for (const each of within.querySelectorAll(css))
    if (tools.isVisible(each) && !each.matches(':disabled, [type="hidden"]')) targets.set(each, tools.looksOf(each))
  const start = document.createElement('span')
  start.tabIndex = -1
  within.prepend(start)
  start.focus()
  start.remove()
  const walk: Walk = { within, targets, reached: [], opened: new Set(), faults: new Set(), tools, over: 0 }
  Object.assign(window, { keyboardWalk: walk })
  return targets.size
}

/** What became of a press of Tab. */
function look(): Step {
  const { within, targets, reached, opened, faults, tools } = (window as unknown as Walked).keyboardWalk
  const at = document.activeElement
  const before = reached.at(-1)
  if (!at || at === document.body || !within.contains(at) || at === reached[0]) return 'over'
  const name = tools.nameOf(at)
  if (reached.includes(at)) {
    faults.add(`${name} keeps the focus, or gets it twice`)
    return 'over'
  }
  reached.push(at)
  const looks = targets.get(at)
  if (looks !== undefined && looks === tools.looksOf(at)) faults.add(`${name} does not show that it has the focus`)
  if (before?.isConnected) {
    const [from, to] = [before.getBoundingClientRect(), at.getBoundingClientRect()]
    // Upwards leads only to a column further right.
    if (to.bottom <= from.top && to.left < from.right)
      faults.add(`${name} comes after ${tools.nameOf(before)}, which is below it`)
    if ((before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) === 0)
      faults.add(`${name} comes after ${tools.nameOf(before)}, which follows it`)
  }
  // A dangerous act asks first. Rows have the same buttons.
  const opens = at.matches('button[aria-haspopup], button[data-tone="danger"]')
  const kind = `${at.className} ${at.textContent?.replaceAll(/\d+/g, '')}`
  if (!opens || opened.has(kind)) return 'next'
  opened.add(kind)
  return 'opens'
}

function end(): string[] {
  const { within, targets, reached, faults, tools } = (window as unknown as Walked).keyboardWalk
  const isReached = (each: Element) => reached.includes(each)
  /** Arrows move within it, and Tab leads to one of it. */
  const composite =
    '[role="tablist"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tree"], [role="grid"]'
  const byArrows = (each: Element) => {
    if (each instanceof HTMLInputElement && each.type === 'radio')
      return [...targets.keys()].some(
        (other) => other instanceof HTMLInputElement && other.name === each.name && isReached(other),
      )
    const whole = each.closest(composite)
    return whole !== null && (isReached(whole) || reached.some((other) => whole.contains(other)))
  }
  for (const each of targets.keys()) {
    if (!each.isConnected || !tools.isVisible(each) || each.matches(':disabled') || isReached(each) || byArrows(each))
      continue
    // Places to which scripts move the focus are none that are pressed.
    const isPlace = each.matches('[tabindex="-1"]:not(a, button, input, textarea, select, [role="button"])')
    if (!isPlace) faults.add(`${tools.nameOf(each)} is not reached by Tab`)
  }
  for (const each of within.querySelectorAll('*')) {
    const isPressed = getComputedStyle(each).cursor === 'pointer' && tools.isVisible(each)
    const parent = each.parentElement
    if (!isPressed || (parent && getComputedStyle(parent).cursor === 'pointer')) continue
    const control = each.closest('label')?.control
    const isTarget = [...targets.keys()].some(
      (target) => target.contains(each) || each.contains(target) || target === control,
    )
    if (!isTarget && !each.matches(':disabled')) faults.add(`${tools.nameOf(each)} is pressed by the mouse only`)
  }
  return [...faults]
}
