import type { ResumeStepKey } from '../../../contract/resume/steps'
import type { ResumeGoal } from './resumeGoal'

/** The resume-register popup (core 4.6); each resolves true once what it asks for was filled in. */
export interface StepPopups {
  readonly showStep: (step: string) => Promise<boolean | undefined>
  readonly showSteps: (steps: readonly ResumeStepKey[], goal?: ResumeGoal) => Promise<boolean | undefined>
}

let load: (() => Promise<StepPopups>) | undefined

/** The resume's area owns the popups; the shell says how they are loaded. */
export function provideStepPopups(loader: () => Promise<StepPopups>): void {
  load = loader
}

export const loadStepPopups = async (): Promise<StepPopups | undefined> => load?.()
