import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { AddressParts } from '../maps/address'

/** A seeker's home, from which commutes are measured. No other user sees it. */
export const HomePlace = z.object({
  areaCode: z.string(),
  /** City and district: 福州·鼓楼区. */
  areaAddress: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type HomePlace = z.infer<typeof HomePlace>

/** Null before it is filled in. */
export const getHomePlace = endpoint({
  path: '/api-user/user/address/get',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({ place: z.nullable(HomePlace) }),
})

export const saveHomePlace = endpoint({
  path: '/api-user/user/address/save',
  effect: 'write',
  access: 'seeker',
  input: z.extend(AddressParts, { basis: Basis }),
  output: Nothing,
})

export const deleteHomePlace = endpoint({
  path: '/api-user/user/address/delete',
  effect: 'write',
  access: 'seeker',
  input: Nothing,
  output: Nothing,
})
