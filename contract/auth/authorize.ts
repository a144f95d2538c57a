import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { TicketKey } from './choice'
import { ScanState } from './scan'

/**
 * A code by which a phone binds its messaging-platform user to the caller's account. It lives 5 minutes; `codeUrl` goes into the
 * picture, and `secret` never leaves the device that shows it. Bound already, or no platform on this site: 1010.
 */
export const getAuthorizeCode = endpoint({
  path: '/api-user/user/authorizeCodeurl',
  effect: 'write',
  access: 'login',
  proof: 'messaging',
  input: Nothing,
  output: z.object({ key: z.string(), secret: z.string(), codeUrl: z.string(), expiresAt: z.int() }),
})

/**
 * From the phone, which need not be logged in: without `code` it says whose account the code is for; with the code that the
 * platform gave, it binds the platform user. Expired, used, bound elsewhere or not known to the platform: 1010.
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
    /** Which device shows the code. */
    device: z.string(),
    isBound: z.boolean(),
  }),
})

/** How the code stands; `name` is that of the platform user who was bound. */
export const getAuthorizeStatus = endpoint({
  path: '/api-user/user/authorizeStatus',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ key: TicketKey, secret: TicketKey }),
  output: z.object({ state: ScanState, name: z.string() }),
})
