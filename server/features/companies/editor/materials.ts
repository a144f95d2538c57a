import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { brandLimits } from '#contract/companies/editor'
import {
  findMaterialCategories,
  findMaterials,
  type MaterialCategory,
  MaterialWords,
  saveMaterial,
  saveMaterialCategories,
} from '#contract/companies/materials'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { findMembership, noCompany } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { brandMaterialCategories, brandMaterials } from '../../../db/schema/companies'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { lockForEdit } from './blocks'
import { takeFiles } from './companyFiles'

type Saving = ParsedInputOf<typeof saveMaterial>

const gone = failure(codes.notFound, '素材不存在，可能已被删除')
const noCategory = failure(codes.notFound, '分类不存在，可能已被删除', { field: 'categoryId' })

export const materialHandlers: readonly Handler[] = [
  handle(findMaterials, async ({ input, user, tenant, services: { db } }) => {
    const membership = await findMembership(db, { tenantId: tenant.id, userId: user.userId })
    if (membership === undefined) return noCompany
    const which = and(
      eq(brandMaterials.brandId, membership.brandId),
      input.type && eq(brandMaterials.kind, input.type),
      input.categoryId === undefined ? undefined : eq(brandMaterials.categoryId, input.categoryId),
    )
    const [rows, [counted]] = await Promise.all([
      db
        .select()
        .from(brandMaterials)
        .where(which)
        .orderBy(desc(brandMaterials.id))
        .limit(input.limit)
        .offset((input.page - 1) * input.limit),
      db.select({ total: count() }).from(brandMaterials).where(which),
    ])
    const list = rows.map(({ id, kind, url, title, categoryId, createdAt }) => {
      return { id, type: kind, url, title, categoryId, createdAt: createdAt.toISOString() }
    })
    return success({ list, total: counted?.total ?? 0 })
  }),

  handle(saveMaterial, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const member = { tenantId: tenant.id, userId: user.userId }
      const locked = await lockForEdit(tx, member)
      if (!locked.ok) return locked
      return save(tx, { ...member, brandId: locked.brand.id, input, now: now() })
    }),
  ),

  handle(findMaterialCategories, async ({ user, tenant, services: { db } }) => {
    const membership = await findMembership(db, { tenantId: tenant.id, userId: user.userId })
    return membership === undefined ? noCompany : success({ list: await listCategories(db, membership.brandId) })
  }),

  handle(saveMaterialCategories, async ({ input, user, tenant, services: { db } }) =>
    db.transaction(async (tx) => {
      const locked = await lockForEdit(tx, { tenantId: tenant.id, userId: user.userId })
      if (!locked.ok) return locked
      const brandId = locked.brand.id
      const stored = { list: (await listCategories(tx, brandId)).map(({ id, name }) => ({ id, name })) }
      const newer = refuseOverwrite({ schema: saveMaterialCategories.input, input, stored })
      if (newer) return newer
      const names = input.list.map(({ name }) => name)
      if (new Set(names).size < names.length) return failure(codes.invalidInput, '分类名称不能重复')
      const ids = input.list.flatMap(({ id }) => id ?? [])
      const own = eq(brandMaterialCategories.brandId, brandId)
      if ((await tx.$count(brandMaterialCategories, and(own, inArray(brandMaterialCategories.id, ids)))) !== ids.length)
        return noCategory
      await tx.delete(brandMaterialCategories).where(and(own, notInArray(brandMaterialCategories.id, ids)))
      // Names are freed first, so that two categories may swap theirs.
      await tx.update(brandMaterialCategories).set({ name: sql`chr(10) || id` }).where(own)
      for (const [position, { id, name }] of input.list.entries()) {
        if (id === undefined)
          await tx.insert(brandMaterialCategories).values({ tenantId: tenant.id, brandId, name, position })
        else
          await tx
            .update(brandMaterialCategories)
            .set({ name, position })
            .where(and(own, eq(brandMaterialCategories.id, id)))
      }
      return success({ list: await listCategories(tx, brandId) })
    }),
  ),
]

async function listCategories(db: Db, brandId: number): Promise<MaterialCategory[]> {
  const materials = sql<number>`(select count(*)::int from brand_materials m where m.category_id = brand_material_categories.id)`
  return db
    .select({ id: brandMaterialCategories.id, name: brandMaterialCategories.name, materials })
    .from(brandMaterialCategories)
    .where(eq(brandMaterialCategories.brandId, brandId))
    .orderBy(asc(brandMaterialCategories.position), asc(brandMaterialCategories.id))
}

interface Save {
  readonly tenantId: number
  readonly userId: number
  readonly brandId: number
  readonly input: Saving
  readonly now: Date
}

async function save(tx: Db, { input, brandId, tenantId, userId, now }: Save): Promise<Result<{ ids: number[] }>> {
  const own = eq(brandMaterials.brandId, brandId)
  if (input.act === 'remove') {
    const removed = await tx
      .delete(brandMaterials)
      .where(and(own, inArray(brandMaterials.id, input.ids)))
      .returning({ id: brandMaterials.id })
    return success({ ids: removed.map(({ id }) => id) })
  }
  const { categoryId, title } = input
  if (categoryId !== null && !(await hasCategory(tx, brandId, categoryId))) return noCategory
  if (input.act === 'change') {
    const [stored] = await tx
      .select({ categoryId: brandMaterials.categoryId, title: brandMaterials.title })
      .from(brandMaterials)
      .where(and(own, eq(brandMaterials.id, input.id)))
    const newer = stored && refuseOverwrite({ schema: MaterialWords, input, stored })
    if (newer) return newer
    const changed = await tx
      .update(brandMaterials)
      .set({ categoryId, title })
      .where(and(own, eq(brandMaterials.id, input.id)))
      .returning({ id: brandMaterials.id })
    return changed.length > 0 ? success({ ids: [input.id] }) : gone
  }
  const { type, uploadIds } = input
  if ((await tx.$count(brandMaterials, own)) + uploadIds.length > brandLimits.materials)
    return failure(codes.conflict, `素材库最多存放${brandLimits.materials}个文件，请先删除一些`)
  const files = await takeFiles(tx, { tenantId, userId, type, uploadIds })
  if (!files.ok) return files
  const rows = files.data.map((url) => ({ tenantId, brandId, categoryId, kind: type, url, title, createdAt: now }))
  const made = await tx.insert(brandMaterials).values(rows).returning({ id: brandMaterials.id })
  return success({ ids: made.map(({ id }) => id) })
}

async function hasCategory(tx: Db, brandId: number, id: number): Promise<boolean> {
  const which = and(eq(brandMaterialCategories.id, id), eq(brandMaterialCategories.brandId, brandId))
  return (await tx.$count(brandMaterialCategories, which)) > 0
}
