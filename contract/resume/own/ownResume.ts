import * as z from 'zod/mini'
import { Resume } from '../resume'
import { ResumeStepList } from '../steps/stepList'

/** Recruiters who looked at a resume within seven days, and in the seven days before. */
export const ViewData = z.object({ viewers: z.int(), viewersBefore: z.int() })
export type ViewData = z.infer<typeof ViewData>

/** The resume object of domain 3, for its owner. */
export const MyResume = z.extend(Resume, {
  /** How many attachments the site allows. */
  resumeAttachmentNum: z.int(),
  /** The steps of the registration that fill in the resume. */
  steps: ResumeStepList,
  viewData: ViewData,
})
export type MyResume = z.infer<typeof MyResume>
