import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { packages } from '../../../db/schema/money/packages'
import type { Taken } from '../../trade/products'
import { giveLotsAgain } from '../../wallet/rights/giveAgain'
import { endLots } from '../../wallet/rights/lots'
import { moveLots, takeBackLots } from '../../wallet/rights/takeBack'
import { atOneTime, type Parts } from './acts'

interface Act {
  readonly orderId: string
  readonly refundId: string
}

/** The state of a package when a refund took it. */
const Withdrawn = z.object({
  at: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  suspendedAt: z.nullable(z.iso.datetime()),
})

const lock = async ({ db }: Parts, orderId: string) =>
  (await db.select().from(packages).where(eq(packages.orderId, orderId)).for('update'))[0]

/** Takes a package back with its remaining rights. No-op if it was taken back before. */
export async function withdrawPackage(given: Parts, { orderId, refundId }: Act): Promise<Taken> {
  const [parts, now] = atOneTime(given)
  const row = await lock(parts, orderId)
  if (!row || row.withdrawnAt) return {}
  const end = row.endsAt && (row.endsAt > now || row.suspendedAt) ? { endsAt: now } : {}
  await parts.db
    .update(packages)
    .set({ withdrawnAt: now, suspendedAt: null, ...end })
    .where(eq(packages.id, row.id))
  await takeBackLots(parts, { id: refundId, source: 'package', sourceId: row.id, orderId })
  await endLots(parts, 'package', row.id)
  const { endsAt, suspendedAt } = row
  return {
    at: now.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
  }
}

/** Restores a package as it was, as if its clock had been stopped since. No-op if the refund took nothing. */
export async function restorePackage(
  given: Parts,
  { orderId, refundId, taken }: Act & { readonly taken: Taken },
): Promise<void> {
  const [parts, now] = atOneTime(given)
  const row = await lock(parts, orderId)
  const read = Withdrawn.safeParse(taken)
  if (!row?.withdrawnAt || !read.success) return
  const at = Date.parse(read.data.at)
  const suspendedAt = read.data.suspendedAt === null ? null : new Date(read.data.suspendedAt)
  const end = read.data.endsAt === null ? null : Date.parse(read.data.endsAt)
  const stood = suspendedAt || (end !== null && end <= at) ? 0 : now.getTime() - at
  const endsAt = end === null ? null : new Date(end + stood)
  await parts.db.update(packages).set({ withdrawnAt: null, suspendedAt, endsAt }).where(eq(packages.id, row.id))
  if (!endsAt || !row.openedAt) return
  await giveLotsAgain(parts, { by: { id: refundId }, source: 'package', sourceId: row.id })
  await moveLots(parts, 'package', row.id, { startsAt: row.openedAt, endsAt, suspendedAt })
}
