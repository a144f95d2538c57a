import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'

/**
 * A session of the account. `usedAt` is accurate to five minutes. `address`: the network address from which it was last used, or
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

/** Sessions of the account: this device first, then the others, the last used first; 50 at most. */
export const getActive = endpoint({
  path: '/api-auth/user/active',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ devices: z.array(Device) }),
})

/**
 * Logs out one device of the account at once. Fails with 1010 for the caller's own device (use `logout`), with 1002 if it is
 * already logged out.
 */
export const endDevice = endpoint({
  path: '/api-auth/user/deviceEnd',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ id: z.uuid('登录设备不存在') }),
  output: Nothing,
})

/** Logs out all other devices of the account at once. `count`: how many there were. */
export const endOtherDevices = endpoint({
  path: '/api-auth/user/deviceEndOthers',
  effect: 'write',
  access: 'login',
  input: Nothing,
  output: z.object({ count: z.int() }),
})
