import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOps, diff } from '#contract/chat/patch'

const leaf = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null), fc.string({ maxLength: 2 }))
const { value: plain } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string({ maxLength: 2 }), tie('value'), { maxKeys: 4 }),
  ),
}))

/** Two lists that share elements, as the hub's do: the second is any selection, order and repetition of one pool. */
const pool = Array.from({ length: 12 }, (_, index) => ({ id: index }))
const selection = fc
  .array(fc.nat({ max: pool.length - 1 }), { maxLength: 20 })
  .map((picks) => picks.map((at) => pool[at]))

describe('a patch', () => {
  it('turns any state into any other, after structured clone', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(applyOps(structuredClone(before), structuredClone(diff(before, after)))).toEqual(after)
      }),
      { numRuns: 2_000 },
    )
  })

  it('turns any list into any other of the same elements, moved, dropped, duplicated or added', () => {
    fc.assert(
      fc.property(selection, selection, (before, after) => {
        expect(applyOps({ list: before }, diff({ list: before }, { list: after }))).toEqual({ list: after })
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps a mirror equal to its source over any sequence of states', () => {
    fc.assert(
      fc.property(fc.array(plain, { minLength: 2, maxLength: 8 }), (states) => {
        let mirror: unknown = structuredClone(states[0])
        for (const [index, state] of states.entries()) {
          if (index > 0) mirror = applyOps(mirror, structuredClone(diff(states[index - 1], state)))
          expect(mirror).toEqual(state)
        }
      }),
    )
  })

  it('is empty between equal records, whatever objects hold them', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), leaf), (record) => {
        expect(diff(record, { ...record })).toEqual([])
      }),
    )
  })

  it('does not modify its input, and keeps what did not change', () => {
    const before = Object.freeze({ kept: Object.freeze({ a: 1 }), list: Object.freeze([pool[0], pool[1]]) })
    const after = applyOps(before, [['splice', ['list'], 0, 1, []]])
    expect(after).toEqual({ kept: { a: 1 }, list: [pool[1]] })
    expect((after as typeof before).kept).toBe(before.kept)
  })
})

describe('a patch is small', () => {
  const window = Array.from({ length: 300 }, (_, id) => ({ id }))
  const carried = (before: unknown, after: unknown) =>
    diff(before, after).reduce((sum, op) => sum + (op[0] === 'splice' ? op[4].length : 1), 0)

  it('when a message arrives at the end of a full window and the oldest leaves', () => {
    expect(carried(window, [...window.slice(1), { id: 300 }])).toBe(1)
  })

  it('when a contact moves from the end of the list to its head', () => {
    expect(carried(window, [window[299], ...window.slice(0, 299)])).toBe(1)
  })

  it('when a contact moves from the head of the list to its end', () => {
    expect(carried(window, [...window.slice(1), window[0]])).toBe(1)
  })

  it('when older messages are prepended', () => {
    expect(carried(window.slice(30), window)).toBe(30)
  })

  it('when one message in the middle changes', () => {
    const changed = window.map((message) => (message.id === 150 ? { id: 150, status: 1 } : message))
    expect(carried(window, changed)).toBe(1)
  })
})
