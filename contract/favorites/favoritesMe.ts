import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { SeenCard } from '../resume/people'
import { InterestedRecruiter } from '../resume/views'

/**
 * For a seeker: recruiters who added the resume to their favourites or wrote first, the latest first, without blacklisted ones.
 */
export const findInterestedRecruiters = endpoint({
  path: '/api-user/favoritesMe/findByUm',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(InterestedRecruiter),
})

/** For a recruiter: people who marked one of the recruiter's jobs as 感兴趣, the latest first. */
export const findInterestedPeople = endpoint({
  path: '/api-user/favoritesMe/findByHr',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(
    z.object({ person: SeenCard, job: z.object({ id: z.int(), jobName: z.string() }), at: Instant }),
  ),
})
