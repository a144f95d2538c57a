import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** Ends this session, or every session of the account. */
export const logout = endpoint({
  path: '/api-auth/user/logout',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ everywhere: z._default(z.boolean(), false) }),
  output: Nothing,
})
