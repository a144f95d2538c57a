import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'

/**
 * A session of the account. `usedAt` is right to five minutes. `address`: the network address that it was last seen at, or
 * empty.
 */
export const Device = z.object({
  id: z.string(),
  /** Windows 电脑 · Chrome */
  name: z.string(),
  address: z.string(),
  usedAt: Instant,
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** Where the account is logged in, this device first, then the last used; 50 at most. */
export const getActive = endpoint({
  path: '/api-auth/user/active',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ devices: z.array(Device) }),
})

/** Logs one device of the account out, at once. The caller's own: 1010 (`logout` is for that). Logged out already: 1002. */
export const endDevice = endpoint({
  path: '/api-auth/user/deviceEnd',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ id: z.uuid('登录设备不存在') }),
  output: Nothing,
})

/** Logs all devices of the account but the caller's out, at once. `count`: how many there were. */
export const endOtherDevices = endpoint({
  path: '/api-auth/user/deviceEndOthers',
  effect: 'write',
  access: 'login',
  input: Nothing,
  output: z.object({ count: z.int() }),
})
