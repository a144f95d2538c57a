import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing, PositionCode } from '../fields'
import { TreeItem } from './catalogs'

/** A list of choices for forms: labels, or a small catalogue of two levels. Ids of labels are their values. */
export const PublicGroup = z.object({ type: z.string(), name: z.string(), list: z.array(TreeItem) })
export type PublicGroup = z.infer<typeof PublicGroup>

const Type = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, '数据类型不正确'))

/** The names of all lists. */
export const findPublicTypes = endpoint({
  path: '/api-open/public/type',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ type: z.string(), name: z.string() })) }),
})

export const findPublic = endpoint({
  path: '/api-open/public/find',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ type: Type }),
  output: PublicGroup,
})

/** Several lists at once, in the requested order. */
export const findPublicMulti = endpoint({
  path: '/api-open/public/findMulti',
  effect: 'read',
  access: 'public',
  input: z.strictObject({
    types: z.array(Type).check(z.minLength(1, '请选择数据类型'), z.maxLength(20, '最多20个数据类型')),
  }),
  output: z.object({ list: z.array(PublicGroup) }),
})

/** Every list of labels: degree, experience, scale and the rest. Catalogues of two levels are left to `findPublic`. */
export const findAllPublic = endpoint({
  path: '/api-user/common/public/findAll',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(PublicGroup) }),
})

/** Industries that the tenant's filters put first. */
export const getIndustryFilter = endpoint({
  path: '/api-user/common/industry/filterGet',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(TreeItem) }),
})

/** How many companies of the site are in each industry; industries without any are left out. */
export const countCompanies = endpoint({
  path: '/api-admin/common/industry/companyCount',
  effect: 'read',
  access: { operator: 'content' },
  parties: 'none',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ code: z.string(), count: z.int() })) }),
})

const Words = z.object({ list: z.array(z.string()) })

/** Skill tags that go with a position. */
export const findSkills = endpoint({
  path: '/api-user/common/emphasis/find',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ positionCode: PositionCode }),
  output: Words,
})

/** Skill tags that the tenant's open jobs ask for most. */
export const findHotSkills = endpoint({
  path: '/api-user/common/emphasis/hot',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: Words,
})
