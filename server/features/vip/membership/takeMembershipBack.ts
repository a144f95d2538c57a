import { and, eq, like } from 'drizzle-orm'
import { codes, type Failure, failure } from '../../../../contract/errors'
import { ledgerTransfers } from '../../../db/schema/money/ledger'
import type { OrderRow } from '../../trade/products'
import type { LedgerParts } from '../../wallet/ledger/accounts'
import { deriveId } from '../../wallet/ledger/deriveId'
import { grantLots } from '../../wallet/rights/lots'
import { moveLots, takeBackLots } from '../../wallet/rights/takeBack'
import type { Membership } from '../goods/findMembership'
import { membershipIdOf } from './giveMembership'
import { openTimeline, saveRows, type Timeline } from './membershipRows'
import { leftOf, lineUp } from './timeline'

/**
 * Takes back the refunded part: all that is left, or as much of the time and the rights as the refund is of the membership's
 * value. Those that follow begin earlier. Memberships that an upgrade replaced come back with it.
 */
export async function takeMembershipBack(
  services: LedgerParts,
  order: OrderRow,
  part: { readonly refundId: string; readonly amount: bigint; readonly isWhole: boolean },
): Promise<Failure | undefined> {
  const item = order.item as { goods?: { role?: 0 | 1 } }
  const member = { tenantId: order.tenantId, userId: order.userId, role: item.goods?.role ?? (order.role as 0 | 1) }
  const timeline = await openTimeline(services, member)
  const row = timeline.rows.find(({ id }) => id === membershipIdOf(order))
  if (row?.upgradedTo) return failure(codes.conflict, '这份会员已用于升级，请先退款升级后的那一单')
  if (!row || row.endedAt || !timeline.live.includes(row)) return undefined
  const length = part.isWhole ? row.span : Number((BigInt(row.span) * part.amount) / (row.value || 1n))
  const left = leftOf(row, timeline.clock)
  await (length >= left
    ? takeWhole(services, timeline, { row, order, ...part })
    : takePart(services, timeline, { row, order, ...part, length }))
  return undefined
}

interface Taking {
  readonly refundId: string
  readonly row: Membership
  readonly order: OrderRow
  readonly amount: bigint
  readonly isWhole: boolean
}

async function takeWhole(
  services: LedgerParts,
  { rows, live, clock }: Timeline,
  { row, order, refundId, isWhole }: Taking,
) {
  const source = { source: 'period' as const, sourceId: row.id, orderId: order.id }
  await takeBackLots(services, { id: deriveId(row.id, 'refund', refundId), ...source })
  const restored = isWhole ? rows.filter(({ upgradedTo }) => upgradedTo === row.id) : []
  const suspendedAt = live[0]?.suspendedAt ?? null
  const back = restored.map((each) => restore(each, clock, suspendedAt))
  const rest = live.filter(({ id }) => id !== row.id)
  await saveRows(services, [row, ...restored], [{ ...row, endedAt: services.now() }])
  const next = lineUp([...back, ...rest], clock)
  await saveRows(services, [...restored, ...rest], next)
  for (const each of next.filter(({ id }) => back.some((one) => one.id === id)))
    await giveTakenAgain(services, each, row.id)
}

/** As if its clock had stood since it was replaced. */
function restore(row: Membership, clock: Date, suspendedAt: Date | null): Membership {
  const endedAt = row.endedAt ?? clock
  const end = new Date(clock.getTime() + leftOf(row, endedAt))
  const hasBegun = row.startsAt < endedAt
  return {
    ...{ ...row, endedAt: null, upgradedTo: null, suspendedAt },
    ...(hasBegun ? { endsAt: end } : { startsAt: clock, endsAt: end }),
  }
}

/** Restores the rights that were taken back from a membership when it was replaced. */
async function giveTakenAgain(services: LedgerParts, row: Membership, upgradedTo: string): Promise<void> {
  const { tenantId, userId, role, startsAt, endsAt, suspendedAt, orderId } = row
  const id = deriveId(upgradedTo, 'replaces', row.id)
  const taken = await services.db
    .select({ unit: ledgerTransfers.unit, amount: ledgerTransfers.amount })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.tenantId, tenantId),
        eq(ledgerTransfers.reason, 'right.takeBack'),
        like(ledgerTransfers.reference, `${id}:%`),
      ),
    )
  const counts = new Map<string, number>()
  for (const { unit, amount } of taken) counts.set(unit, (counts.get(unit) ?? 0) + Number(amount))
  const source = { source: 'period' as const, sourceId: row.id, startsAt, endsAt, ...(orderId && { orderId }) }
  await grantLots(
    services,
    [...counts].map(([unit, count]) => ({
      ...{ id: deriveId(id, 'again', unit), tenantId, userId, role, unit, count },
      ...source,
    })),
  )
  if (suspendedAt) await moveLots(services, 'period', row.id, { startsAt, endsAt, suspendedAt })
}

async function takePart(
  services: LedgerParts,
  { live, clock }: Timeline,
  { row, order, refundId, amount, length }: Taking & { readonly length: number },
): Promise<void> {
  const source = { source: 'period' as const, sourceId: row.id, orderId: order.id }
  const id = deriveId(row.id, 'refund', refundId)
  await takeBackLots(services, { id, ...source, count: (given) => Math.floor((given * length) / row.span) })
  const endsAt = new Date(row.endsAt.getTime() - length)
  const cut = { ...row, endsAt, value: row.value - amount, span: row.span - length }
  const next = live.map((each) => (each.id === row.id ? cut : each))
  await saveRows(services, live, lineUp(next, clock))
}
