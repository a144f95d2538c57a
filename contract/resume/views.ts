import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'

/** A recruiter in a seeker's lists of interested recruiters; `at`: when they showed interest. */
export const InterestedRecruiter = z.object({
  userId: z.int(),
  name: z.string(),
  jobTitle: z.string(),
  avatar: z.string(),
  online: z.boolean(),
  brand: z.nullable(z.object({ id: z.int(), brandName: z.string(), logo: z.string() })),
  /** The open job that was refreshed last. */
  job: z.nullable(z.object({ id: z.int(), jobName: z.string(), salaryLabel: z.string() })),
  /** Their talk, once one of them has written. */
  cid: z.nullable(z.int()),
  at: Instant,
})
export type InterestedRecruiter = z.infer<typeof InterestedRecruiter>

/** Recruiters who looked at the caller's resume, the latest look first, without those whom the caller has blacklisted. */
export const findResumeViews = endpoint({
  path: '/api-user/user/resume/findView',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(InterestedRecruiter),
})
