import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, chosenOption, descriptionText, Id, IndustryCode, Option } from '../fields'
import { BrandSummary, RecruiterSummary } from '../jobs/job'
import { addressText, companyName } from '../names'
import { cursorInput, cursorPageOf } from '../paging'
import { understoodOutput } from '../settings/understood'

export const BrandCard = z.extend(BrandSummary, {
  areaAddress: z.string(),
  jobs: z.int(),
  topJobs: z.array(z.string()),
})
export type BrandCard = z.infer<typeof BrandCard>

export const BrandDetail = z.extend(BrandCard, {
  /** The caller, a seeker, follows the company. */
  followed: z.boolean(),
  companyName: z.string(),
  /** Unified social credit code; empty until the company is certified. */
  creditCode: z.string(),
  ownership: z.int(),
  foundedYear: z.int(),
  introduction: z.string(),
  welfare: z.array(z.string()),
  products: z.array(z.object({ id: z.int(), name: z.string(), description: z.string() })),
  leaders: z.array(z.object({ name: z.string(), title: z.string(), introduction: z.string() })),
  /** Photos of the offices, the cover first; `url` is an address of this site. */
  photos: z.array(z.object({ id: z.int(), url: z.string(), title: z.string() })),
  films: z.array(z.object({ id: z.int(), url: z.string(), title: z.string() })),
  addresses: z.array(
    z.object({
      areaAddress: z.string(),
      address: z.string(),
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
    }),
  ),
  recruiters: z.array(RecruiterSummary),
  /** Open jobs by position of the first level, for the tabs of 招聘职位. */
  positions: z.array(z.object({ code: z.string(), name: z.string(), jobs: z.int() })),
})
export type BrandDetail = z.infer<typeof BrandDetail>

export const getBrand = endpoint({
  path: '/api-user/brand/get',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: BrandDetail,
})

/** Companies with open jobs, those with most first. */
export const findBrands = endpoint({
  path: '/api-user/brand/find',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({
    ...cursorInput(20),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    area: z.optional(AreaCode),
    industry: z.optional(z.array(IndustryCode).check(z.maxLength(5))),
    scale: z.optional(z.array(Option).check(z.maxLength(8))),
    stage: z.optional(z.array(Option).check(z.maxLength(8))),
  }),
  output: z.extend(cursorPageOf(BrandCard), understoodOutput),
})

export const BrandInput = z.strictObject({
  brandName: companyName(20, 2, '请填写公司简称'),
  companyName: companyName(50, 4, '请填写公司全称'),
  industry: IndustryCode,
  scale: chosenOption('请选择公司规模'),
  stage: chosenOption('请选择融资阶段'),
  areaCode: AreaCode,
  address: addressText(60),
  introduction: z._default(descriptionText(2000), ''),
})
export type BrandInput = z.infer<typeof BrandInput>

/**
 * Creates a company and makes it the recruiter's current one. Fails with 1010 if the recruiter has a company and does not set
 * `further`.
 */
export const createBrand = endpoint({
  path: '/api-user/company/brand/create',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.extend(BrandInput, { further: z._default(z.boolean(), false) }),
  output: z.object({ id: z.int() }),
})
