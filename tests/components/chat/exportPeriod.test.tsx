import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat/model'
import { success } from '#contract/errors'
import { chat } from '#platform/chat/chatWorker'
import { exportTalk } from '../../../src/features/chat/export/exportTalk'
import { makeText } from '../../support/components/talk'

const day = 86_400
const first = Date.parse('2026-03-01T00:00') / 1000

/** One text a day, from the given day of March on. */
const textOn = (date: number): Message =>
  makeText(date, { sendAt: first + (date - 1) * day + 60, content: { text: `三月${date}日` } })

test('a talk is exported for a period, and reading stops before it', async () => {
  const pages = [
    [5, 6, 7],
    [3, 4],
    [1, 2],
  ]
  const read = vi.spyOn(chat, 'readHistory').mockImplementation(async () => {
    const dates = pages.shift() ?? []
    return success({ messages: dates.map(textOn), more: pages.length > 0 }) as never
  })
  const head = { peer: { name: '王经理', about: '' }, me: { name: '我', about: '' }, peerIm: 2, jobName: '', now: 0 }
  const result = await exportTalk({
    cid: 1,
    head,
    period: { from: Date.parse('2026-03-04T00:00'), before: Date.parse('2026-03-06T00:00') },
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const text = result.ok && result.data ? await result.data.text() : ''
  expect([1, 2, 3, 4, 5, 6, 7].filter((date) => text.includes(`三月${date}日`))).toEqual([4, 5])
  expect(read).toHaveBeenCalledTimes(2)
})
