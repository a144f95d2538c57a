import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockOf,
  creditOf,
  day,
  daysIn,
  endOf,
  leftOf,
  lineUp,
  liveOf,
  planPurchase,
  resume,
  type Spell,
  suspend,
  unearned,
} from '#server/features/vip/membership/timeline'

const start = new Date('2026-11-20T10:00:00Z').getTime()
const at = (days: number) => new Date(start + days * day)
const spell = (id: string, from: number, to: number, given: Partial<Spell> = {}): Spell => ({
  id,
  goods: { code: id, price: 3000 },
  value: 3000n,
  span: (to - from) * day,
  startsAt: at(from),
  endsAt: at(to),
  suspendedAt: null,
  endedAt: null,
  ...given,
})
const idsOf = (rows: readonly Spell[]) => rows.map(({ id }) => id)

test('live memberships are those in force, waiting or suspended, in their order', () => {
  const rows = [
    ...[spell('next', 30, 60), spell('now', 0, 30), spell('over', -30, 10), spell('ended', 0, 30, { endedAt: at(1) })],
    spell('stands', -20, 5, { suspendedAt: at(4) }),
  ]
  expect(idsOf(liveOf(rows, at(10)))).toEqual(['stands', 'now', 'next'])
  expect(idsOf(liveOf(rows, new Date(at(10).getTime() - 1)))).toEqual(['over', 'stands', 'now', 'next'])
})

test('the clock is stopped if the first membership is suspended', () => {
  expect(clockOf([], at(3))).toEqual(at(3))
  expect(clockOf([spell('a', 0, 30)], at(3))).toEqual(at(3))
  expect(clockOf([spell('a', 0, 30, { suspendedAt: at(2) })], at(3))).toEqual(at(2))
})

test('the remaining time of a membership is from now, or from its beginning, to its end', () => {
  expect(leftOf(spell('a', 0, 30), at(10))).toBe(20 * day)
  expect(leftOf(spell('a', 20, 30), at(10))).toBe(10 * day)
  expect(leftOf(spell('a', 0, 5), at(10))).toBe(0)
})

test('a begun day counts in whole', () => {
  expect([0, 1, day, day + 1].map(daysIn)).toEqual([0, 1, 1, 2])
})

test('the credit is the share of the days that are left, rounded down', () => {
  const bought = spell('a', 0, 30, { value: 1000n })
  expect(creditOf(bought, at(0))).toBe(1000n)
  expect(creditOf(bought, at(20))).toBe(333n)
  expect(creditOf(bought, at(20.5))).toBe(333n)
  expect(creditOf(bought, at(30))).toBe(0n)
  expect(creditOf({ ...bought, span: 0 }, at(0))).toBe(0n)
  expect(creditOf({ ...bought, span: 10 * day }, at(0))).toBe(1000n)
})

test('rights are unearned by the same share, rounded down', () => {
  const bought = spell('a', 0, 30)
  expect(unearned(bought, at(20), 10)).toBe(3)
  expect(unearned(bought, at(0), 10)).toBe(10)
  expect(unearned(bought, at(31), 10)).toBe(0)
  expect(unearned({ ...bought, span: 0 }, at(0), 10)).toBe(0)
  expect(unearned({ ...bought, span: 10 * day }, at(0), 10)).toBe(10)
})

test('following memberships begin where the one before ends, and one that has begun stays', () => {
  const [first, second, third] = lineUp([spell('a', 0, 20), spell('b', 30, 60), spell('c', 70, 80)], at(10))
  expect([first?.startsAt, first?.endsAt]).toEqual([at(0), at(20)])
  expect([second?.startsAt, second?.endsAt]).toEqual([at(20), at(50)])
  expect([third?.startsAt, third?.endsAt]).toEqual([at(50), at(60)])
})

test('without one that has begun, the first begins now', () => {
  const [only] = lineUp([spell('b', 30, 60)], at(10))
  expect([only?.startsAt, only?.endsAt]).toEqual([at(10), at(40)])
  const [same] = lineUp([spell('b', 10, 60)], at(10))
  expect([same?.startsAt, same?.endsAt]).toEqual([at(10), at(60)])
})

test('the next begins at the end of the last one, or now', () => {
  expect(endOf([], at(3))).toEqual(at(3))
  expect(endOf([spell('a', 0, 30)], at(3))).toEqual(at(30))
  expect(endOf([spell('a', 0, 30), spell('b', 30, 40)], at(3))).toEqual(at(40))
})

test('after a suspension the remaining time is the same', () => {
  const rows = suspend([spell('a', 0, 30), spell('b', 30, 60)], at(10))
  expect(rows.map(({ suspendedAt }) => suspendedAt)).toEqual([at(10), at(10)])
  const [first, second] = resume(rows, at(17))
  expect(first).toMatchObject({ startsAt: at(0), endsAt: at(37), suspendedAt: null })
  expect(second).toMatchObject({ startsAt: at(37), endsAt: at(67), suspendedAt: null })
  const [atOnce] = resume([spell('a', 10, 30, { suspendedAt: at(10) })], at(12))
  expect(atOnce).toMatchObject({ startsAt: at(12), endsAt: at(32) })
})

const goods = (code: string, price: number, promotion: number | null = null) => ({ code, price, promotion })

test('the first membership is opened, the same one renewed, a lesser one waits', () => {
  expect(planPurchase([], goods('a', 3000), at(0))).toEqual({ act: 'open', replaces: [] })
  const live = [spell('a', 0, 30)]
  expect(planPurchase(live, goods('a', 3000), at(10))).toEqual({ act: 'renew', replaces: [] })
  expect(planPurchase(live, goods('z', 2000), at(10))).toEqual({ act: 'after', replaces: [] })
  expect(planPurchase(live, goods('z', 3000), at(10))).toEqual({ act: 'after', replaces: [] })
  const both = [spell('a', 0, 30), spell('z', 30, 60, { goods: { code: 'z', price: 1 } })]
  expect(planPurchase(both, goods('z', 1), at(10)).act).toBe('renew')
})

test('a better membership replaces lesser ones as long as something is left to pay', () => {
  const live = [spell('a', 0, 30), spell('b', 30, 60), spell('c', 60, 90, { goods: { code: 'c', price: 9000 } })]
  expect(planPurchase(live, goods('best', 9000), at(15))).toEqual({
    act: 'upgrade',
    replaces: [
      { id: 'a', credit: 1500n },
      { id: 'b', credit: 3000n },
    ],
  })
  expect(planPurchase(live, goods('best', 9000, 4500), at(15)).replaces).toEqual([{ id: 'a', credit: 1500n }])
  expect(planPurchase(live, goods('best', 9000, 4501), at(15)).replaces).toHaveLength(2)
  expect(planPurchase(live, goods('best', 9000, 1500), at(15))).toEqual({ act: 'after', replaces: [] })
  const [first, ...others] = live
  const better = { ...first, goods: { code: 'a', price: 9001 } } as Spell
  expect(planPurchase([better, ...others], goods('best', 9000), at(15)).replaces).toEqual([])
})

test('however often clocks stand, no time is lost or won, and no two count at a time', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(lengths, fc.array(fc.nat(20), { maxLength: 6 }), (days, steps) => {
      let from = 0
      let live = days.map((length, at) => {
        from += length
        return spell(String(at), from - length, from)
      })
      let now = 0
      let stood = 0
      for (const [turn, step] of steps.entries()) {
        live = turn % 2 === 0 ? suspend(liveOf(live, at(now)), at(now)) : resume(live, at(now + step))
        if (turn % 2 === 1 && live.length > 0) stood += step
        if (turn % 2 === 1) now += step
        if (live.some((row, next) => next > 0 && row.startsAt.getTime() !== live[next - 1]?.endsAt.getTime()))
          throw new Error('There is a gap, or two count at a time')
      }
      if (live[0] === undefined) return
      expect(live.at(-1)?.endsAt).toEqual(at(days.reduce((sum, length) => sum + length, 0) + stood))
    }),
  )
})
