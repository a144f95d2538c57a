import type { NextStep } from '#contract/envelope'
import { seeker } from '#contract/roles'
import type { Layout } from '#platform/layout'
import { stepPath } from './stepPath'

/** The reaction to a next step (domain 4), as data. `nextStep.ts` carries it out. */
export type StepDecision =
  | { readonly kind: 'ignore' }
  | { readonly kind: 'log' }
  /** Another action requested the login that brought the step, and continues now. The step is kept as pending. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'popup'; readonly key: string }
  | { readonly kind: 'act'; readonly key: string }
  | { readonly kind: 'go'; readonly path: string }

export interface StepCircumstances {
  readonly layout: Layout
  readonly isAside: boolean
  /** The next-form option is on. */
  readonly nextForm: boolean
  /** The step has its own action. */
  readonly hasAction: (key: string) => boolean
  /** The resume-register popup has the step. */
  readonly hasPopup: (key: string) => boolean
  readonly isPage: (path: string) => boolean
}

export function decideStep(next: NextStep, circumstances: StepCircumstances): StepDecision {
  const { layout, isAside, nextForm, hasAction, hasPopup, isPage } = circumstances
  if (next.type === 'list') return { kind: 'ignore' }
  const key = next.step?.key
  if (!key) return { kind: 'log' }
  if (isAside) return { kind: 'keep' }
  if (next.role === seeker && layout === 'mobile' && hasPopup(key)) return { kind: 'popup', key }
  if (hasAction(key)) return { kind: 'act', key }
  const path = stepPath(key, nextForm)
  return isPage(path.replace(/[?#].*$/, '')) ? { kind: 'go', path } : { kind: 'log' }
}
