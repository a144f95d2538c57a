import { type SetupState, setupStep } from '#contract/console/setup'

/** Steps without which a site is not ready for customers. */
export const remainingOf = (list: readonly SetupState[]): readonly SetupState[] =>
  list.filter(({ step, isDone }) => !isDone && setupStep(step).isOptional === undefined)
