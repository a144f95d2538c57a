import * as z from 'zod/mini'
import { Basis } from '../../basisField'
import { endpoint } from '../../endpoint'
import { AreaCode, Id, IndustryCode, PositionCode } from '../../fields'
import { limits } from '../../limits'
import { DeletedRow, SavedSection } from '../saved'
import { pageOf, type SectionFacts } from '../section'

const salary = z.int('请选择期望薪资').check(z.gte(0, '请选择期望薪资'), z.lte(9_999_999, '薪资过大'))
const ordered = <Row extends { salaryMin: number; salaryMax: number }>() =>
  z.refine<Row>((row) => row.salaryMax >= row.salaryMin, { message: '最高薪资不能低于最低薪资', path: ['salaryMax'] })

/**
 * 求职期望, full time: three at most, unless the site sets another number (domain 9). Pay is in yuan per month; 0 to 0 is 面议.
 */
export const ExpectationInput = z
  .strictObject({
    id: z.optional(Id),
    positionCode: PositionCode,
    areaCode: AreaCode,
    industries: z._default(z.array(IndustryCode).check(z.maxLength(3, '最多选择3个行业')), []),
    salaryMin: salary,
    salaryMax: salary,
    basis: Basis,
  })
  .check(ordered())
export type ExpectationInput = z.infer<typeof ExpectationInput>

/** 兼职期望: one, unless the site sets another number (domain 9). Pay is in yuan per day. */
export const PartTimeExpectationInput = z
  .strictObject({
    id: z.optional(Id),
    positionCode: PositionCode,
    areaCode: AreaCode,
    salaryMin: salary,
    salaryMax: salary,
    basis: Basis,
  })
  .check(ordered())
export type PartTimeExpectationInput = z.infer<typeof PartTimeExpectationInput>

/** Fails with 1010 beyond the limit. */
export const saveExpectation = endpoint({
  path: '/api-user/user/resume/saveExpect',
  effect: 'once',
  access: 'seeker',
  input: ExpectationInput,
  output: SavedSection,
})

export const savePartTimeExpectation = endpoint({
  path: '/api-user/user/resume/saveExpectPartTime',
  effect: 'once',
  access: 'seeker',
  input: PartTimeExpectationInput,
  output: SavedSection,
})

/** Adds or changes several full-time expectations; all or none. */
export const saveExpectations = endpoint({
  path: '/api-user/user/resume/saveExpectMany',
  effect: 'once',
  access: 'seeker',
  input: z.strictObject({
    list: z.array(ExpectationInput).check(z.minLength(1, '请至少填写1个求职期望'), z.maxLength(10, '最多10个求职期望')),
  }),
  output: z.object({ ids: z.array(z.int()), integrity: z.int() }),
})

/** Deletes an expectation of either kind. */
export const deleteExpectation = endpoint({
  path: '/api-user/user/resume/deleteExpect',
  effect: 'write',
  access: 'seeker',
  input: DeletedRow,
  output: SavedSection,
})

export const expect = {
  key: 'expect',
  title: '求职期望',
  limit: limits.fullTimeExpectations,
  weight: 20,
  save: saveExpectation,
  remove: deleteExpectation,
  page: pageOf('/resume/form/expect'),
} as const satisfies SectionFacts

export const expectPartTime = {
  key: 'expectPartTime',
  title: '兼职期望',
  limit: limits.partTimeExpectations,
  weight: 0,
  save: savePartTimeExpectation,
  remove: deleteExpectation,
  page: pageOf('/resume/form/part-time-expect'),
} as const satisfies SectionFacts
