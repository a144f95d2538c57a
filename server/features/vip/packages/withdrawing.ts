import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Role } from '#contract/roles'
import { RightCounts, type RightName, rightNames } from '#contract/vip/rights'
import { fen } from '#contract/wallet/fen'
import type { OrderRow, RefundPart, Rest, Taken } from '../../../area/product'
import { packages } from '../../../db/schema/money/packages'
import { deriveId } from '../../../wire/deriveId'
import { giveLotsAgain } from '../../wallet/rights/giveAgain'
import { endLots, grantLots } from '../../wallet/rights/lots'
import { lockRest } from '../../wallet/rights/restOfLots'
import { moveLots, takeBackLots } from '../../wallet/rights/takeBack'
import { ceilShare } from '../../wallet/shares'
import { restOf } from '../goods/rest'
import { atOneTime, type Parts } from './acts'
import type { PackageRow } from './packageRows'

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

/** What a refund took of a package: pieces that were not unpacked, or else pieces of its lots. */
const Reduced = z.object({ at: z.iso.datetime(), packed: RightCounts })

const lock = async ({ db }: Parts, orderId: string) =>
  (await db.select().from(packages).where(eq(packages.orderId, orderId)).for('update'))[0]

const lotsOf = ({ id }: PackageRow) => ({ source: 'package' as const, sourceId: id })

/** What is left of the package of an order. Nothing was used of one that is not opened. */
export async function lockPackageRest(parts: Parts, order: OrderRow): Promise<Rest> {
  const row = await lock(parts, order.id)
  if (!row || row.withdrawnAt) return { worth: fen(0n), lines: [] }
  if (row.openedAt) return restOf(order, await lockRest(parts, lotsOf(row)))
  const packed = Object.entries(row.goods.rights).map(([unit, left]) => ({ unit, given: left, left }))
  const { worth, lines } = restOf(order, packed)
  return { worth, lines: [{ label: '权益包', value: '未打开' }, ...lines] }
}

/** Takes back what a refund pays for: the whole package, or the same part of each right that is left. */
export function takePackageBack(parts: Parts, { id: orderId }: OrderRow, part: RefundPart): Promise<Taken> {
  const { refundId, amount, of } = part
  return amount === of ? withdrawPackage(parts, { orderId, refundId }) : reducePackage(parts, { ...part, orderId })
}

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
  await takeBackLots(parts, { id: refundId, ...lotsOf(row), orderId })
  await endLots(parts, 'package', row.id)
  const { endsAt, suspendedAt } = row
  return {
    at: now.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
  }
}

async function reducePackage(given: Parts, { orderId, refundId, amount, of }: Act & RefundPart): Promise<Taken> {
  const [parts, now] = atOneTime(given)
  const row = await lock(parts, orderId)
  if (!row || row.withdrawnAt) return {}
  const taken = (left: number): number => Number(ceilShare(BigInt(left), amount, of))
  if (row.openedAt) {
    const count = (_given: number, _unit: string, free: number) => taken(free)
    await takeBackLots(parts, { id: refundId, ...lotsOf(row), orderId, count })
    return { at: now.toISOString(), packed: {} }
  }
  const packed = countsOf((right) => taken(row.goods.rights[right] ?? 0))
  await repack(parts, row, (right) => (row.goods.rights[right] ?? 0) - (packed[right] ?? 0))
  return { at: now.toISOString(), packed }
}

const countsOf = (count: (right: RightName) => number): RightCounts =>
  Object.fromEntries(rightNames.map((right) => [right, count(right)] as const).filter(([, pieces]) => pieces > 0))

const repack = ({ db }: Parts, { id, goods }: PackageRow, count: (right: RightName) => number) =>
  db
    .update(packages)
    .set({ goods: { ...goods, rights: countsOf(count) } })
    .where(eq(packages.id, id))

/** Restores what a refund took, as if its clock had been stopped since. No-op if the refund took nothing. */
export async function restorePackage(
  given: Parts,
  { orderId, refundId, taken }: Act & { readonly taken: Taken },
): Promise<void> {
  const [parts, now] = atOneTime(given)
  const row = await lock(parts, orderId)
  const whole = Withdrawn.safeParse(taken)
  const part = Reduced.safeParse(taken)
  if (row?.withdrawnAt && whole.success) await restoreWhole(parts, { row, refundId, now, was: whole.data })
  else if (row && !row.withdrawnAt && part.success) await restorePart(parts, { row, refundId, now, was: part.data })
}

interface Restoring<Was> {
  readonly row: PackageRow
  readonly refundId: string
  readonly now: Date
  readonly was: Was
}

async function restoreWhole(parts: Parts, { row, refundId, now, was }: Restoring<z.infer<typeof Withdrawn>>) {
  const at = Date.parse(was.at)
  const suspendedAt = was.suspendedAt === null ? null : new Date(was.suspendedAt)
  const end = was.endsAt === null ? null : Date.parse(was.endsAt)
  const stood = suspendedAt || (end !== null && end <= at) ? 0 : now.getTime() - at
  const endsAt = end === null ? null : new Date(end + stood)
  await parts.db.update(packages).set({ withdrawnAt: null, suspendedAt, endsAt }).where(eq(packages.id, row.id))
  if (!endsAt || !row.openedAt) return
  await giveLotsAgain(parts, { by: { id: refundId }, ...lotsOf(row) })
  await moveLots(parts, 'package', row.id, { startsAt: row.openedAt, endsAt, suspendedAt })
}

/** Pieces that were taken unopened join the package, or become lots for its days if it was opened since. */
async function restorePart(parts: Parts, { row, refundId, now, was }: Restoring<z.infer<typeof Reduced>>) {
  const { packed } = was
  if (Object.keys(packed).length > 0) {
    await repack(parts, row, (right) => (row.goods.rights[right] ?? 0) + (packed[right] ?? 0))
    if (row.openedAt) await grantPacked(parts, { row, refundId, now, was })
    return
  }
  const { endsAt, openedAt, suspendedAt } = row
  if (!endsAt || !openedAt) return
  await giveLotsAgain(parts, { by: { id: refundId }, ...lotsOf(row) })
  const stood = suspendedAt ? 0 : now.getTime() - Date.parse(was.at)
  const later = new Date(endsAt.getTime() + stood)
  await parts.db.update(packages).set({ endsAt: later }).where(eq(packages.id, row.id))
  await moveLots(parts, 'package', row.id, { startsAt: openedAt, endsAt: later, suspendedAt })
}

const grantPacked = (parts: Parts, { row, refundId, now, was }: Restoring<z.infer<typeof Reduced>>) =>
  grantLots(
    parts,
    rightNames.flatMap((unit) => {
      const count = was.packed[unit]
      if (!count) return []
      const { tenantId, userId } = row
      const endsAt = new Date(now.getTime() + row.goods.days * 86_400_000)
      const owner = { tenantId, userId, role: row.role as Role, ...lotsOf(row), startsAt: now, endsAt }
      return [{ ...owner, id: deriveId(refundId, 'packed', unit), unit, count }]
    }),
  )
