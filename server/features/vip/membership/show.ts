import type { MembershipState, Membership as Shown } from '#contract/vip/membership'
import type { FormerVip, VipState } from '#contract/vip/vipState'
import type { LedgerParts } from '../../wallet/ledger/accounts'
import type { Membership } from '../goods/findMembership'
import { type Member, readTimeline, type Timeline } from './membershipRows'
import type { Pausing } from './suspension'
import { clockOf, daysIn, leftOf, resume } from './timeline'

function stateOf(row: Membership, { live, clock }: Timeline): MembershipState {
  if (row.upgradedTo) return 'upgraded'
  if (row.endedAt) return 'refunded'
  if (!live.includes(row)) return 'expired'
  if (live[0] !== row) return 'waiting'
  if (row.suspendedAt) return 'suspended'
  return row.startsAt <= clock ? 'active' : 'waiting'
}

export function showMembership(row: Membership, timeline: Timeline, now: Date): Shown {
  const { id, role, goods, startsAt, endedAt, orderId } = row
  const state = stateOf(row, timeline)
  const isLive = timeline.live.includes(row)
  const [running = row] = isLive ? resume(timeline.live, now).filter((each) => each.id === id) : [row]
  return {
    id,
    role,
    code: goods.code,
    name: goods.name,
    state,
    startsAt: (isLive && state === 'waiting' ? running.startsAt : startsAt).toISOString(),
    endsAt: (endedAt ?? running.endsAt).toISOString(),
    daysLeft: isLive ? daysIn(leftOf(row, timeline.clock)) : 0,
    orderId: orderId ?? '',
  }
}

export const showPausing = ({ left, nextAt, since, until }: Pausing) => ({
  left,
  nextAt: nextAt?.toISOString() ?? '',
  since: since?.toISOString() ?? '',
  until: until?.toISOString() ?? '',
})

function showVip({ live }: Timeline, now: Date): VipState | null {
  const [first] = live
  const last = resume(live, now).at(-1)
  if (!first || !last) return null
  const clock = clockOf(live, now)
  return {
    name: first.goods.name,
    isSuspended: first.suspendedAt !== null,
    endsAt: last.endsAt.toISOString(),
    daysLeft: daysIn(live.reduce((sum, row) => sum + leftOf(row, clock), 0)),
  }
}

function showFormerVip({ rows, live }: Timeline): FormerVip | null {
  const expired = rows.filter(({ upgradedTo, endedAt }) => !upgradedTo && !endedAt)
  const [last] = expired.toSorted((left, right) => right.endsAt.getTime() - left.endsAt.getTime())
  return live.length === 0 && last ? { name: last.goods.name, endedAt: last.endsAt.toISOString() } : null
}

export interface VipOfUser {
  readonly vip: VipState | null
  readonly formerVip: FormerVip | null
}

export const showVipOfUser = (timeline: Timeline, now: Date): VipOfUser => ({
  vip: showVip(timeline, now),
  formerVip: showFormerVip(timeline),
})

/** A user's membership in a role for the user object (core 3.1). */
export async function findVipOfUser(parts: LedgerParts, member: Member): Promise<VipOfUser> {
  return showVipOfUser(await readTimeline(parts, member), parts.now())
}
