import type { Goods } from '#contract/vip/goods'
import type { OrderRow } from '../../../area/product'
import { memberships } from '../../../db/schema/money/goods'
import { deriveId } from '../../../wire/deriveId'
import type { LedgerParts } from '../../wallet/ledger/accounts'
import { grantLots } from '../../wallet/rights/lots'
import { moveLots, takeBackLots } from '../../wallet/rights/takeBack'
import { floorShare } from '../../wallet/shares'
import { findPause, openTimeline, resumeAt, saveRows, type Timeline } from './membershipRows'
import { day, endOf, lineUp, unearned } from './timeline'

export interface Bought {
  readonly goods: Goods
  readonly replaces: readonly { readonly id: string; readonly credit: number }[]
}

/** Names the membership of an order. */
export const membershipIdOf = (order: Pick<OrderRow, 'id'>): string => deriveId('membership', order.id)

/**
 * Gives the membership of a paid order. Memberships replaced by an upgrade end, and their unearned rights are taken back;
 * those that were used already are missing from the new ones. If something that was counted towards the price is gone by now,
 * another order having used it, the membership lasts shorter by as much.
 */
export async function giveMembership(
  services: LedgerParts,
  order: OrderRow,
  { goods, replaces }: Bought,
): Promise<void> {
  const { db, now } = services
  const { tenantId, userId } = order
  const member = { tenantId, userId, role: goods.role }
  const id = membershipIdOf(order)
  const timeline = await openForPurchase(services, member, replaces)
  const { live } = timeline
  const replaced = live.filter((row) => replaces.some((each) => each.id === row.id))
  const credit = sumOf(replaces.filter((each) => replaced.some((row) => row.id === each.id)))
  const worth = order.price + credit
  const share = { worth, of: order.price + sumOf(replaces) }

  const short = new Map<string, number>()
  for (const row of replaced) {
    const act = { id: deriveId(id, 'replaces', row.id), source: 'period' as const, sourceId: row.id, orderId: order.id }
    const taken = await takeBackLots(services, { ...act, count: (given) => unearned(row, timeline.clock, given) })
    for (const each of taken) short.set(each.unit, (short.get(each.unit) ?? 0) + each.short)
  }
  const rest = live.filter((row) => !replaced.includes(row))
  const ended = replaced.map((row) => ({ ...row, endedAt: now(), upgradedTo: id }))
  await saveRows(services, live, ended)

  const startsAt = replaced.length > 0 ? timeline.clock : endOf(rest, timeline.clock)
  const span = scale(goods.days * day, share)
  const suspendedAt = live[0]?.suspendedAt ?? null
  const row = {
    id,
    ...member,
    goods,
    orderId: order.id,
    value: order.amount + credit,
    span,
    suspendedAt,
    startsAt,
    endsAt: new Date(startsAt.getTime() + span),
    endedAt: null,
    upgradedTo: null,
    createdAt: now(),
  }
  await db.insert(memberships).values(row)
  await grantLots(
    services,
    Object.entries(goods.rights).flatMap(([unit, given]) => {
      const count = scale(given, share) - (short.get(unit) ?? 0)
      const times = { startsAt, endsAt: row.endsAt }
      const source = { source: 'period' as const, sourceId: id, orderId: order.id }
      return count > 0 ? [{ ...member, id: deriveId(id, unit), unit, count, ...source, ...times }] : []
    }),
  )
  if (suspendedAt) await moveLots(services, 'period', id, { startsAt, endsAt: row.endsAt, suspendedAt })
  if (replaced.length > 0) await saveRows(services, rest, lineUp([row, ...rest], timeline.clock).slice(1))
}

/** A user who upgrades wants to use the membership now, so a suspension ends. */
async function openForPurchase(
  services: LedgerParts,
  member: Parameters<typeof openTimeline>[1],
  replaces: Bought['replaces'],
): Promise<Timeline> {
  const timeline = await openTimeline(services, member)
  const pause = timeline.live[0]?.suspendedAt ? await findPause(services.db, member) : undefined
  const isUpgrade = timeline.live.some((row) => replaces.some(({ id }) => id === row.id))
  if (!pause || !isUpgrade) return timeline
  await resumeAt(services, timeline, pause)
  return openTimeline(services, member)
}

const sumOf = (parts: readonly { readonly credit: number }[]): bigint =>
  parts.reduce((sum, { credit }) => sum + BigInt(credit), 0n)

const scale = (whole: number, { worth, of }: { worth: bigint; of: bigint }): number =>
  worth === of ? whole : Number(floorShare(BigInt(whole), worth, of))
