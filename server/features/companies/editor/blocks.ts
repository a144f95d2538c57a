import { and, eq } from 'drizzle-orm'
import type { BrandBlock } from '#contract/companies/editor'
import { codes, type Failure, failure } from '#contract/errors'
import { findRightful, type Member } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { brands } from '../../../db/schema/companies'

export type BrandRow = typeof brands.$inferSelect

/** Entries of a list with ids. Those that are older than the editor get the smallest free numbers, the same at each reading. */
export function withIds<Entry extends { readonly id?: number }>(list: readonly Entry[]): (Entry & { id: number })[] {
  let next = nextId(list)
  return list.map((entry) => ({ ...entry, id: entry.id ?? next++ }))
}

export const nextId = (list: readonly { readonly id?: number }[]): number =>
  Math.max(0, ...list.map(({ id = 0 }) => id)) + 1

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

/** Writes a block. Its number grows too: processes of the release before this one compare it. */
export async function writeBlock(
  tx: Db,
  { brand, block, now }: { readonly brand: BrandRow; readonly block: BrandBlock; readonly now: Date },
  columns: Partial<typeof brands.$inferInsert>,
): Promise<void> {
  const version = (brand.blockVersions[block] ?? 0) + 1
  await tx
    .update(brands)
    .set({ ...columns, blockVersions: { ...brand.blockVersions, [block]: version }, updatedAt: now })
    .where(eq(brands.id, brand.id))
}
