import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Id } from '../fields'

export const landmarkKinds = ['车站', '机场', '商圈', '园区', '学校', '医院', '景点'] as const

/** A well-known place for orientation. Its point is in GCJ-02, accurate to a few hundred metres. */
export const Landmark = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(landmarkKinds),
  areaCode: z.string(),
  /** City and district: 福州·鼓楼区. */
  areaAddress: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Landmark = z.infer<typeof Landmark>

/** Landmarks by Chinese, pinyin or initials, or all of an area without a keyword; at most 20, those of `area` first. */
export const findLandmarks = endpoint({
  path: '/api-open/area/landmark/find',
  effect: 'read',
  access: 'public',
  input: z.strictObject({
    keyword: z._default(z.string().check(z.trim(), z.maxLength(20, '最多20个字')), ''),
    area: z.optional(AreaCode),
  }),
  output: z.object({ list: z.array(Landmark) }),
})

/** One landmark. Fails with 1002 if there is none with the id. */
export const getLandmark = endpoint({
  path: '/api-open/area/landmark/get',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: Landmark,
})
