import '../features/account/proofPopup'
import '../features/auth/logins'
import { registerAction } from '../kernel/answers/directives'
import { provideStepPopups } from '../kernel/answers/stepPopups'

/** Registers what the kernel needs from areas without importing them. Each is loaded on first use. */
export function joinAreas(): void {
  registerAction(
    'activity',
    (data) => void import('../features/activities/bringUp').then(({ bringUp }) => bringUp(data)),
  )
  provideStepPopups(async () => (await import('../features/resume/registerPopup')).stepPopups)
}
