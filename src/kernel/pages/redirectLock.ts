import { authPages } from '../../../contract/auth/pages'
import { session } from '../../api/session'
import { requireLogin } from '../user/requireLogin'
import { type NavigateOptions, navigate } from './navigation'

/** How many parts of the page do not want to be left by themselves: unsaved input, a payment that runs. */
let locks = 0
/** What happens when the last lock is released: the newest redirect, else the newest step. */
let heldRedirect: { readonly run: () => void; readonly forLogin: boolean } | undefined
let heldStep: (() => void) | undefined

export const isLocked = (): boolean => locks > 0

/** Holds redirects and next steps back (core 4.1, domain 4) until the answer is called. */
export function lock(): () => void {
  locks += 1
  let isHolding = true
  return () => {
    if (!isHolding) return
    isHolding = false
    locks -= 1
    if (locks > 0) return
    const run = heldRedirect?.run ?? heldStep
    heldRedirect = undefined
    heldStep = undefined
    run?.()
  }
}

/** A next step that came while the page is locked; who is not logged in is asked to (domain 4). */
export function holdNextStep(run: () => void): void {
  heldStep = run
  void askToLogIn()
}

export interface Redirect extends NavigateOptions {
  /** Logs out first, without a modal. */
  readonly logout?: boolean
  /** A path that the redirect carries: it is appended to the target, before the query. */
  readonly path?: string
}

/** Goes elsewhere without the user's doing (core 4.1): held, with a login modal, while the page is locked. */
export function redirect(to: string, { logout, path, replace }: Redirect = {}): void {
  if (logout) session.end()
  const target = appendPath(to, path)
  const run = () => navigate(target, { replace })
  if (isLocked()) {
    heldRedirect = { run, forLogin: target.startsWith(authPages.login.path) }
    void askToLogIn()
  } else run()
}

/** Who has logged in again has no business on the login page any more. */
async function askToLogIn(): Promise<void> {
  if ((await requireLogin()) && heldRedirect?.forLogin) heldRedirect = undefined
}

/** `/register?type=next` with `base` is `/register/base?type=next`. */
export function appendPath(target: string, path: string | undefined): string {
  if (!path) return target
  const [, before = '', after = ''] = /^([^?#]*)(.*)$/.exec(target) ?? []
  return `${before.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}${after}`
}
