import { currentLogin, session } from '#api/session'
import { authPages } from '#contract/auth/pages'
import { requireLogin } from '../user/requireLogin'
import { appendPath } from './appendPath'
import { type NavigateOptions, navigate } from './navigation'
import { isLocked, whenUnlocked } from './pageLock'

/** The action for the release of the last lock: the newest redirect, else the newest step. */
let heldRedirect: { readonly run: () => void; readonly forLogin: boolean } | undefined
let heldStep: HeldStep | undefined
interface HeldStep {
  readonly run: () => void
  /** Stores the step as pending, because a held redirect leads elsewhere. */
  readonly keep: () => void
}

/** After the last lock. */
function runHeld(): void {
  const [held, step] = [heldRedirect, heldStep]
  heldRedirect = undefined
  heldStep = undefined
  // Somebody may have logged in before the page let go.
  if (held && !(held.forLogin && currentLogin())) {
    step?.keep()
    held.run()
  } else step?.run()
}

/** Keeps a next step that arrived while the page is locked. Asks the user to log in if needed (domain 4). */
export function holdNextStep(step: HeldStep): void {
  heldStep = step
  whenUnlocked(runHeld)
  void askToLogIn()
}

export interface Redirect extends NavigateOptions {
  /** Logs out first, without a modal. */
  readonly logout?: boolean
  /** A path to append to the target, before the query. */
  readonly path?: string
}

/**
 * Goes to another page without the user's action (core 4.1). While the page is locked, holds the redirect and shows a login
 * modal.
 */
export function redirect(to: string, { logout, path, replace }: Redirect = {}): void {
  if (logout) session.end()
  const target = appendPath(to, path)
  const run = () => (replace ? navigate(target, { replace }) : navigate(target))
  if (isLocked()) {
    heldRedirect = { run, forLogin: target.startsWith(authPages.login.path) }
    whenUnlocked(runHeld)
    void askToLogIn()
  } else run()
}

/** After a new login, a redirect to the login page is dropped. */
async function askToLogIn(): Promise<void> {
  if ((await requireLogin()) && heldRedirect?.forLogin) heldRedirect = undefined
}
