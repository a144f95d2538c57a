import type { Envelope, NextStep } from '../../contract/envelope'
import { limits } from '../../contract/limits'
import { navigate } from './navigation'

/** What an area does about one kind of thing that an answer may carry beside its data (domain 4). */
type ActionHandler = (data: unknown) => void

const actionHandlers = new Map<string, ActionHandler>()
let nextStepHandler: (next: NextStep) => void = (next) => {
  setTimeout(() => navigate(`/register/${encodeURIComponent(next.step.key)}`), limits.nextStepDelay)
}

export function registerAction(name: string, handler: ActionHandler): void {
  actionHandlers.set(name, handler)
}

export function registerNextStep(handler: (next: NextStep) => void): void {
  nextStepHandler = handler
}

/** The one interpreter of what answers carry: the next step and the actions that an area has registered for. */
export function interpret({ next, actions }: Envelope): void {
  if (next) nextStepHandler(next)
  for (const [name, data] of Object.entries(actions ?? {})) actionHandlers.get(name)?.(data)
}
