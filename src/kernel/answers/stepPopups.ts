import type { ResumeStepKey } from '#contract/resume/steps/steps'
import type { ResumeGoal } from './resumeGoal'

/** The resume-register popup (core 4.6). Each function resolves to true once the user has filled in the step or steps. */
export interface StepPopups {
  readonly showStep: (step: string) => Promise<boolean | undefined>
  readonly showSteps: (steps: readonly ResumeStepKey[], goal?: ResumeGoal) => Promise<boolean | undefined>
}

let load: (() => Promise<StepPopups>) | undefined

/** The resume area owns the popups. The shell provides the function that loads them. */
export function provideStepPopups(loader: () => Promise<StepPopups>): void {
  load = loader
}

export const loadStepPopups = async (): Promise<StepPopups | undefined> => load?.()
