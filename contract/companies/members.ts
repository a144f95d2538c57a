import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { JoinRequest } from './joining'
import { BrandRole } from './roles'

/** A company with the caller's role in it. */
const MemberBrand = z.object({
  id: z.int(),
  brandName: z.string(),
  companyName: z.string(),
  logo: z.string(),
  certified: z.boolean(),
  role: BrandRole,
})

export const OwnBrand = z.extend(MemberBrand, {
  /** The recruiter works for it at present. */
  current: z.boolean(),
  jobs: z.int(),
})
export type OwnBrand = z.infer<typeof OwnBrand>

/** The companies that the caller belongs to, the present one first. */
export const findOwnBrands = endpoint({
  path: '/api-user/company/brand/find',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({ list: z.array(OwnBrand) }),
})

/** Sets the company that the caller works for. Fails with 1002 if the caller is not a member. */
export const switchBrand = endpoint({
  path: '/api-user/company/brand/switch',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
})

export const Colleague = z.object({
  userId: z.int(),
  name: z.string(),
  jobTitle: z.string(),
  avatar: z.string(),
  role: BrandRole,
  isSelf: z.boolean(),
  online: z.boolean(),
  activeAt: Instant,
  joinedAt: Instant,
  /** Number of open jobs, and the first of them. */
  jobs: z.int(),
  topJobs: z.array(z.object({ id: z.int(), jobName: z.string() })),
})
export type Colleague = z.infer<typeof Colleague>

/** The jobs and applications that the caller would leave behind in the company. */
export const Leaving = z.object({
  jobs: z.int(),
  talks: z.int(),
  /** Why the caller cannot leave; empty if they can. */
  obstacle: z.string(),
})
export type Leaving = z.infer<typeof Leaving>

export const Staff = z.extend(MemberBrand, {
  members: z.array(Colleague),
  /** Open requests to join, for the people who may accept them. */
  joins: z.array(JoinRequest),
  leaving: Leaving,
})
export type Staff = z.infer<typeof Staff>

/** Members of the caller's current company. Fails with 1016 without a company. */
export const findStaff = endpoint({
  path: '/api-user/company/hr/find',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: Staff,
})

/**
 * Gives a member of the caller's company a role. Fails with 1003 unless the caller is an owner, with 1010 if the company would
 * have no owner.
 */
export const saveManager = endpoint({
  path: '/api-user/company/brand/managerSave',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ userId: Id, role: BrandRole, basis: Basis }),
  output: z.object({}),
})

/** The colleague who takes over the jobs; null stops them. */
const HandTo = z.nullable(Id)

/** Removes a member of the caller's company, who can still read their own talks. Fails like `saveManager`. */
export const deleteManager = endpoint({
  path: '/api-user/company/brand/managerDelete',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ userId: Id, handTo: HandTo }),
  output: z.object({}),
})

/** Leaves the company. Fails with 1010 for the last owner. */
export const leaveBrand = endpoint({
  path: '/api-user/company/brand/unbind',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ brandId: Id, handTo: HandTo }),
  output: z.object({}),
})
