import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules of WCAG A and AA, and those beyond them whose faults are serious. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rules = { tabindex: { enabled: true }, 'aria-dialog-name': { enabled: true } }

export interface AxeOptions {
  /** Contrast takes most of the time, and hardly differs between layouts. */
  readonly contrast?: boolean
}

/** Serious faults for assistive technology in a page, one line a rule. The document keeps axe for the next time. */
export async function findAxeFaults(page: Page, { contrast = true }: AxeOptions = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: { ...rules, 'color-contrast': { enabled: contrast } },
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  }
  const violations = await page.evaluate(async (chosen) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run
    const found = await run(document, { ...chosen, elementRef: true })
    // Axe also takes a target for small where a bar covers it that it can be scrolled free of.
    const isSmall = (element: HTMLElement | undefined) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return width < 24 || height < 24
    }
    return found.violations.map(({ id, impact, nodes }) => {
      const faulty = nodes.filter(({ element }) => id !== 'target-size' || isSmall(element))
      return { id, impact, nodes: faulty.map(({ html }) => ({ html })) }
    })
  }, options)
  return violations
    .filter(({ impact, nodes }) => nodes.length > 0 && (impact === 'serious' || impact === 'critical'))
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
