import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing, Role } from '../fields'

export const RegisterStep = z.object({
  key: z.string(),
  name: z.string(),
  done: z.boolean(),
  /** It is done on the user's side; the site's staff still decides. */
  waits: z.boolean(),
  skipped: z.boolean(),
  /** Responses ask for the step until it is done or skipped. Other steps are only offered. */
  asked: z.boolean(),
  /** The step is not done, and without it a seeker cannot apply and a recruiter cannot publish. */
  needed: z.boolean(),
  /** False if the site does not offer the step's subject yet. */
  open: z.boolean(),
  /** Percentage points of the resume's completeness that the step adds. */
  gain: z.int(),
})
export type RegisterStep = z.infer<typeof RegisterStep>

/** Progress of the registration in the caller's current role (domain 2, "Registration steps"). */
export const RegisterInfo = z.object({
  role: Role,
  /** In the order of the specification. */
  steps: z.array(RegisterStep),
  /** The step to continue with, on any device; null once all steps are done. */
  step: z.nullable(z.string()),
  /** Completeness of the resume, or of the recruiter's card, in percent. */
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
 * Completes the step select-role: sets the role with which a new account begins, also as the session's role. The response carries
 * the next step. Fails with 1010 if another role was already chosen; use `switchRole` instead.
 */
export const saveRegisterInfo = endpoint({
  path: '/api-user/register/infoSave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ role: Role }),
  output: RegisterInfo,
})

/** Skips a recruiter's step, which is no longer asked for. The response carries the next one. */
export const skipRecruiterStep = endpoint({
  path: '/api-user/user/hr/skip',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ key: z.enum(['hr-base', 'real-name', 'job', 'brand-certified'], '步骤不存在') }),
  output: RegisterInfo,
})
