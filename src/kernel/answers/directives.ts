import { authPages } from '#contract/auth/pages'
import type { Envelope, NextStep } from '#contract/envelope'
import { returnPath } from '../pages/access'
import { isWaitingForLogin } from '../user/requireLogin'

/** Handles one kind of action that a response carries beside its data (domain 4). */
type ActionHandler = (data: unknown) => void

const actionHandlers = new Map<string, ActionHandler>([
  ['notifyCall', (data) => void import('./notifyCall').then(({ notifyCall }) => notifyCall(data))],
])

/** Areas and the shell register handlers for actions (domain 4). */
export function registerAction(name: string, handler: ActionHandler): void {
  actionHandlers.set(name, handler)
}

/** The only interpreter of the next step and actions in a response. Each handler's code is loaded on first use. */
export function interpret({ next, actions }: Envelope): void {
  if (next) {
    const isAside = isWaitingForLogin() || isLedByLogin(next)
    void import('./nextStep').then(({ takeNextStep }) => takeNextStep(next, { isAside }))
  }
  for (const [name, data] of Object.entries(actions ?? {})) act(name, data)
}

/**
 * The login page leads to the address that was asked for (`?redirect=`), where the step stays pending. Only a new account chooses
 * its role first, and continues to the address from there.
 */
function isLedByLogin({ step }: NextStep): boolean {
  const isLogin = location.pathname === authPages.login.path || location.pathname === authPages['account-login'].path
  return isLogin && step?.key !== 'select-role' && returnPath(location.href) !== '/'
}

export function act(name: string, data: unknown): void {
  const handler = actionHandlers.get(name)
  if (handler) handler(data)
  else console.info('The action of an answer is unknown', name)
}
