import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { PositionCode } from '../fields'

/** Catalogues of suggestions for texts about oneself. Other words are allowed too. */

const keyword = z.string().check(z.trim(), z.maxLength(50, '最多50个字'))

/** Names by Chinese, pinyin or initials, the best match first; 10 at most, none without a keyword. */
const searchOfNames = {
  effect: 'read',
  access: 'public',
  input: z.strictObject({ keyword }),
  output: z.object({ list: z.array(z.string()) }),
} as const

export const findSchools = endpoint({ path: '/api-user/common/school/find', ...searchOfNames })

/** Fields of study. */
export const findMajors = endpoint({ path: '/api-user/common/major/find', ...searchOfNames })

/** Examples of 个人优势: first those for the position's field, then general ones. */
export const findIntroductions = endpoint({
  path: '/api-user/common/introduce/find',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ positionCode: z.optional(PositionCode) }),
  output: z.object({ list: z.array(z.object({ title: z.string(), content: z.string() })) }),
})
