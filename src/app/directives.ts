import type { Envelope } from '../../contract/envelope'
import { isWaitingForLogin } from './requireLogin'

/** What an area does about one kind of thing that an answer may carry beside its data (domain 4). */
type ActionHandler = (data: unknown) => void

const actionHandlers = new Map<string, ActionHandler>()

export function registerAction(name: string, handler: ActionHandler): void {
  actionHandlers.set(name, handler)
}

/**
 * The one interpreter of what answers carry: the next step and the actions. What it does about them comes with the first
 * that is carried; an action that an area has registered for is the area's.
 */
export function interpret({ next, actions }: Envelope): void {
  if (next) {
    const isAside = isWaitingForLogin()
    void import('./answers/nextStep').then(({ takeNextStep }) => takeNextStep(next, { isAside }))
  }
  for (const [name, data] of Object.entries(actions ?? {})) {
    const handler = actionHandlers.get(name)
    if (handler) handler(data)
    else void import('./answers/actions').then(({ act }) => act(name, data))
  }
}
