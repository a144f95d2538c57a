import * as z from 'zod/mini'
import { BrandCard } from '../companies/brand'
import { endpoint } from '../endpoint'
import { Id, IdOrNone, Instant, Nothing } from '../fields'
import { JobCard } from '../jobs/job'
import { cursorInput, cursorPageOf } from '../paging'
import { SeenCard } from '../resume/people'
import { type Role, recruiter, seeker } from '../roles'

/** The kinds of favourites: people (by their resume) for recruiters, jobs and companies for seekers. */
export const FavoriteKind = z.enum(['resume', 'job', 'company'], '收藏类型不正确')
export type FavoriteKind = z.infer<typeof FavoriteKind>

/** The role that keeps favourites of a kind. */
export const favoriteRoles: Readonly<Record<FavoriteKind, Role>> = { resume: recruiter, job: seeker, company: seeker }

/** Always sent with favourites, of every kind (core 6). */
export const favoriteMark = { role: 0, resType: 1 } as const
const mark = { role: z.literal(favoriteMark.role), resType: z.literal(favoriteMark.resType) }

const favorite = z.strictObject({ kind: FavoriteKind, id: Id, ...mark })

/**
 * Marks a job as 感兴趣, follows a company, or keeps a person. No-op if it is already marked. This call and those below fail with
 * 1051 to 1053 for a kind of the other role, this one with 1002 for what the caller may not see.
 */
export const saveFavorite = endpoint({
  path: '/api-user/userFavorites/save',
  effect: 'write',
  access: 'login',
  input: favorite,
  output: Nothing,
})
export const deleteFavorite = endpoint({
  path: '/api-user/userFavorites/delete',
  effect: 'write',
  access: 'login',
  input: favorite,
  output: Nothing,
})

/** Sorted into a private group of the owner; null for none. */
const sorted = { groupId: z.nullable(z.int()) }

const kept = { id: z.int(), at: Instant, ...sorted }

/** An item of a list; `id` is that of the resume, the job or the company. */
export const Favorite = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resume'), ...kept, person: SeenCard }),
  z.object({ kind: z.literal('job'), ...kept, job: JobCard }),
  z.object({ kind: z.literal('company'), ...kept, brand: BrandCard }),
])
export type Favorite = z.infer<typeof Favorite>

/**
 * The caller's favourites of one kind, the last marked first: people whose resumes the caller may still see, jobs that were not
 * taken down, companies with or without open jobs. `groupId` restricts the list to one group; 0 means favourites without a group.
 */
export const findFavorites = endpoint({
  path: '/api-user/userFavorites/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ kind: FavoriteKind, ...mark, ...cursorInput(20), groupId: z.optional(IdOrNone) }),
  output: cursorPageOf(Favorite),
})

/** Follows a company, or stops following it. Fails with 1002 for an unknown company. */
export const saveFollow = endpoint({
  path: '/api-user/follow/save',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ id: Id, value: z.boolean() }),
  output: Nothing,
})

const ids = z.array(z.object({ id: z.int(), ...sorted }))

/** Ids of all favourites of the caller that the caller may still see, the last added first; of each kind the newest thousand. */
export const findAllFavorites = endpoint({
  path: '/api-user/userFavorites/findAll',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ resume: ids, job: ids, brand: ids }),
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
    kind: FavoriteKind,
    ids: z.array(Id).check(z.minLength(1, '请选择要移动的收藏'), z.maxLength(50, '一次最多50个')),
    groupId: z.nullable(Id),
  }),
  output: Nothing,
})
