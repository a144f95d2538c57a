import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'

/**
 * Blocks an account or lifts that, for operators of the site (1003 for everybody else). Blocking ends its sessions at once (core
 * 4.5, userBlock) and hides its jobs, its resume and its name; lifting brings all of it back. An account of no such site: 1002.
 * Operators are not blocked: 1010.
 */
export const setUserBlocked = endpoint({
  path: '/api-admin/user/block',
  effect: 'write',
  access: { operator: 'accounts' },
  input: z.strictObject({ userId: Id, blocked: z.boolean() }),
  output: Nothing,
})
