import { expect, test } from 'vitest'
import type { PeerState } from '../../../src/features/interviews/meeting/engine/media'
import { stateWords } from '../../../src/features/interviews/meeting/meetingWords'

const peer = (state: PeerState) => ({
  state,
  stream: undefined as never,
  sends: { audio: true, video: true, isScreen: false },
  tracks: 0,
})

test.each([
  ['connected', ''],
  ['interrupted', '连接中断，正在恢复…'],
  ['oneWay', '收不到对方的声音和画面，正在恢复…'],
  ['late', '暂时连接不上，仍在尝试…'],
  ['connecting', '正在连接…'],
] as const)('a connection that is %s says «%s»', (state, words) => {
  expect(stateWords(peer(state), { isAway: false })).toBe(words)
})

test('somebody without a connection to the server is waited for, unless the picture still comes', () => {
  expect(stateWords(undefined, { isAway: true })).toBe('对方已掉线，等待重新连接…')
  expect(stateWords(peer('connected'), { isAway: true })).toBe('')
})
