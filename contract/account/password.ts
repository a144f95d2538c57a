import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing, Password } from '../fields'

/** Sets the first password or changes it. Every other session of the account ends. */
export const updatePassword = endpoint({
  path: '/api-user/user/account/pwdUpdate',
  effect: 'once',
  access: 'login',
  proof: 'password',
  sealed: true,
  input: z.strictObject({ password: Password }),
  output: Nothing,
})
