import { and, eq } from 'drizzle-orm'
import type { BrandBlock, BrandEditor } from '../../../../contract/companies/editor'
import { brandBlocks } from '../../../../contract/companies/editor'
import { codes, type Failure, failure } from '../../../../contract/errors'
import type { Db } from '../../../db/database'
import { brands } from '../../../db/schema/companies'
import { findRightful, type Member } from '../../../identity/brandRights'

export type BrandRow = typeof brands.$inferSelect

/** Entries of a list with ids. Those that are older than the editor get the smallest free numbers, the same at each reading. */
export function withIds<Entry extends { readonly id?: number }>(list: readonly Entry[]): (Entry & { id: number })[] {
  let next = nextId(list)
  return list.map((entry) => ({ ...entry, id: entry.id ?? next++ }))
}

export const nextId = (list: readonly { readonly id?: number }[]): number =>
  Math.max(0, ...list.map(({ id = 0 }) => id)) + 1

export const versionsOf = ({ blockVersions }: BrandRow): BrandEditor['versions'] =>
  Object.fromEntries(brandBlocks.map((block) => [block, blockVersions[block] ?? 0])) as BrandEditor['versions']

/** The caller's present company, locked until the transaction ends, if they may edit its page. */
export async function lockForEdit(
  tx: Db,
  member: Member,
): Promise<{ readonly ok: true; readonly brand: BrandRow } | Failure> {
  const rightful = await findRightful(tx, member, 'editPage')
  if (!rightful.ok) return rightful
  const [brand] = await tx
    .select()
    .from(brands)
    .where(and(eq(brands.id, rightful.data.brandId), eq(brands.tenantId, member.tenantId)))
    .for('no key update')
  return brand ? { ok: true, brand } : failure(codes.notFound, '公司不存在')
}

/** The failure of a save that started from another version than the present one; undefined if it may go on. */
export function refuseStale(brand: BrandRow, block: BrandBlock, version: number): Failure | undefined {
  const present = versionsOf(brand)[block]
  if (version === present) return undefined
  return failure(
    codes.conflict,
    '同事刚刚修改了这一块。您填写的内容还在：再点一次保存，将以您的内容为准；关闭后可查看同事的修改',
    { version: present },
  )
}

/** Writes a block with its next version, which it resolves to. */
export async function writeBlock(
  tx: Db,
  { brand, block, now }: { readonly brand: BrandRow; readonly block: BrandBlock; readonly now: Date },
  columns: Partial<typeof brands.$inferInsert>,
): Promise<number> {
  const version = versionsOf(brand)[block] + 1
  await tx
    .update(brands)
    .set({ ...columns, blockVersions: { ...brand.blockVersions, [block]: version }, updatedAt: now })
    .where(eq(brands.id, brand.id))
  return version
}
