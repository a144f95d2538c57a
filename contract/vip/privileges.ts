import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { RightName } from './rights'

/** The caller's amount of a right in the current role. */
export const RightCount = z.object({
  right: RightName,
  /** Pieces that can be used now, including today's free ones. */
  left: z.int(),
  /** How many of them are free pieces of today. */
  today: z.int(),
  /** When the first of the other lots ends; null if none does. */
  endsAt: z.nullable(Instant),
})
export type RightCount = z.infer<typeof RightCount>

/** The caller's amount of each right of the current role. */
export const countRights = endpoint({
  path: '/api-user/user/prop/rightsCount',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(RightCount) }),
})

/** A privilege is named by its right (`greeting`), or by the key of a shortfall (`right:greeting`). */
const PrivilegeKey = z.string().check(z.regex(/^(right:)?[A-Za-z]{1,20}$/, '权益编号不正确'))

/**
 * Whether the caller can use this many pieces of a right now. Fails with 1002 if the right is unknown or not for the current
 * role.
 */
export const checkPrivilege = endpoint({
  path: '/api-user/user/prop/privilegeValid',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ key: PrivilegeKey, count: z._default(z.int().check(z.gte(1), z.lte(1000)), 1) }),
  output: z.object({ valid: z.boolean(), left: z.int(), lacks: z.int() }),
})

export const Privilege = z.object({
  key: z.string(),
  right: RightName,
  name: z.string(),
  unit: z.string(),
  note: z.string(),
  /** Free pieces a day for everybody (China's days). */
  free: z.int(),
  /** Pieces a day of the caller's membership; 0 without one. */
  daily: z.int(),
})
export type Privilege = z.infer<typeof Privilege>

/** The effect and free amount of each right of the current role; only of `key` if given (1002 if unknown). */
export const getPrivilegeConfig = endpoint({
  path: '/api-user/user/prop/privilegeConfig',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({ key: z.optional(PrivilegeKey) }), {}),
  output: z.object({ list: z.array(Privilege) }),
})
