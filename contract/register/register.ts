import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing, Role } from '../fields'

export const RegisterStep = z.object({
  key: z.string(),
  name: z.string(),
  done: z.boolean(),
  skipped: z.boolean(),
  /** Responses ask for the step until it is done or skipped. The other steps are offered only. */
  asked: z.boolean(),
  /** Lacks, and without it a seeker cannot apply and a recruiter cannot publish. */
  needed: z.boolean(),
  /** False if the site does not offer the step's subject yet. */
  open: z.boolean(),
  /** Percent that the step adds to the resume's completeness. */
  gain: z.int(),
})
export type RegisterStep = z.infer<typeof RegisterStep>

/** How far the registration is in the caller's present role (domain 2, "Registration steps"). */
export const RegisterInfo = z.object({
  role: Role,
  /** In the order of the specification. */
  steps: z.array(RegisterStep),
  /** The step to continue with, on any device; null once all steps are done. */
  step: z.nullable(z.string()),
  /** Percent of the resume, or of the recruiter's card. */
  integrity: z.int(),
})
export type RegisterInfo = z.infer<typeof RegisterInfo>

export const findRegisterInfo = endpoint({
  path: '/api-user/register/infoGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: RegisterInfo,
})

/**
 * The answer to select-role: the role with which a new account begins, which becomes the session's role. The response carries
 * the next step. Once a role was chosen, only the same one is accepted (else 1010): `switchRole` changes it.
 */
export const saveRegisterInfo = endpoint({
  path: '/api-user/register/infoSave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ role: Role }),
  output: RegisterInfo,
})

/** A recruiter's step is not asked for any more. The response carries the next one. */
export const skipRecruiterStep = endpoint({
  path: '/api-user/user/hr/skip',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ key: z.enum(['hr-base', 'real-name', 'job', 'brand-certified'], '步骤不存在') }),
  output: RegisterInfo,
})
