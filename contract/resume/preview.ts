import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { ResumeCard } from './people'
import { Resume } from './resume'

/** `stranger`: has not talked with the seeker. `talked`: has. `outsider`: belongs to no company. */
export const previewViewers = ['stranger', 'talked', 'outsider'] as const
export const PreviewViewer = z.enum(previewViewers, '请选择以谁的身份预览')
export type PreviewViewer = z.infer<typeof PreviewViewer>

/** The caller's resume as a recruiter of this kind sees it, masks included. It does not count as a look. */
export const previewResume = endpoint({
  path: '/api-user/user/resume/preview',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({ viewer: z._default(PreviewViewer, 'stranger') }),
  output: z.object({
    /** Null if the basics or an expectation are missing: recruiters see nothing yet. */
    card: z.nullable(ResumeCard),
    /** Null for an `outsider`, who sees only the card. */
    resume: z.nullable(Resume),
    /** Recruiters find the resume, as far as its owner wishes. */
    visible: z.boolean(),
  }),
})
