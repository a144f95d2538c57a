import * as z from 'zod/mini'
import { resumeStepKeys } from './stepSections'

/** The steps that fill in the resume, in their order. */
export const ResumeStepList = z.array(
  z.object({
    key: z.enum(resumeStepKeys),
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
)
