import * as z from 'zod/mini'
import { BrandCard } from '../companies/brand'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { JobCard } from '../jobs/job'
import { cursorInput, cursorPageOf } from '../paging'
import { ResumeCard } from '../resume/people'

const favorite = z.strictObject({
  kind: z.enum(['job', 'company']),
  id: Id,
  /** Always sent as role 0 and resType 1 (core 6). */
  role: z.literal(0),
  resType: z.literal(1),
})

/** Marks a job as 感兴趣, or follows a company; doing so twice is no error. */
export const saveFavorite = endpoint({
  path: '/api-user/userFavorites/save',
  effect: 'write',
  access: 'seeker',
  input: favorite,
  output: Nothing,
})
export const deleteFavorite = endpoint({
  path: '/api-user/userFavorites/delete',
  effect: 'write',
  access: 'seeker',
  input: favorite,
  output: Nothing,
})

/** A seeker's 感兴趣 jobs, the last marked first; those that were taken down are left out. */
export const findFavoriteJobs = endpoint({
  path: '/api-user/userFavorites/find',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(z.object({ job: JobCard, at: Instant })),
})

/** Companies that a seeker follows, the last followed first, with or without open jobs. */
export const findFollowedCompanies = endpoint({
  path: '/api-user/userFavorites/findCompanies',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(z.object({ brand: BrandCard, at: Instant })),
})

/** A recruiter keeps a person by the resume's id, or no longer. One who may not be looked at: 1002. */
export const keepPerson = endpoint({
  path: '/api-user/userFavorites/savePerson',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, value: z.boolean() }),
  output: Nothing,
})

/** People whom a recruiter keeps and may still look at, the last kept first. */
export const findKeptPeople = endpoint({
  path: '/api-user/userFavorites/findPeople',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(z.object({ person: ResumeCard, at: Instant })),
})
