import { registerAction } from '../kernel/answers/directives'
import { provideStepPopups } from '../kernel/answers/stepPopups'

/** What the kernel asks of areas without importing them; each is loaded when first asked for. */
export function joinAreas(): void {
  registerAction(
    'activity',
    (data) => void import('../features/activities/bringUp').then(({ bringUp }) => bringUp(data)),
  )
  provideStepPopups(async () => (await import('../features/resume/registerPopup')).stepPopups)
}
