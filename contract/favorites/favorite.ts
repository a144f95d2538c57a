import * as z from 'zod/mini'
import { BrandCard } from '../companies/brand'
import { endpoint } from '../endpoint'
import { Id, IdOrNone, Instant, Nothing } from '../fields'
import { JobCard } from '../jobs/job'
import { cursorInput, cursorPageOf } from '../paging'
import { SeenCard } from '../resume/people'

const favorite = z.strictObject({
  kind: z.enum(['job', 'company']),
  id: Id,
  /** Always sent as role 0 and resType 1 (core 6). */
  role: z.literal(0),
  resType: z.literal(1),
})

/** Marks a job as 感兴趣, or follows a company. No-op if it is already marked. */
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

/** Sorted into a private group of the owner; null for none. */
const sorted = { groupId: z.nullable(z.int()) }
/** `groupId` restricts the list to one group; 0 means favourites without a group. */
const favoritesInput = { ...cursorInput(20), groupId: z.optional(IdOrNone) }

/** A seeker's 感兴趣 jobs, the last marked first, without jobs that were taken down. */
export const findFavoriteJobs = endpoint({
  path: '/api-user/userFavorites/find',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject(favoritesInput),
  output: cursorPageOf(z.object({ job: JobCard, at: Instant, ...sorted })),
})

/** Companies that a seeker follows, the last followed first, with or without open jobs. */
export const findFollowedCompanies = endpoint({
  path: '/api-user/userFavorites/findCompanies',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject(favoritesInput),
  output: cursorPageOf(z.object({ brand: BrandCard, at: Instant, ...sorted })),
})

/**
 * Adds a person to the recruiter's favourites by the resume's id, or removes them. Fails with 1002 if the caller may not see the
 * resume.
 */
export const keepPerson = endpoint({
  path: '/api-user/userFavorites/savePerson',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, value: z.boolean() }),
  output: Nothing,
})

/** Favourite people of a recruiter whose resumes the recruiter may still see, the last added first. */
export const findKeptPeople = endpoint({
  path: '/api-user/userFavorites/findPeople',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject(favoritesInput),
  output: cursorPageOf(z.object({ person: SeenCard, at: Instant, ...sorted })),
})

/** Follows a company, or stops following it. Fails with 1002 for an unknown company. */
export const saveFollow = endpoint({
  path: '/api-user/follow/save',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ id: Id, value: z.boolean() }),
  output: Nothing,
})

const kept = z.array(z.object({ id: z.int(), ...sorted }))

/** Ids of all favourites of the caller that the caller may still see, the last added first; of each kind the newest thousand. */
export const findAllFavorites = endpoint({
  path: '/api-user/userFavorites/findAll',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ resume: kept, job: kept, brand: kept }),
})

/**
 * Moves favourites into a private group of their kind, or out of any group. Ids that are not favourites are ignored. Fails with
 * 1002 for an unknown group.
 */
export const moveFavorites = endpoint({
  path: '/api-user/userFavorites/move',
  effect: 'write',
  access: 'login',
  input: z.strictObject({
    kind: z.enum(['job', 'company', 'resume']),
    ids: z.array(Id).check(z.minLength(1, '请选择要移动的收藏'), z.maxLength(50, '一次最多50个')),
    groupId: z.nullable(Id),
  }),
  output: Nothing,
})
