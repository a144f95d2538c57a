import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Latitude, Longitude, Nothing } from '../fields'
import { TreeItem } from './catalogs'

/** Where an area code is cut into segments (core 9): province, city, district, street. */
const cuts = [0, 2, 4, 6, 9] as const

/**
 * Splits 350102 into 35, 01, 02. Leaves out an incomplete last segment, and the zeros that fill a code up to six digits (350000).
 * In 8100 the zeros belong to the code of a city.
 */
export function areaSegments(code: string): readonly string[] {
  const segments = cuts.slice(1).flatMap((end, at) => {
    const start = cuts[at] ?? 0
    return code.length >= end ? [code.slice(start, end)] : []
  })
  while (code.length >= 6 && /^0+$/.test(segments.at(-1) ?? '')) segments.pop()
  return segments
}

/** The codes from the province down to the area itself: 35, 3501, 350102. */
export function areaPath(code: string): readonly string[] {
  const segments = areaSegments(code)
  return segments.map((_, at) => segments.slice(0, at + 1).join(''))
}

/** 1 for a province, 2 for a city, 3 for a district; 0 for no code at all. */
export const areaLevel = (code: string): number => areaSegments(code).length

/** An area as cascaders show it (core 3.4); `isLeaf` if it has no parts. */
export const AreaNode = z.object({
  level: z.int(),
  code: z.string(),
  name: z.string(),
  label: z.string(),
  value: z.string(),
  isLeaf: z.boolean(),
})
export type AreaNode = z.infer<typeof AreaNode>

const Nodes = z.object({ list: z.array(AreaNode) })
const Level = z.int().check(z.gte(1, '地区级别为1至3'), z.lte(3, '地区级别为1至3'))

/** Areas of a level, all of them or those within `code`. Without a level, the direct parts of `code`. */
export const findAreaList = endpoint({
  path: '/api-user/common/area/list',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ level: z.optional(Level), code: z.optional(AreaCode) }),
  output: Nodes,
})

/** The areas that the tenant puts first, in its own order. */
export const findCustomAreas = endpoint({
  path: '/api-user/common/areaCustomFind',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(TreeItem) }),
})

/** Areas found by Chinese, pinyin or initials, best first, each with its path from the province down. */
export const searchAreas = endpoint({
  path: '/api-open/area/find',
  effect: 'read',
  access: 'public',
  input: z.strictObject({
    keyword: z.string().check(z.trim(), z.minLength(1, '请输入地区'), z.maxLength(20, '最多20个字')),
  }),
  output: z.object({ list: z.array(z.extend(AreaNode, { path: z.array(z.string()) })) }),
})

/** Districts of a city. */
export const getDistricts = endpoint({
  path: '/api-open/area/getDistricts',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ code: z.string().check(z.regex(/^\d{4}$/, '请选择城市')) }),
  output: Nodes,
})

/** The city nearest to a point, with the distance to its centre in metres. Fails with 1002 if none is near. */
export const getLocation = endpoint({
  path: '/api-open/area/getLocation',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ lat: Latitude, lng: Longitude }),
  output: z.object({ code: z.string(), name: z.string(), lat: z.number(), lng: z.number(), distance: z.int() }),
})
