import type { StepPopups } from '#kernel/answers/stepPopups'
import { definePopup, open } from '#kernel/popups/popups'
import { realNameStepPopup } from '../register/popups'

/** Resume register (core 4.6) by 13002, 13003 and 13009: all missing steps; resolves to true once they were filled in. */
const resumeStepsPopup = definePopup(() => import('./ResumeStepsDrawer'), { key: () => 'resume-steps' })

/** Resume register (core 4.6): one step of it; resolves true once it was filled in or skipped. */
const registerPopup = definePopup(() => import('./RegisterStep'), {
  key: ({ step }) => `register:${step}`,
  persistent: true,
})

export const stepPopups: StepPopups = {
  showStep: (step) => (step === 'real-name' ? open(realNameStepPopup) : open(registerPopup, { step })),
  showSteps: (steps, goal) => open(resumeStepsPopup, { steps, goal }),
}
