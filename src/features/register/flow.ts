import type { RegisterInfo, RegisterStep } from '#contract/register/register'
import { findCurrentStep } from '#contract/resume/steps/stepSections'

/**
 * The step after `key`: what is asked for comes first. A step that is only offered leads on to the next one of its kind.
 * Undefined at the end.
 */
export function findFollowing(steps: readonly RegisterStep[], key: string): RegisterStep | undefined {
  const asked = findCurrentStep(steps)
  if (asked && asked.key !== key) return asked
  const at = steps.findIndex((step) => step.key === key)
  if (steps[at]?.asked !== false) return undefined
  return steps.slice(at + 1).find(isOffered)
}

/** Steps that may still be filled in, although nothing asks for them. */
export const isOffered = ({ asked, open, done, skipped }: RegisterStep): boolean => !asked && open && !done && !skipped

/** The step's position among the steps that are asked for; `at` counts from 1. Undefined for steps that are only offered. */
export function findPosition({ steps }: RegisterInfo, key: string): { at: number; of: number } | undefined {
  const asked = steps.filter((step) => step.asked)
  const at = asked.findIndex((step) => step.key === key)
  return at < 0 ? undefined : { at: at + 1, of: asked.length }
}

/** How many steps there are, counted as {@link findPosition} counts them: those that are asked for, and the others beside them. */
export function countWords(steps: readonly RegisterStep[]): string {
  const of = steps.filter(({ asked }) => asked).length
  const more = steps.filter(({ asked, open, done }) => !asked && (open || done)).length
  return `共${of}步${more > 0 ? `，另有${more}项选填` : ''}`
}

/** Percent of the asked steps that are done or skipped. */
export function findProgress(steps: readonly RegisterStep[]): number {
  const asked = steps.filter((step) => step.asked)
  const past = asked.filter(({ done, skipped }) => done || skipped)
  return Math.round((100 * past.length) / Math.max(1, asked.length))
}

/** Steps without which nothing works: they cannot be skipped in the flow, but left for later. */
export const isSkippable = (key: string): boolean => !['select-role', 'base', 'expect', 'hr-base'].includes(key)
