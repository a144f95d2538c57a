import type { NextStep } from '../../../contract/envelope'
import { sectionOfStep } from '../../../contract/resume/stepSections'
import { seeker } from '../../../contract/roles'
import type { Layout } from '../../platform/layout'

/** What is done about a next step (domain 4), as data; `nextStep.ts` carries it out. */
export type StepDecision =
  | { readonly kind: 'ignore' }
  | { readonly kind: 'log' }
  /** The login that brought it was asked for by something that goes on now; the step waits as the pending one. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'popup'; readonly key: string }
  | { readonly kind: 'act'; readonly key: string }
  | { readonly kind: 'go'; readonly path: string }

export interface StepCircumstances {
  readonly layout: Layout
  readonly isAside: boolean
  /** The next-form option is on. */
  readonly nextForm: boolean
  /** The step has an action of its own. */
  readonly hasAction: (key: string) => boolean
  /** The step is a section that the resume-register popup edits. */
  readonly hasSection: (key: string) => boolean
  readonly isPage: (path: string) => boolean
}

/** Where a step is taken. `?type=next` tells the page that it is one of several. */
export function stepPath(key: string, nextForm: boolean): string {
  const query = nextForm ? '?type=next' : ''
  const section = sectionOfStep(key)
  return section ? `/resume/resume${query}#${section}` : `/register/${encodeURIComponent(key)}${query}`
}

export function decideStep(next: NextStep, circumstances: StepCircumstances): StepDecision {
  const { layout, isAside, nextForm, hasAction, hasSection, isPage } = circumstances
  if (next.type === 'list') return { kind: 'ignore' }
  const key = next.step?.key
  if (!key) return { kind: 'log' }
  if (isAside) return { kind: 'keep' }
  const asksInPopup = next.role === seeker && layout === 'mobile' && key !== 'select-role'
  if (asksInPopup && hasSection(key)) return { kind: 'popup', key }
  if (hasAction(key)) return { kind: 'act', key }
  const path = stepPath(key, nextForm)
  return isPage(path.replace(/[?#].*$/, '')) ? { kind: 'go', path } : { kind: 'log' }
}
