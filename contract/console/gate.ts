import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** The console asks for the second factor again after this long without an act in it, in ms. */
export const consoleIdle = 1_800_000

/**
 * Data of a refusal because the console is closed (1027). `prove`: the operator has to give the second factor. `setUp`: the account has
 * none yet. `lost`: it had one, which a colleague or the command has to reset.
 */
export const ConsoleClosed = z.object({ state: z.enum(['prove', 'setUp', 'lost']) })
export type ConsoleClosed = z.infer<typeof ConsoleClosed>

/**
 * Opens the console in the caller's session, until there was no act in it for `consoleIdle`. Fails with 1003 for callers who
 * are no operators.
 */
export const openConsole = endpoint({
  path: '/api-admin/console/open',
  effect: 'once',
  access: 'login',
  proof: 'console',
  input: Nothing,
  output: Nothing,
})
