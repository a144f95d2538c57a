import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { resumeStepKeys } from './stepSections'

export const ResumeStepKey = z.enum(resumeStepKeys, '步骤不存在')
export type ResumeStepKey = z.infer<typeof ResumeStepKey>

export const ResumeSteps = z.object({
  list: z.array(
    z.object({
      key: ResumeStepKey,
      name: z.string(),
      done: z.boolean(),
      skipped: z.boolean(),
      /** The step is not done, and without it the resume cannot be sent. */
      needed: z.boolean(),
      /** Responses ask for the step until it is done or skipped. */
      asked: z.boolean(),
      /** Percentage points of the resume's completeness that the step adds. */
      gain: z.int(),
    }),
  ),
})
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
