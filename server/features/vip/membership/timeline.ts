import type { BuyingAct } from '#contract/vip/membership'
import { floorShare } from '../../wallet/shares'

/**
 * Rules of memberships over plain rows. Those of a user and role follow each other without gaps, and at most one counts at a
 * time.
 */

export const day = 86_400_000

export interface Spell {
  readonly id: string
  readonly goods: { readonly code: string; readonly price: number }
  readonly value: bigint
  /** ms that `value` pays for. */
  readonly span: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly suspendedAt: Date | null
  readonly endedAt: Date | null
}

/** The memberships that are in force, waiting or suspended, in their order. */
export const liveOf = <Row extends Spell>(rows: readonly Row[], now: Date): Row[] =>
  rows
    .filter(({ endsAt, suspendedAt, endedAt }) => endedAt === null && (endsAt > now || suspendedAt !== null))
    .sort((left, right) => left.startsAt.getTime() - right.startsAt.getTime())

/** The time by the clock of memberships, which is stopped while they are suspended. */
export const clockOf = (live: readonly Spell[], now: Date): Date => live[0]?.suspendedAt ?? now

/** ms. */
export const leftOf = ({ startsAt, endsAt }: Spell, clock: Date): number =>
  Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), clock.getTime()))

/** A begun day counts in whole. */
export const daysIn = (ms: number): number => Math.ceil(ms / day)

/** Value of the remaining days, in fen. */
export function creditOf(spell: Spell, clock: Date): bigint {
  const days = daysIn(spell.span)
  const left = Math.min(days, daysIn(leftOf(spell, clock)))
  return floorShare(spell.value, BigInt(left), BigInt(days))
}

/** The unearned part of `count` rights that came with a membership. */
export function unearned(spell: Spell, clock: Date, count: number): number {
  const days = daysIn(spell.span)
  const left = Math.min(days, daysIn(leftOf(spell, clock)))
  return Number(floorShare(BigInt(count), BigInt(left), BigInt(days)))
}

/** Closes gaps: a membership that has begun stays, each later one begins at the end of the one before it. */
export function lineUp<Row extends Spell>(live: readonly Row[], clock: Date): Row[] {
  let from = clock
  return live.map((row) => {
    const length = row.endsAt.getTime() - row.startsAt.getTime()
    const startsAt = row.startsAt < clock ? row.startsAt : from
    const endsAt = startsAt === row.startsAt ? row.endsAt : new Date(startsAt.getTime() + length)
    from = endsAt
    return { ...row, startsAt, endsAt }
  })
}

/** When the last one ends: where the next begins. */
export const endOf = (live: readonly Spell[], clock: Date): Date => live.at(-1)?.endsAt ?? clock

/** Restarts the clock with the remaining time. */
export function resume<Row extends Spell>(live: readonly Row[], now: Date): Row[] {
  const clock = clockOf(live, now)
  const stood = now.getTime() - clock.getTime()
  const later = (at: Date) => new Date(at.getTime() + stood)
  return live.map((row) => ({
    ...row,
    startsAt: row.startsAt < clock ? row.startsAt : later(row.startsAt),
    endsAt: later(row.endsAt),
    suspendedAt: null,
  }))
}

export const suspend = <Row extends Spell>(live: readonly Row[], now: Date): Row[] =>
  live.map((row) => ({ ...row, suspendedAt: now }))

export interface Purchase {
  readonly act: BuyingAct
  /** The memberships that it replaces, and their value in fen. */
  readonly replaces: readonly { readonly id: string; readonly credit: bigint }[]
}

/**
 * What a purchase would do. Better memberships (by their price without promotion) replace lesser ones, starting with the first,
 * as long as something is left to pay.
 */
export function planPurchase(
  live: readonly Spell[],
  { code, price, promotion }: { readonly code: string; readonly price: number; readonly promotion: number | null },
  clock: Date,
): Purchase {
  const [first] = live
  if (!first) return { act: 'open', replaces: [] }
  const replaces: { id: string; credit: bigint }[] = []
  let left = BigInt(promotion ?? price)
  if (first.goods.price < price)
    for (const row of live) {
      const credit = creditOf(row, clock)
      if (row.goods.price >= price || credit >= left) break
      left -= credit
      replaces.push({ id: row.id, credit })
    }
  if (replaces.length > 0) return { act: 'upgrade', replaces }
  return { act: live.some(({ goods }) => goods.code === code) ? 'renew' : 'after', replaces }
}
