import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { SeenCard } from '../resume/people'
import { InterestedRecruiter } from '../resume/views'

/** For a seeker: recruiters who marked the resume, or wrote first; the last first, without those blacklisted. */
export const findInterestedRecruiters = endpoint({
  path: '/api-user/favoritesMe/findByUm',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(InterestedRecruiter),
})

/** For a recruiter: people who marked one of the jobs as 感兴趣, the last first. */
export const findInterestedPeople = endpoint({
  path: '/api-user/favoritesMe/findByHr',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(
    z.object({ person: SeenCard, job: z.object({ id: z.int(), jobName: z.string() }), at: Instant }),
  ),
})
