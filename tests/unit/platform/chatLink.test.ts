import { describe, expect, test } from 'vitest'
import { type LinkAct, type LinkEvent, type LinkState, step } from '../../../src/platform/chatLink'

type Expected = Readonly<Record<LinkEvent, readonly [LinkState, LinkAct]>>

/** Every event in every state: the table of the link, written a second time. */
const seeking = (state: LinkState): Expected => ({
  greeted: ['attached', 'announce'],
  silent: [state, 'leave'],
  gone: [state, 'greet'],
  hangs: [state, 'leave'],
  stranger: [state, 'greet'],
  returned: [state, 'greet'],
  moved: [state, 'greet'],
  replaced: ['outdated', 'end'],
})
const expected: Readonly<Record<LinkState, Expected>> = {
  connecting: seeking('connecting'),
  lost: seeking('lost'),
  attached: {
    greeted: ['attached', 'none'],
    silent: ['attached', 'none'],
    gone: ['lost', 'greet'],
    hangs: ['lost', 'leave'],
    stranger: ['lost', 'greet'],
    returned: ['lost', 'greet'],
    moved: ['lost', 'greet'],
    replaced: ['outdated', 'end'],
  },
  outdated: {
    greeted: ['outdated', 'none'],
    silent: ['outdated', 'none'],
    gone: ['outdated', 'none'],
    hangs: ['outdated', 'none'],
    stranger: ['outdated', 'none'],
    returned: ['outdated', 'none'],
    moved: ['outdated', 'none'],
    replaced: ['outdated', 'none'],
  },
}

const states = Object.keys(expected) as LinkState[]
const events = Object.keys(expected.attached) as LinkEvent[]

describe.each(states)('a tab that is %s', (state) => {
  test.each(events)('on "%s"', (event) => {
    expect(step(state, event)).toEqual(expected[state][event])
  })
})

/** What a tab does in the end of a chain of events. */
const run = (...chain: LinkEvent[]) => {
  let state: LinkState = 'connecting'
  return chain.map((event) => {
    const [next, act] = step(state, event)
    state = next
    return act
  })
}

describe('a chain of events', () => {
  test('a hung hub is abandoned once, and the tabs notified of it greet the next one', () => {
    expect(run('greeted', 'hangs', 'moved', 'greeted')).toEqual(['announce', 'leave', 'greet', 'announce'])
    expect(run('greeted', 'moved', 'greeted')).toEqual(['announce', 'greet', 'announce'])
  })

  test('a page from the back-forward cache greets on its own generation before it moves other tabs', () => {
    expect(run('greeted', 'returned', 'silent', 'moved')).toEqual(['announce', 'greet', 'leave', 'greet'])
  })

  test('an outdated page is never brought back', () => {
    for (const event of events) expect(run('replaced', event, 'greeted')).toEqual(['end', 'none', 'none'])
  })
})
