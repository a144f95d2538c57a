import { seekerSteps } from '../resume/steps/stepSections'
import { type Role, recruiter } from '../roles'

/** The five steps of a recruiter's registration in the order of domain 2. See `seekerSteps` for the properties. */
export const recruiterSteps = [
  { key: 'select-role', name: '选择身份', isAsked: true },
  { key: 'hr-base', name: '招聘者名片', isAsked: true },
  { key: 'real-name', name: '个人实名' },
  { key: 'job', name: '发布职位', isAsked: true },
  { key: 'brand-certified', name: '任职认证' },
] as const

export type RecruiterStepKey = (typeof recruiterSteps)[number]['key']
export type SeekerStepKey = (typeof seekerSteps)[number]['key']
export type RegisterStepKey = SeekerStepKey | RecruiterStepKey

/** The steps of a role, in their order. */
export const stepsOf = (role: Role) => (role === recruiter ? recruiterSteps : seekerSteps)
