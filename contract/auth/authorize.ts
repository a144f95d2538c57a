import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { TicketKey } from './choice'
import { ScanState } from './scan'

/**
 * A code by which a phone binds its messaging-platform user to the caller's account. It is valid for 5 minutes. `codeUrl` goes
 * into the picture; `secret` never leaves the device that shows the code. Fails with 1010 if the account is already bound, or if
 * the site has no platform.
 */
export const getAuthorizeCode = endpoint({
  path: '/api-user/user/authorizeCodeurl',
  effect: 'once',
  needs: 'messaging',
  access: 'login',
  proof: 'messaging',
  input: Nothing,
  output: z.object({ key: z.string(), secret: z.string(), codeUrl: z.string(), expiresAt: z.int() }),
})

/**
 * Called by the phone, which need not be logged in. Without `code`, returns whose account it is; with the code that the platform
 * gave, binds the platform's user. Fails with 1010 if the key is expired or used, or if the platform's user is unknown or bound
 * to another account.
 */
export const scanAuthorizeCode = endpoint({
  path: '/api-user/user/authorizeScan',
  effect: 'once',
  access: 'public',
  input: z.strictObject({
    key: TicketKey,
    code: z.optional(z.string().check(z.minLength(1, '授权失败，请重试'), z.maxLength(512, '授权失败，请重试'))),
  }),
  output: z.object({
    /** The account's number with its middle hidden. */
    account: z.string(),
    /** The device that shows the code. */
    device: z.string(),
    isBound: z.boolean(),
  }),
})

/** State of the code; `name` is that of the platform's user who was bound. */
export const getAuthorizeStatus = endpoint({
  path: '/api-user/user/authorizeStatus',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ key: TicketKey, secret: TicketKey }),
  output: z.object({ state: ScanState, name: z.string() }),
})
