import type { OrderRow, Taken } from '../../../area/product'
import { deriveId } from '../../../wire/deriveId'
import type { LedgerParts } from '../../wallet/ledger/accounts'
import { giveLotsAgain } from '../../wallet/rights/giveAgain'
import { takeBackLots } from '../../wallet/rights/takeBack'
import { floorShare } from '../../wallet/shares'
import type { Membership } from '../goods/findMembership'
import { membershipIdOf } from './giveMembership'
import { findPause, openTimeline, saveRows } from './membershipRows'
import { memberOf } from './takeMembershipBack'
import { TakenMembership, type TakenPart, type TakenWhole } from './takenMembership'
import { leftOf, lineUp, unearned } from './timeline'

/** Gives a membership again, or the part of it, that a refund took which the provider refused in the end. */
export async function giveMembershipAgain(
  services: LedgerParts,
  order: OrderRow,
  { refundId, taken }: { readonly refundId: string; readonly taken: Taken },
): Promise<void> {
  const read = TakenMembership.safeParse(taken)
  if (!read.success) return
  const member = memberOf(order)
  const { rows, live } = await openTimeline(services, member)
  const row = rows.find(({ id }) => id === membershipIdOf(order))
  if (!row) return
  const by = { id: deriveId(row.id, 'refund', refundId) }
  await giveLotsAgain(services, { by, source: 'period', sourceId: row.id })
  // A suspension continues even if no membership is left to suspend.
  const suspendedAt = (await findPause(services.db, member))?.startedAt ?? null
  const giving = { row: { ...row, suspendedAt }, live, clock: suspendedAt ?? services.now(), refundId, order }
  if ('left' in read.data) await giveWholeAgain(services, { ...giving, taken: read.data })
  else await givePartAgain(services, { ...giving, taken: read.data })
}

interface Giving<Kind> {
  readonly row: Membership
  readonly live: readonly Membership[]
  readonly clock: Date
  readonly refundId: string
  readonly order: OrderRow
  readonly taken: Kind
}

async function giveWholeAgain(
  services: LedgerParts,
  { row, live, clock, refundId, order, taken }: Giving<TakenWhole>,
): Promise<void> {
  const { left, followers, restored } = taken
  const replaced = live.filter(({ id }) => restored.some((each) => each.id === id))
  const others = live.filter((each) => !replaced.includes(each))
  const at = others.findIndex(({ id }) => followers.includes(id))
  const before = at < 0 ? others : others.slice(0, at)
  const back = { ...withLeft(row, left, clock, before.length === 0), endedAt: null }
  const next = lineUp([...before, back, ...others.slice(before.length).map((each) => waiting(each, clock))], clock)
  const ended = replaced.map((each) => ({ ...each, endedAt: services.now(), upgradedTo: row.id }))
  await saveRows(services, [row, ...live], [...ended, ...next])
  for (const each of replaced) {
    const pieces = restored.find(({ id }) => id === each.id)?.again ?? {}
    await replaceAgain(services, { row, each, pieces, refundId, orderId: order.id, clock })
  }
}

async function givePartAgain(
  services: LedgerParts,
  { row, live, clock, taken: { length, amount } }: Giving<TakenPart>,
): Promise<void> {
  const longer = (each: Membership, time: number): Membership => ({
    ...each,
    endsAt: new Date(each.endsAt.getTime() + time),
    value: each.value + BigInt(amount),
    span: each.span + time,
  })
  const heir = live.find(({ id }) => id === row.id || id === row.upgradedTo)
  if (heir) {
    // A day of the membership that replaced it has another value.
    const time = heir.id === row.id ? length : Number(floorShare(BigInt(heir.span), BigInt(amount), heir.value))
    const next = live.map((each) => (each === heir ? longer(each, time) : each))
    await saveRows(services, live, lineUp(next, clock))
  } else if (!row.endedAt) {
    const back = withLeft(longer(row, length), length, clock, true)
    await saveRows(services, [row, ...live], lineUp([back, ...live.map((each) => waiting(each, clock))], clock))
  }
}

/** The membership with this much time left. `isFirst`: it is in force at once; otherwise it waits for its turn. */
const withLeft = (row: Membership, left: number, clock: Date, isFirst: boolean): Membership => ({
  ...row,
  startsAt: isFirst && row.startsAt < clock ? row.startsAt : clock,
  endsAt: new Date(clock.getTime() + left),
})

/** The membership as if it had not begun, with the time that is left of it. */
const waiting = (row: Membership, clock: Date): Membership => withLeft(row, leftOf(row, clock), clock, false)

interface Replacing {
  readonly row: Membership
  readonly each: Membership
  /** Pieces that the replaced membership got again when the refund began. */
  readonly pieces: Readonly<Record<string, number>>
  readonly refundId: string
  readonly orderId: string
  readonly clock: Date
}

/** Takes the unearned rights of a replaced membership again. Rights that were used since are deducted from its successor. */
async function replaceAgain(services: LedgerParts, { row, each, pieces, refundId, orderId, clock }: Replacing) {
  const source = 'period' as const
  const done = await takeBackLots(services, {
    id: deriveId(refundId, 'replaces', each.id),
    source,
    sourceId: each.id,
    orderId,
    count: (given) => unearned(each, clock, given),
  })
  const short = new Map<string, number>()
  for (const { unit, taken, short: lacks } of done) {
    const used = Math.min(pieces[unit] ?? 0, taken + lacks) - taken
    if (used > 0) short.set(unit, (short.get(unit) ?? 0) + used)
  }
  if (short.size === 0) return
  await takeBackLots(services, {
    id: deriveId(refundId, 'short', each.id),
    source,
    sourceId: row.id,
    orderId,
    count: (_given, unit) => short.get(unit) ?? 0,
  })
}
