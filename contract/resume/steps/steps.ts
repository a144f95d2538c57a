import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Nothing } from '../../fields'
import { ResumeStepList } from './stepList'
import { resumeStepKeys } from './stepSections'

export const ResumeStepKey = z.enum(resumeStepKeys, '步骤不存在')
export type ResumeStepKey = z.infer<typeof ResumeStepKey>

export const ResumeSteps = z.object({ list: ResumeStepList })
export type ResumeSteps = z.infer<typeof ResumeSteps>

/** The data of 13002, 13003 and 13009: the steps to complete, in their order. */
export const ResumeLack = z.object({ steps: z.array(ResumeStepKey) })
export type ResumeLack = z.infer<typeof ResumeLack>

export const findResumeSteps = endpoint({
  path: '/api-user/user/resume/steps',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: ResumeSteps,
})

/** Skips the step, which is no longer asked for. The response carries the next one. */
export const skipResumeStep = endpoint({
  path: '/api-user/user/resume/skip',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ key: z.enum([...resumeStepKeys, 'real-name'], '步骤不存在') }),
  output: ResumeSteps,
})
