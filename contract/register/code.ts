import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'

/** The query parameter of an address that invites: `/?registerCode=8KQ2MX`. */
export const registerCodeParameter = 'registerCode'

/** A code that a new account brings at its first login. Codes that the site does not know have no effect. */
export const RegisterCode = z.string().check(z.regex(/^[A-Za-z\d-]{4,32}$/, '邀请码不正确'))

/** The caller's own invitation code, created by the first call, and the people who registered with it: the newest 50. */
export const getRegisterCode = endpoint({
  path: '/api-user/registerCode/get',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    code: z.string(),
    /** Address on this site that an invitation leads to. */
    path: z.string(),
    total: z.int(),
    people: z.array(
      z.object({
        /** Mobile number with its middle hidden. */
        mobile: z.string(),
        registeredAt: Instant,
      }),
    ),
  }),
})
