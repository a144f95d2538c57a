import { and, eq, inArray } from 'drizzle-orm'
import {
  blockOfMedia,
  brandLimits,
  deleteMedia,
  type MediaType,
  saveMedia,
  updateMedia,
} from '#contract/companies/editor'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { brandMaterials, type StoredMedia } from '../../../db/schema/companies'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { type BrandRow, lockForEdit, nextId, withIds, writeBlock } from './blocks'
import { takeFiles } from './companyFiles'

const names = { photo: '张照片', film: '个视频' } as const

const listOf = (brand: BrandRow, type: MediaType): (StoredMedia & { id: number })[] =>
  withIds(type === 'photo' ? brand.photos : brand.films)

const columnOf = (type: MediaType, list: StoredMedia[]) => (type === 'photo' ? { photos: list } : { films: list })

export const mediaHandlers: readonly Handler[] = [
  handle(saveMedia, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const member = { tenantId: tenant.id, userId: user.userId }
      const { type, title } = input
      const locked = await lockForEdit(tx, member)
      if (!locked.ok) return locked
      const { brand } = locked
      const list = listOf(brand, type)
      const added = new Set(input.uploadIds).size + new Set(input.materialIds).size
      if (added === 0) return failure(codes.invalidInput, '请选择要添加的文件')
      const most = brandLimits[blockOfMedia[type]]
      if (list.length + added > most) return failure(codes.conflict, `最多放${most}${names[type]}，请先删除一些`)
      const kept = await findMaterialUrls(tx, brand.id, { type, ids: input.materialIds })
      if (kept === undefined) return failure(codes.notFound, '素材不存在，可能已被删除')
      const sent = await takeFiles(tx, { ...member, type, uploadIds: input.uploadIds })
      if (!sent.ok) return sent
      const first = nextId(list)
      const fresh = [...kept, ...sent.data].map((url, at) => ({ id: first + at, url, title }))
      const block = blockOfMedia[type]
      const change = columnOf(type, [...list, ...fresh])
      await writeBlock(tx, { brand, block, now: now() }, change)
      return success({})
    }),
  ),

  handle(updateMedia, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const locked = await lockForEdit(tx, { tenantId: tenant.id, userId: user.userId })
      if (!locked.ok) return locked
      const { brand } = locked
      const block = blockOfMedia[input.type]
      const present = listOf(brand, input.type)
      const stored = { list: present.map(({ id, title }) => ({ id, title })) }
      const newer = refuseOverwrite({ schema: updateMedia.input, input, stored })
      if (newer) return newer
      const byId = new Map(present.map((media) => [media.id, media]))
      const named = new Set(input.list.map(({ id }) => id))
      if (named.size !== input.list.length || named.size !== byId.size)
        return failure(codes.invalidInput, '列表已有变化，请刷新后重试')
      const list = input.list.flatMap(({ id, title }) => {
        const media = byId.get(id)
        return media ? [{ ...media, title }] : []
      })
      if (list.length !== byId.size) return failure(codes.invalidInput, '列表已有变化，请刷新后重试')
      await writeBlock(tx, { brand, block, now: now() }, columnOf(input.type, list))
      return success({})
    }),
  ),

  handle(deleteMedia, async ({ input, user, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const locked = await lockForEdit(tx, { tenantId: tenant.id, userId: user.userId })
      if (!locked.ok) return locked
      const { brand } = locked
      const block = blockOfMedia[input.type]
      const list = listOf(brand, input.type)
      const left = list.filter(({ id }) => !input.ids.includes(id))
      if (left.length === list.length) return success({})
      await writeBlock(tx, { brand, block, now: now() }, columnOf(input.type, left))
      return success({})
    }),
  ),
]

/** Addresses of the company's materials, in the order of `ids`; undefined if one of them is not the company's. */
async function findMaterialUrls(
  tx: Db,
  brandId: number,
  { type, ids }: { readonly type: MediaType; readonly ids: readonly number[] },
): Promise<string[] | undefined> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx
    .select({ id: brandMaterials.id, url: brandMaterials.url })
    .from(brandMaterials)
    .where(and(inArray(brandMaterials.id, wanted), eq(brandMaterials.brandId, brandId), eq(brandMaterials.kind, type)))
  const urls = new Map(rows.map(({ id, url }) => [id, url]))
  const found = wanted.map((id) => urls.get(id))
  return found.every((url) => url !== undefined) ? found : undefined
}
