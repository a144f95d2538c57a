import { describe, expect, it } from 'vitest'
import { nextSlots, noSlots, type RowSlots } from '../../../src/features/chat/talk/list/rowSlots'

/** A day and the messages from one number to another. */
const rows = (from: number, to: number): RowSlots['rows'] => [
  { kind: 'day', key: 'day' },
  ...Array.from({ length: to - from + 1 }, (_, at) => ({ kind: 'message' as const, key: `m${from + at}` })),
]

const keysOf = (slots: RowSlots) => slots.keys ?? slots.rows.map(({ key }) => key)

describe('the elements of a talk', () => {
  it('stay with their messages as others come one by one, at either end', () => {
    const steps = [rows(11, 60), rows(11, 61), rows(1, 61), rows(12, 62)]
    let slots = noSlots
    for (const step of steps) {
      slots = nextSlots(slots, step)
      expect(keysOf(slots)).toEqual(step.map(({ key }) => key))
    }
  })

  it('show the messages that a flood puts in their places, and stay with those afterwards', () => {
    const before = nextSlots(noSlots, rows(1, 300))
    const flooded = nextSlots(before, rows(41, 340))
    expect(keysOf(flooded)).toEqual(keysOf(before))
    const again = nextSlots(flooded, rows(81, 380))
    expect(keysOf(again)).toEqual(keysOf(before))
    const calm = nextSlots(again, rows(81, 381))
    expect(keysOf(calm).slice(0, -1)).toEqual(keysOf(before))
    expect(new Set(keysOf(calm)).size).toBe(302)
  })

  it('are told apart when a message comes whose own key another one uses', () => {
    const flooded = nextSlots(nextSlots(noSlots, rows(1, 300)), rows(41, 340))
    const scrolledBack = nextSlots(flooded, rows(1, 340))
    expect(new Set(keysOf(scrolledBack)).size).toBe(341)
    expect(keysOf(scrolledBack).slice(-300)).toEqual(keysOf(flooded).slice(-300))
  })

  it('are not shared by a message and a day', () => {
    const before = nextSlots(noSlots, rows(1, 300))
    const moved = rows(41, 340).map((row, at) => (at === 200 ? { kind: 'day' as const, key: 'tomorrow' } : row))
    const flooded = nextSlots(before, moved)
    expect(keysOf(flooded)[200]).toBe('tomorrow')
    expect(new Set(keysOf(flooded)).size).toBe(301)
  })
})
