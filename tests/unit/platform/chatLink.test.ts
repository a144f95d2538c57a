import { describe, expect, test } from 'vitest'
import { type LinkEvent, type LinkState, step } from '#platform/chat/chatLink'

const states: readonly LinkState[] = ['connecting', 'attached', 'lost', 'outdated']
const events = Object.keys({
  greeted: 1,
  silent: 1,
  gone: 1,
  hangs: 1,
  stranger: 1,
  left: 1,
  returned: 1,
  moved: 1,
  replaced: 1,
} satisfies Record<LinkEvent, 1>) as LinkEvent[]
const seeking: readonly LinkState[] = ['connecting', 'lost']

/** The state after these events from `connecting`, and the action of the last one. */
const follow = (...path: readonly LinkEvent[]) =>
  path.reduce<ReturnType<typeof step>>(([state], event) => step(state, event), ['connecting', 'none'])

test.each(events)('an outdated tab stays outdated and does nothing on "%s"', (event) => {
  expect(step('outdated', event)).toEqual(['outdated', 'none'])
})

test.each(states.filter((state) => state !== 'outdated'))(
  'a tab that is %s ends when a newer build owns the hub',
  (state) => {
    expect(step(state, 'replaced')).toEqual(['outdated', 'end'])
  },
)

describe.each(seeking)('a tab that is %s', (state) => {
  test('is attached by an answer to its greeting only', () => {
    expect(events.filter((event) => step(state, event)[0] === 'attached')).toEqual(['greeted'])
  })

  test('lets waiting commands run at that answer only', () => {
    expect(events.filter((event) => step(state, event)[1] === 'announce')).toEqual(['greeted'])
  })

  test('moves all tabs on if nobody answers or the hub hangs, and else greets again', () => {
    expect(events.filter((event) => step(state, event)[1] === 'leave')).toEqual(['silent', 'hangs'])
    const again = events.filter((event) => step(state, event)[1] === 'greet')
    expect(again).toEqual(['gone', 'stranger', 'returned', 'moved'])
  })
})

describe('a tab that goes into the back-forward cache', () => {
  test.each(['connecting', 'attached', 'lost'] as const)('parts when %s, and greets when it is back', (state) => {
    const [next, act] = step(state, 'left')
    expect([next, act]).toEqual([state === 'attached' ? 'lost' : state, 'part'])
    expect(step(next, 'returned')).toEqual([next, 'greet'])
  })
})

describe('an attached tab', () => {
  test.each(['greeted', 'silent'] as const)('ignores "%s", which belongs to a greeting that was answered', (event) => {
    expect(step('attached', event)).toEqual(['attached', 'none'])
  })

  test.each(['gone', 'hangs', 'stranger', 'returned', 'moved'] as const)(
    'loses its hub on "%s" and looks for one',
    (event) => {
      const [state, act] = step('attached', event)
      expect(state).toBe('lost')
      expect(act).toBe(event === 'hangs' ? 'leave' : 'greet')
    },
  )
})

test('a tab whose hub hangs is attached again once the tabs have moved and the next hub has answered', () => {
  expect(follow('greeted', 'hangs')).toEqual(['lost', 'leave'])
  expect(follow('greeted', 'hangs', 'moved')).toEqual(['lost', 'greet'])
  expect(follow('greeted', 'hangs', 'moved', 'greeted')).toEqual(['attached', 'announce'])
})
