import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'

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
  guard: 'seeker',
  input: favorite,
  output: Nothing,
})
export const deleteFavorite = endpoint({
  path: '/api-user/userFavorites/delete',
  guard: 'seeker',
  input: favorite,
  output: Nothing,
})
