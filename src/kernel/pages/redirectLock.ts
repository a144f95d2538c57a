import { session } from '#api/session'
import { authPages } from '#contract/auth/pages'
import { requireLogin } from '../user/requireLogin'
import { appendPath } from './appendPath'
import { type NavigateOptions, navigate } from './navigation'

/** Number of locks that parts of the page have: unsaved input, a payment in progress. */
let locks = 0
/** The action for the release of the last lock: the newest redirect, else the newest step. */
let heldRedirect: { readonly run: () => void; readonly forLogin: boolean } | undefined
let heldStep: HeldStep | undefined

interface HeldStep {
  readonly run: () => void
  /** Stores the step as pending, because a held redirect leads elsewhere. */
  readonly keep: () => void
}

export const isLocked = (): boolean => locks > 0

/** Holds back redirects and next steps (core 4.1, domain 4) until the returned function is called. */
export function lock(): () => void {
  locks += 1
  let isHolding = true
  return () => {
    if (!isHolding) return
    isHolding = false
    locks -= 1
    if (locks > 0) return
    const [held, step] = [heldRedirect, heldStep]
    heldRedirect = undefined
    heldStep = undefined
    if (held) {
      step?.keep()
      held.run()
    } else step?.run()
  }
}

/** Keeps a next step that arrived while the page is locked. Asks the user to log in if needed (domain 4). */
export function holdNextStep(step: HeldStep): void {
  heldStep = step
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
    void askToLogIn()
  } else run()
}

/** After a new login, a redirect to the login page is dropped. */
async function askToLogIn(): Promise<void> {
  if ((await requireLogin()) && heldRedirect?.forLogin) heldRedirect = undefined
}
