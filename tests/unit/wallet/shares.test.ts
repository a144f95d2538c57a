import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilShare, floorShare, worthOfRest } from '#server/features/wallet/shares'

test('7 of 100 fen are 7 of 100 pieces, where floats make 8', () => {
  expect(Math.ceil(100 * (7 / 100))).toBe(8)
  expect(ceilShare(100n, 7n, 100n)).toBe(7n)
})

const count = fc.bigInt(1n, 1_000_000n)

test('a share is never off by a whole piece, and everything is the share of everything', () => {
  fc.assert(
    fc.property(count, count, count, (whole, some, of) => {
      const part = some > of ? of : some
      const [low, high] = [floorShare(whole, part, of), ceilShare(whole, part, of)]
      expect(low * of <= whole * part && whole * part < (low + 1n) * of).toBe(true)
      expect((high - 1n) * of < whole * part && whole * part <= high * of).toBe(true)
      expect([floorShare(whole, of, of), ceilShare(whole, of, of)]).toEqual([whole, whole])
      expect([floorShare(whole, part, 0n), ceilShare(whole, part, 0n)]).toEqual([0n, 0n])
    }),
  )
})

const right = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 200 }))
  .map(([given, used]) => ({ given, left: Math.max(0, given - used) }))

test('what is left is worth all of it unused, nothing used up, and never more than was paid', () => {
  fc.assert(
    fc.property(count, fc.array(right, { minLength: 1, maxLength: 5 }), (amount, rights) => {
      const worth = worthOfRest(amount, rights)
      expect(worth >= 0n && worth <= amount).toBe(true)
      expect(
        worthOfRest(
          amount,
          rights.map(({ given }) => ({ given, left: given })),
        ),
      ).toBe(amount)
      expect(
        worthOfRest(
          amount,
          rights.map(({ given }) => ({ given, left: 0 })),
        ),
      ).toBe(0n)
      expect(worthOfRest(amount, [])).toBe(amount)
    }),
  )
})

test('refunds in parts, with uses between them, never give more than what was not used', () => {
  const acts = fc.array(fc.record({ isUse: fc.boolean(), size: fc.integer({ min: 1, max: 100 }) }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000n), fc.integer({ min: 1, max: 200 }), acts, (paid, pieces, list) => {
      let [given, left, refunded, used] = [pieces, pieces, 0n, 0]
      for (const { isUse, size } of list) {
        const of = worthOfRest(paid - refunded, [{ given, left }])
        const amount = (of * BigInt(size) + 99n) / 100n
        if (isUse && left > 0) {
          const count = Math.min(left, Math.ceil(size / 10))
          left -= count
          used += count
        } else if (amount > 0n) {
          const taken = Number(ceilShare(BigInt(left), amount, of))
          given -= taken
          left -= taken
          refunded += amount
        }
        expect(refunded * BigInt(pieces) <= paid * BigInt(pieces - used)).toBe(true)
      }
      if (used === 0) expect(refunded + worthOfRest(paid - refunded, [{ given, left }])).toBe(paid)
    }),
  )
})
