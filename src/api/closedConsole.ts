import type { Failure } from '#contract/errors'

/**
 * Asks an operator for the second factor, without which the console is closed. Resolves to true once it is open. Pages of the site have
 * no console to open; the console's entry sets it.
 */
export const closedConsole = { ask: async (_failure: Failure): Promise<boolean> => false }
