import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing, Role } from '../fields'
import { allOperatorPermissions } from '../operators'
import { FormerVip, VipState } from '../vip/vipState'

/** User base of core 3.1. `name` is empty until the basic information is filled in. `avatar` is a URL or empty. */
export const UserBase = z.object({
  userId: z.int(),
  role: Role,
  /** Roles of the account; a role is created on the first switch to it. */
  roles: z.array(Role),
  name: z.string(),
  avatar: z.string(),
  /** Masked, main number first (domain 5). */
  mobiles: z.array(z.string()),
  updatedAt: z.string(),
  /** Completeness of the resume, 0 to 100; of the recruiter's card for role 1. */
  integrity: z.int(),
  /** Completeness of what passes review: without texts that the site blocks; a recruiter's company counts once it is certified. */
  auditIntegrity: z.int(),
  jobPartTime: z.boolean(),
  setting: z.object({ id: z.int(), salaryUnit: z.int() }),
  hasPassword: z.boolean(),
  /** The name is verified and cannot be changed. */
  realName: z.boolean(),
  /** The recruiter's company, role 1 only; null until one is made. */
  brand: z.nullable(z.object({ id: z.int(), brandName: z.string(), logo: z.string(), jobTitle: z.string() })),
  /** The membership in this role; null for none. */
  vip: z.nullable(VipState),
  /** Without `vip`: the one that expired last; null for none. */
  formerVip: z.nullable(FormerVip),
  /** What the account may do as an operator of the site, in either role. */
  operates: z.array(z.enum(allOperatorPermissions)),
})
export type UserBase = z.infer<typeof UserBase>

export const getUserInfo = endpoint({
  path: '/api-user/user/info',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: UserBase,
})

/** Counters of core 3.1, for the caller's current role. */
export const Quantities = z.object({
  attachment: z.int(),
  favorites: z.int(),
  /** Companies that a seeker follows. */
  follows: z.int(),
  /** Interviews that wait for an answer, or are agreed. */
  interview: z.int(),
  jobSend: z.int(),
  jobChat: z.int(),
  notice: z.int(),
  role: z.int(),
  /** Agreed interviews that are not over yet. */
  schedule: z.int(),
})
export type Quantities = z.infer<typeof Quantities>

export const findQuantities = endpoint({
  path: '/api-user/user/quantityFind',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ role: Role }),
  output: Quantities,
})

/**
 * Makes `role` the session's role, creating it on first use. Every session of the account keeps its own role; sessions in the
 * former role get the event `userRoleSwitch` (core 4.5).
 */
export const switchRole = endpoint({
  path: '/api-user/user/switchRole',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ role: Role }),
  output: UserBase,
})
