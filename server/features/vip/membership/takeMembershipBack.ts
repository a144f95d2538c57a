import { codes, failure, type Result, success } from '#contract/errors'
import { fen } from '#contract/wallet/fen'
import type { OrderRow, RefundPart, Rest, Taken } from '../../../area/product'
import { deriveId } from '../../../wire/deriveId'
import type { LedgerParts } from '../../wallet/ledger/accounts'
import { type Given, giveLotsAgain } from '../../wallet/rights/giveAgain'
import { lockRest } from '../../wallet/rights/restOfLots'
import { moveLots, takeBackLots } from '../../wallet/rights/takeBack'
import { floorShare, worthOfRest } from '../../wallet/shares'
import type { Membership } from '../goods/findMembership'
import { linesOf } from '../goods/rest'
import { membershipIdOf } from './giveMembership'
import { type Member, openTimeline, saveRows, type Timeline } from './membershipRows'
import type { TakenMembership } from './takenMembership'
import { creditOf, daysIn, leftOf, lineUp } from './timeline'

const usedForUpgrade = '这份会员已用于升级，请先退款升级后的那一单'

/** The owner of the membership that an order bought. */
export function memberOf({ tenantId, userId, role, item }: OrderRow): Member {
  const { goods } = item as { goods?: { role?: 0 | 1 } }
  return { tenantId, userId, role: goods?.role ?? (role as 0 | 1) }
}

/**
 * Takes back the refunded part: all that is left, or the share of time and rights that the refund is of the membership's value.
 * Memberships that follow begin earlier. Memberships that it replaced by an upgrade come back.
 */
export async function takeMembershipBack(
  services: LedgerParts,
  order: OrderRow,
  part: RefundPart,
): Promise<Result<Taken>> {
  const timeline = await openTimeline(services, memberOf(order))
  const row = timeline.rows.find(({ id }) => id === membershipIdOf(order))
  if (row?.upgradedTo) return failure(codes.conflict, usedForUpgrade)
  if (!row || row.endedAt || !timeline.live.includes(row)) return success({})
  const isWhole = part.amount === part.of
  const length = isWhole ? row.span : Number(floorShare(BigInt(row.span), part.amount, row.value))
  const left = leftOf(row, timeline.clock)
  const taken: TakenMembership =
    length >= left
      ? await takeWhole(services, timeline, { row, order, ...part, isWhole })
      : await takePart(services, timeline, { row, order, ...part, length })
  return success(taken)
}

interface Taking extends RefundPart {
  readonly row: Membership
  readonly order: OrderRow
}

/** What is left of the membership of an order: its days, or its rights if more of them were used. */
export async function lockMembershipRest(services: LedgerParts, order: OrderRow): Promise<Rest> {
  const { rows, live, clock } = await openTimeline(services, memberOf(order))
  const row = rows.find(({ id }) => id === membershipIdOf(order))
  const none = (value: string): Rest => ({ worth: fen(0n), lines: [{ label: '会员', value }] })
  if (row?.upgradedTo) return { ...none('已用于升级'), refusal: usedForUpgrade }
  if (!row || row.endedAt || !live.includes(row)) return none('已到期')
  const lots = await lockRest(services, { source: 'period', sourceId: row.id })
  const ofDays = creditOf(row, clock)
  const ofRights = worthOfRest(row.value, lots)
  // A refund of all gives back the memberships that it replaced, so their value is not paid.
  const credit = row.value - (order.amount - order.refunded)
  const worth = (ofDays < ofRights ? ofDays : ofRights) - credit
  const [days, left] = [daysIn(row.span), daysIn(leftOf(row, clock))]
  const time = { label: '会员天数', value: `共${days}天，还剩${left}天` }
  return { worth: fen(worth > 0n ? worth : 0n), lines: [time, ...linesOf(lots)] }
}

async function takeWhole(
  services: LedgerParts,
  { rows, live, clock }: Timeline,
  { row, order, refundId, isWhole }: Taking & { readonly isWhole: boolean },
): Promise<TakenMembership> {
  const source = { source: 'period' as const, sourceId: row.id, orderId: order.id }
  await takeBackLots(services, { id: deriveId(row.id, 'refund', refundId), ...source })
  const restored = isWhole ? rows.filter(({ upgradedTo }) => upgradedTo === row.id) : []
  const suspendedAt = live[0]?.suspendedAt ?? null
  const back = restored.map((each) => restore(each, clock, suspendedAt))
  const rest = live.filter(({ id }) => id !== row.id)
  await saveRows(services, [row, ...restored], [{ ...row, endedAt: services.now() }])
  const next = lineUp([...back, ...rest], clock)
  await saveRows(services, [...restored, ...rest], next)
  const pieces: { id: string; again: Given }[] = []
  for (const { id, startsAt, endsAt, suspendedAt } of next.filter(({ id }) => back.some((one) => one.id === id))) {
    const again = await giveLotsAgain(services, { by: { orderId: order.id }, source: 'period', sourceId: id })
    await moveLots(services, 'period', id, { startsAt, endsAt, suspendedAt })
    pieces.push({ id, again })
  }
  const followers = live.slice(live.indexOf(row) + 1).map(({ id }) => id)
  return { left: leftOf(row, clock), followers, restored: pieces }
}

/** The membership as if its clock had been stopped since it was replaced. */
function restore(row: Membership, clock: Date, suspendedAt: Date | null): Membership {
  const endedAt = row.endedAt ?? clock
  const end = new Date(clock.getTime() + leftOf(row, endedAt))
  const hasBegun = row.startsAt < endedAt
  return {
    ...row,
    endedAt: null,
    upgradedTo: null,
    suspendedAt,
    ...(hasBegun ? { endsAt: end } : { startsAt: clock, endsAt: end }),
  }
}

async function takePart(
  services: LedgerParts,
  { live, clock }: Timeline,
  { row, order, refundId, amount, length }: Taking & { readonly length: number },
): Promise<TakenMembership> {
  const source = { source: 'period' as const, sourceId: row.id, orderId: order.id }
  const id = deriveId(row.id, 'refund', refundId)
  const partOf = (given: number) => Number(floorShare(BigInt(given), BigInt(length), BigInt(row.span)))
  await takeBackLots(services, { id, ...source, count: partOf })
  const endsAt = new Date(row.endsAt.getTime() - length)
  const cut = { ...row, endsAt, value: row.value - amount, span: row.span - length }
  const next = live.map((each) => (each.id === row.id ? cut : each))
  await saveRows(services, live, lineUp(next, clock))
  return { length, amount: Number(amount) }
}
