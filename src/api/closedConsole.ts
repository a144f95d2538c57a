import type { Failure } from '#contract/errors'

/** Asks an operator for the second factor, without which the console is closed. Resolves to true once it is open. */
type Ask = (failure: Failure) => Promise<boolean>

let ask: Ask = async () => false

/** Pages of the site have no console to open. The console's entry registers its page. */
export function handleClosedConsole(next: Ask): void {
  ask = next
}

export const askToOpen: Ask = (failure) => ask(failure)
