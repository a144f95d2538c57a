import { describe, expect, test } from 'vitest'
import type { ActivityConfig, ActivityRound } from '#contract/activities/activity'
import { contrast, solidColours, textColours } from '../../../src/features/activities/colours'
import {
  acceptingOf,
  bringingOf,
  confirmingOf,
  contentOf,
  messageOf,
  titleOf,
} from '../../../src/features/activities/rules'

const config = (type: ActivityConfig['type'], confirmType?: number) => ({ config: { type, option: { confirmType } } })
const round: ActivityRound = {
  id: 1,
  name: '上午场',
  place: '',
  startAt: '2026-12-01T01:00:00Z',
  capacity: 0,
  taken: 0,
  checked: false,
}

test('domain 4: an activity is a modal, a card on a phone’s home page, or a notification on desktop', () => {
  expect(bringingOf(config('modal'), 'mobile')).toBe('modal')
  expect(bringingOf(config('modal'), 'desktop')).toBe('modal')
  expect(bringingOf(config('indexCard'), 'mobile')).toBe('home-card')
  expect(bringingOf(config('indexCard'), 'desktop')).toBe('notification')
})

test.each([
  [0, [round], 'choose-round'],
  [0, [], 'submit'],
  [1, [round], 'open'],
  [1, [], 'open'],
  [undefined, [], 'open'],
] as const)('domain 4: confirmType %s with the sessions %j leads to %s', (confirmType, roundList, confirming) => {
  const activity = { ...config('indexCard', confirmType), form: { roundList: [...roundList] } }
  expect(confirmingOf(activity)).toBe(confirming)
})

test('domain 4: accepting a modal opens the page if confirmType is set, else sends the response', () => {
  expect(acceptingOf(config('modal', 1))).toBe('open')
  expect(acceptingOf(config('modal', 0))).toBe('reply')
  expect(acceptingOf(config('modal'))).toBe('reply')
})

test('domain 8: each kind of missing data has its own message', () => {
  expect([titleOf(''), titleOf(undefined), titleOf('沙龙')]).toEqual(['暂无标题', '暂无标题', '沙龙'])
  expect([contentOf(' '), contentOf('现场面试')]).toEqual(['暂无内容', '现场面试'])
  expect([messageOf(''), messageOf('报名成功')]).toEqual(['操作成功', '报名成功'])
})

describe('colours from the server', () => {
  test('are accepted if text on them is readable', () => {
    expect(solidColours('#9f1239')).toEqual({ backgroundColor: '#9f1239', color: '#ffffff' })
    expect(textColours('#334', '#f2f3f5')).toEqual({ color: '#334' })
  })

  test.each([undefined, '', '#ffee00', 'red', 'url(x)', '#12345'])('are left when they cannot: %s', (colour) => {
    expect(solidColours(colour)).toBeUndefined()
    expect(textColours(colour, '#f2f3f5')).toBeUndefined()
  })

  test('contrast runs from 1 to 21', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
  })
})
