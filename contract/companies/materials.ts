import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { brandLimits, MediaType } from './editor'

/** A picture or film that the company keeps, to be put on its page. */
export const Material = z.object({
  id: z.int(),
  type: MediaType,
  url: z.string(),
  title: z.string(),
  categoryId: z.nullable(z.int()),
  createdAt: Instant,
})
export type Material = z.infer<typeof Material>

/** Materials of the caller's current company, newest first. Fails with 1016 without a company. */
export const findMaterials = endpoint({
  path: '/api-user/brand/materialFind',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ ...pageInput(24), type: z.optional(MediaType), categoryId: z.optional(Id) }),
  output: pageOf(Material),
})

const title = z._default(z.string().check(z.trim(), z.maxLength(30, '最多30个字')), '')
const CategoryId = z._default(z.nullable(Id), null)

/** The words of a material, and where it is. */
export const MaterialWords = z.strictObject({
  act: z.literal('change'),
  id: Id,
  categoryId: CategoryId,
  title,
  basis: Basis,
})

/**
 * Stores uploads of the caller, changes a material, or removes materials; the page keeps those it shows. Fails with 1002 for a
 * material of another company.
 */
export const saveMaterial = endpoint({
  path: '/api-user/brand/materialSave',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.discriminatedUnion('act', [
    z.strictObject({
      act: z.literal('add'),
      type: MediaType,
      uploadIds: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1, '请选择文件'), z.maxLength(20)),
      categoryId: CategoryId,
      title,
    }),
    MaterialWords,
    z.strictObject({ act: z.literal('remove'), ids: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  ]),
  output: z.object({ ids: z.array(z.int()) }),
})

export const MaterialCategory = z.object({ id: z.int(), name: z.string(), materials: z.int() })
export type MaterialCategory = z.infer<typeof MaterialCategory>

export const findMaterialCategories = endpoint({
  path: '/api-user/brand/categoryFind',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({ list: z.array(MaterialCategory) }),
})

/** The whole list in its order: entries without id are new, those left out are removed and their materials kept. */
export const saveMaterialCategories = endpoint({
  path: '/api-user/brand/categorySave',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({
    list: z
      .array(z.strictObject({ id: z.optional(Id), name: requiredText(10, '请填写分类名称') }))
      .check(z.maxLength(brandLimits.categories, `最多${brandLimits.categories}个分类`)),
    basis: Basis,
  }),
  output: z.object({ list: z.array(MaterialCategory) }),
})
