import { describe, expect, test } from 'vitest'
import type { Contact } from '#contract/chat/model'
import { previewOf } from '#contract/chat/preview'
import { loadReadings } from '#contract/chat/readings'
import type { ShownMessage } from '#contract/chat/state'
import { filterContacts, jobsOf } from '../../../src/features/chat/contacts/contactViews'
import { findFailed } from '../../../src/features/chat/talk/findFailed'
import { newestToMe, rowsOf } from '../../../src/features/chat/talk/list/messageRows'

const now = new Date(2026, 10, 20, 12).getTime()
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime() / 1000

const message = (change: Partial<ShownMessage>): ShownMessage => ({
  id: 1,
  cid: 1,
  fromUserId: 2,
  toUserId: 1,
  clientId: `m${change.id}${change.sendAt}`,
  type: 'text',
  content: { text: '在吗' },
  sendAt: at(20, 9),
  status: 0,
  revoked: false,
  loading: false,
  delayed: false,
  error: '',
  ...change,
})

const contact = (change: Partial<Contact>): Contact => ({
  cid: 1,
  imUserId: 1,
  chatImUserId: 2,
  peer: {
    imUserId: 2,
    userId: 2,
    role: 1,
    name: '陈思远',
    avatar: '',
    title: 'HR主管',
    brandName: '棣合庭',
    relationId: 1,
  },
  unread: 0,
  readMsgId: 0,
  peerReadMsgId: 0,
  mutual: false,
  initiate: false,
  chatAt: 0,
  lastMessage: null,
  jobId: 1,
  jobName: '前端开发',
  isTop: false,
  isBlack: false,
  isImproper: false,
  isRemove: false,
  isFavorites: false,
  ...change,
})

describe('the rows of a talk', () => {
  test('begin each day with a separator', () => {
    const rows = rowsOf(
      [message({ sendAt: at(18, 9) }), message({ sendAt: at(19, 9) }), message({ sendAt: at(20, 9) })],
      now,
    )
    expect(rows.filter(({ kind }) => kind === 'day').map((row) => row.kind === 'day' && row.text)).toEqual([
      '星期三',
      '昨天',
      '今天',
    ])
  })

  test('group messages within five minutes under one time', () => {
    const rows = rowsOf(
      [message({ sendAt: at(20, 9, 0) }), message({ sendAt: at(20, 9, 4) }), message({ sendAt: at(20, 9, 9) })],
      now,
    )
    expect(rows.flatMap((row) => (row.kind === 'message' ? [row.withTime] : []))).toEqual([true, false, true])
  })

  test('have day separators for the day of the time right below them', () => {
    const rows = rowsOf(
      [message({ sendAt: at(19, 9) }), message({ sendAt: at(19, 10) }), message({ sendAt: at(20, 9) })],
      now,
    )
    expect(rows.flatMap((row) => (row.kind === 'message' ? [row.isFirstOfDay] : []))).toEqual([true, false, true])
  })

  test('are empty for an empty talk', () => {
    expect(rowsOf([], now)).toEqual([])
  })
})

describe('the read position of a talk', () => {
  test('is the newest message of the other side that the server has', () => {
    const list = [message({ id: 4 }), message({ id: 7 }), message({ id: 9, fromUserId: 1 }), message({ id: null })]
    expect(newestToMe(list, 1)).toBe(7)
    expect(newestToMe([], 1)).toBe(0)
  })
})

describe('a failed message', () => {
  const going = message({ clientId: 'a', id: null, sendAt: 100 })
  const failed = { ...going, error: '您已将对方拉黑' }

  test('is reported once when it fails, not when a talk with earlier failures is opened', () => {
    expect(findFailed({ before: [going], now: [failed], openedAt: 101 })).toBe(failed)
    expect(findFailed({ before: [failed], now: [failed], openedAt: 99 })).toBeUndefined()
    expect(findFailed({ before: [], now: [failed], openedAt: Number.POSITIVE_INFINITY })).toBeUndefined()
  })

  test('that had failed when it first appeared is reported if it was written since the talk was opened', () => {
    expect(findFailed({ before: [], now: [failed], openedAt: 100 })).toBe(failed)
    expect(findFailed({ before: [], now: [failed], openedAt: 101 })).toBeUndefined()
  })
})

describe('the contact list', () => {
  const greeted = contact({ cid: 1 })
  const talking = contact({ cid: 2, mutual: true, peer: { ...contact({}).peer, name: '林一帆' } })
  const asked = contact({ cid: 3, initiate: true })
  const all = [greeted, talking, asked]

  test('lists in 新招呼 who wrote first without a reply', () => {
    expect(filterContacts(all, { tab: 'new', words: '' })).toEqual([greeted])
    expect(filterContacts(all, { tab: 'talking', words: '' })).toEqual([talking])
    expect(filterContacts(all, { tab: 'all', words: ' ' })).toEqual(all)
  })

  test('can be searched by name, company, title and job, ignoring case', () => {
    expect(filterContacts(all, { tab: 'all', words: 'hr主' })).toEqual(all)
    expect(filterContacts(all, { tab: 'all', words: '一帆' })).toEqual([talking])
    expect(filterContacts(all, { tab: 'all', words: '后端' })).toEqual([])
  })

  test('can be filtered by one of the recruiter’s jobs, each of which is listed once', () => {
    const designer = { jobId: 7, jobName: '设计师' }
    const talks = [
      contact({ cid: 1, ...designer }),
      contact({ cid: 2, jobId: null, jobName: '' }),
      contact({ cid: 3, ...designer }),
      contact({ cid: 4, jobId: 9, jobName: '会计' }),
    ]
    expect(filterContacts(talks, { tab: 'all', words: '', jobId: 7 }).map(({ cid }) => cid)).toEqual([1, 3])
    expect(jobsOf(talks)).toEqual([
      { id: 7, jobName: '设计师' },
      { id: 9, jobName: '会计' },
    ])
  })

  test('shows each side its own version of a text', () => {
    const tip = message({ type: 'tip', content: { text: '对方已签到', authorText: '您已签到' } })
    expect([previewOf(tip, true), previewOf(tip, false)]).toEqual(['您已签到', '对方已签到'])
  })

  test('can be searched by pinyin and initials once readings are loaded', async () => {
    const readingsOf = await loadReadings()
    expect(filterContacts(all, { tab: 'all', words: 'yifan' })).toEqual([])
    expect(filterContacts(all, { tab: 'all', words: 'yifan', tables: { readingsOf } })).toEqual([talking])
    expect(filterContacts(all, { tab: 'all', words: 'yf', tables: { readingsOf } })).toEqual([talking])
  })

  test('summarizes each kind of message in one line', () => {
    expect(previewOf(message({ content: { text: '你好\n明天见' } }))).toBe('你好 明天见')
    expect(previewOf(message({ revoked: true }))).toBe('消息已撤回')
    const resume = { id: 1, name: '林一帆', jobName: '前端开发' }
    expect(previewOf(message({ type: 'resume', content: { resume } }))).toBe('[简历] 林一帆')
  })
})
