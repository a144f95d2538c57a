import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'

const favorite = z.strictObject({
  kind: z.enum(['job']),
  id: Id,
  /** Always sent as role 0 and resType 1 (core 6). */
  role: z.literal(0),
  resType: z.literal(1),
})

/** Marks as 感兴趣; doing so twice is no error. */
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
