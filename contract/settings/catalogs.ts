import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/**
 * A row of a flat tree (core 3.4). Codes are prefix codes: a parent's code begins its children's. `spelling` is the name
 * in pinyin, a blank between syllables, so that a picker finds 福州 by fuzhou and by fz; it comes with the large trees.
 */
export const TreeItem = z.object({
  id: z.string(),
  pid: z.string(),
  name: z.string(),
  spelling: z.optional(z.string()),
})
export type TreeItem = z.infer<typeof TreeItem>

/** The position tree, about 20 / 150 / 900, parents before children. */
export const findPositions = endpoint({
  path: '/api-user/common/position/findAll',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(TreeItem) }),
})

export const findIndustries = endpoint({
  path: '/api-user/common/industry/findAll',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(TreeItem) }),
})

/** The whole area tree, levels 1 to 3. */
export const findAreas = endpoint({
  path: '/api-open/area/findAll',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(TreeItem) }),
})

/** Cities to offer first, as level 2 areas, with their centre. */
export const findHotAreas = endpoint({
  path: '/api-user/common/area/hot',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ code: z.string(), name: z.string(), lat: z.number(), lng: z.number() })),
  }),
})
