import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules of WCAG A and AA, and those beyond them whose faults are serious. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rules = { tabindex: { enabled: true }, 'aria-dialog-name': { enabled: true } }

export interface AxeOptions {
  /** Contrast takes most of the time, and hardly differs between layouts. */
  readonly contrast?: boolean
  /** Selectors of parts that are left out. */
  readonly exclude?: readonly string[]
}

/** Serious faults for assistive technology in a page, one line a rule. The document keeps axe for the next time. */
export async function findAxeFaults(page: Page, options: AxeOptions = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(runAxe, runOptions(options))
}

/** The same in the page that a component test runs in. */
export function findAxeFaultsHere(options: AxeOptions = {}): Promise<readonly string[]> {
  Object.assign(window, { axe })
  return runAxe(runOptions(options))
}

interface RunOptions extends axe.RunOptions {
  readonly exclude: string[]
}

const runOptions = ({ contrast = true, exclude = [] }: AxeOptions): RunOptions => ({
  runOnly: { type: 'tag', values: tags },
  rules: { ...rules, 'color-contrast': { enabled: contrast } },
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
  exclude: [...exclude],
})

/** Runs in the page, so it uses nothing outside itself. */
async function runAxe({ exclude, ...options }: RunOptions): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run({ include: document, exclude }, { ...options, elementRef: true })
  // Axe also takes a target for small where a bar covers it that it can be scrolled free of.
  const isSmall = (element: HTMLElement | undefined) => {
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return width < 24 || height < 24
  }
  return violations.flatMap(({ id, impact, nodes }) => {
    const faulty = nodes.filter(({ element }) => id !== 'target-size' || isSmall(element))
    const isSerious = impact === 'serious' || impact === 'critical'
    return isSerious && faulty.length > 0
      ? [`${id} at ${faulty.map(({ html }) => html.slice(0, 120)).join(' | ')}`]
      : []
  })
}
