import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Role } from '../fields'

/**
 * A code of the user that expires after 60 s. `card`: shows the user's card to whoever scans it. `login`: logs the device that
 * opens it in, once.
 */
export const getUserCode = endpoint({
  path: '/api-user/user/contact/qrcodeGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ purpose: z._default(z.enum(['card', 'login']), 'card') }),
  output: z.object({ codeUrl: z.string(), expiresAt: z.int() }),
})

/** Returns the card behind a scanned code. Fails with 1010 if the code is forged or too old. */
export const scanUserCode = endpoint({
  path: '/api-user/user/contact/qrcodeScan',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ code: z.string().check(z.minLength(1, '二维码已失效'), z.maxLength(200, '二维码已失效')) }),
  output: z.object({
    userId: z.int(),
    role: Role,
    name: z.string(),
    avatar: z.string(),
    note: z.string(),
    /** Page of the person or of the company; empty when there is none. */
    path: z.string(),
  }),
})

/** What a switch to `role` would mean: whether the account already has it, and the question to ask first. */
export const askBeforeSwitch = endpoint({
  path: '/api-user/user/switchRoleBefore',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ role: Role }),
  output: z.object({ hasRole: z.boolean(), question: z.string() }),
})
