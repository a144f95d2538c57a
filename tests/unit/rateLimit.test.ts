import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlidingWindow } from '#server/edge/rateLimit'

test('a party can act up to the limit in any window, and again once the oldest action has left it', () => {
  const limiter = new SlidingWindow({ name: 'test', count: 2, window: 1000 })
  expect([0, 400, 999, 1000, 1001, 1399, 1400].map((now) => limiter.take('a', now))).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
    true,
  ])
})

test('a clock that was set back does not hold a party for longer than the window', () => {
  const limiter = new SlidingWindow({ name: 'test', count: 1, window: 1000 })
  expect([5000, 4500, 4000].map((now) => limiter.take('a', now))).toEqual([true, false, true])
})

test('parties are counted separately', () => {
  const limiter = new SlidingWindow({ name: 'test', count: 1, window: 1000 })
  expect([limiter.take('a', 0), limiter.take('b', 0), limiter.take('a', 1)]).toEqual([true, true, false])
})

test('no window exceeds the limit in any sequence of events, and nobody is refused without need', () => {
  const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), wait: fc.integer({ min: 0, max: 60 }) }), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(steps, (course) => {
      const limiter = new SlidingWindow({ name: 'test', count: 3, window: 100 })
      const taken: { key: string; now: number }[] = []
      let now = 0
      for (const { key, wait } of course) {
        now += wait
        const recent = taken.filter((one) => one.key === key && now - one.now < 100).length
        expect(limiter.take(key, now)).toBe(recent < 3)
        if (recent < 3) taken.push({ key, now })
      }
    }),
  )
})
