import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing, Role } from '../fields'
import { TicketKey } from './choice'
import { Session } from './login'

/** waiting: not scanned yet. scanned: scanned, may be confirmed. expired: also used or rejected. */
export const ScanState = z.enum(['waiting', 'scanned', 'confirmed', 'expired'])
export type ScanState = z.infer<typeof ScanState>

/** What the device that shows a code keeps. `secret` never leaves it, so that seeing the code is not enough to log in. */
const Shown = z.object({ key: z.string(), secret: z.string(), codeUrl: z.string(), expiresAt: z.int() })

const Asked = z.strictObject({ key: TicketKey, secret: TicketKey, role: z.optional(Role) })

/** `session` comes once, with the state confirmed; its tokens are in the envelope. */
const Status = z.object({ state: ScanState, name: z.string(), session: z.nullable(Session) })

/** A code by which a logged-in device logs this one in. It is valid for 2 minutes; `codeUrl` goes into the picture. */
export const getSwitchCode = endpoint({
  path: '/api-user/user/switch/codeurl',
  effect: 'write',
  access: 'public',
  input: Nothing,
  output: Shown,
})

export const getSwitchStatus = endpoint({
  path: '/api-user/user/switch/status',
  effect: 'read',
  access: 'public',
  input: Asked,
  output: Status,
})

/** Records that the caller has scanned the code, and returns where it was requested. Only the first to scan it can confirm. */
export const scanSwitchCode = endpoint({
  path: '/api-user/user/switch/scan',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ key: TicketKey }),
  output: z.object({ device: z.string(), address: z.string(), expiresAt: z.int() }),
})

/** Logs the other device in as the caller, who has scanned its code, or rejects it. */
export const confirmSwitch = endpoint({
  path: '/api-user/user/switch/confirm',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ key: TicketKey, accepted: z._default(z.boolean(), true) }),
  output: Nothing,
})

/** A code for the messaging platform's own scanner (core 7.2). */
export const getWechatCode = endpoint({
  path: '/api-auth/user/login/wechatQrcode',
  effect: 'write',
  needs: 'messaging',
  access: 'public',
  input: Nothing,
  output: Shown,
})

/** Like the status above. For a platform user without an account, the state is confirmed, with a `bindKey` and no session. */
export const getWechatStatus = endpoint({
  path: '/api-auth/user/login/wechatStatus',
  effect: 'write',
  access: 'public',
  input: Asked,
  output: z.extend(Status, { bindKey: z.string() }),
})
