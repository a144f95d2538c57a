import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { AreaCode, chosenOption, descriptionText, Id, IndustryCode, Nothing, requiredText } from '../fields'
import { companyName, personName, titleText } from '../names'
import { Certification } from './certification'
import { BrandRole } from './roles'

/** Parts of a company's page that are saved one by one. */
export const brandBlocks = ['facts', 'introduction', 'welfare', 'leaders', 'products', 'photos', 'films'] as const
export type BrandBlock = (typeof brandBlocks)[number]

export const brandLimits = {
  welfare: 20,
  welfareText: 10,
  leaders: 10,
  products: 20,
  photos: 20,
  films: 3,
  materials: 200,
  categories: 20,
} as const

export const MediaType = z.enum(['photo', 'film'], '请选择图片或视频')
export type MediaType = z.infer<typeof MediaType>
export const blockOfMedia = { photo: 'photos', film: 'films' } as const satisfies Record<MediaType, BrandBlock>

export const Product = z.object({ id: z.int(), name: z.string(), description: z.string() })
export type Product = z.infer<typeof Product>
export const Media = z.object({ id: z.int(), url: z.string(), title: z.string() })
export type Media = z.infer<typeof Media>
export const Leader = z.object({ name: z.string(), title: z.string(), introduction: z.string() })

export const BrandManager = z.object({
  userId: z.int(),
  name: z.string(),
  jobTitle: z.string(),
  avatar: z.string(),
  role: BrandRole,
})
export type BrandManager = z.infer<typeof BrandManager>

export const BrandEditor = z.object({
  id: z.int(),
  role: BrandRole,
  certified: z.boolean(),
  brandName: z.string(),
  companyName: z.string(),
  logo: z.string(),
  industry: z.string(),
  industryName: z.string(),
  scale: z.int(),
  stage: z.int(),
  ownership: z.int(),
  /** 0 if unknown. */
  foundedYear: z.int(),
  areaCode: z.string(),
  areaAddress: z.string(),
  introduction: z.string(),
  welfare: z.array(z.string()),
  leaders: z.array(Leader),
  products: z.array(Product),
  /** The first one is the cover. */
  photos: z.array(Media),
  films: z.array(Media),
  /** Members who may edit the page, the owners first. */
  managers: z.array(BrandManager),
  /** The last request to be certified, without what only its own page shows. */
  certification: z.nullable(z.pick(Certification, { state: true, reason: true, createdAt: true, decidedAt: true })),
})
export type BrandEditor = z.infer<typeof BrandEditor>

/** The caller's current company, with the values of the forms that edit its page. Fails with 1016 without a company. */
export const getBrandEditor = endpoint({
  path: '/api-user/company/brand/editorGet',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: BrandEditor,
})

export const FactsInput = z.strictObject({
  block: z.literal('facts'),
  basis: Basis,
  brandName: companyName(20, 2, '请填写公司简称'),
  companyName: companyName(50, 4, '请填写公司全称'),
  industry: IndustryCode,
  scale: chosenOption('请选择公司规模'),
  stage: chosenOption('请选择融资阶段'),
  ownership: chosenOption('请选择公司性质'),
  foundedYear: z._default(
    z.int('请填写成立年份').check(
      z.refine((year) => year === 0 || (year >= 1800 && year <= 2100), '请填写正确的成立年份'),
      z.gte(0, '请填写正确的成立年份'),
      z.lte(2100, '请填写正确的成立年份'),
    ),
    0,
  ),
  areaCode: AreaCode,
})

export const IntroductionInput = z.strictObject({
  block: z.literal('introduction'),
  basis: Basis,
  introduction: descriptionText(2000),
})

export const WelfareInput = z.strictObject({
  block: z.literal('welfare'),
  basis: Basis,
  welfare: z
    .array(requiredText(brandLimits.welfareText, '请填写福利'))
    .check(z.maxLength(brandLimits.welfare, `最多${brandLimits.welfare}项`)),
})

export const LeaderInput = z.strictObject({
  name: personName('请填写姓名'),
  title: titleText(20, '请填写职务'),
  introduction: z._default(descriptionText(300), ''),
})

export const LeadersInput = z.strictObject({
  block: z.literal('leaders'),
  basis: Basis,
  leaders: z.array(LeaderInput).check(z.maxLength(brandLimits.leaders, `最多${brandLimits.leaders}位`)),
})

/**
 * Saves one block of the page. Fails with 1003 if the role does not allow it.
 */
export const saveBrandBase = endpoint({
  path: '/api-user/company/brand/baseSave',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.discriminatedUnion('block', [FactsInput, IntroductionInput, WelfareInput, LeadersInput]),
  output: Nothing,
})

const MediaTitle = z._default(z.string().check(z.trim(), z.maxLength(30, '最多30个字')), '')

/** Adds pictures or films at the end: own uploads, or the company's materials. Fails with 1010 if there are too many. */
export const saveMedia = endpoint({
  path: '/api-user/company/brand/mediaSave',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({
    type: MediaType,
    uploadIds: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), []),
    materialIds: z._default(z.array(Id).check(z.maxLength(20)), []),
    title: MediaTitle,
  }),
  output: Nothing,
})

/** Sets titles and order: the whole list by ids, the cover first. */
export const updateMedia = endpoint({
  path: '/api-user/company/brand/mediaUpdate',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({
    type: MediaType,
    basis: Basis,
    list: z.array(z.strictObject({ id: Id, title: MediaTitle })).check(z.maxLength(50)),
  }),
  output: Nothing,
})

export const deleteMedia = endpoint({
  path: '/api-user/company/brand/mediaDelete',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({
    type: MediaType,
    ids: z.array(Id).check(z.minLength(1, '请选择要删除的内容'), z.maxLength(50)),
  }),
  output: Nothing,
})

export const ProductInput = z.strictObject({
  /** Absent for a new product. */
  id: z.optional(Id),
  basis: Basis,
  name: requiredText(30, '请填写产品名称'),
  description: z._default(descriptionText(500), ''),
})

/**
 * Fails with 1002 if the product is gone, with 1010 if there are too many products.
 */
export const saveProduct = endpoint({
  path: '/api-user/company/brand/productSave',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: ProductInput,
  output: z.object({ id: z.int() }),
})

export const deleteProduct = endpoint({
  path: '/api-user/company/brand/productDelete',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
