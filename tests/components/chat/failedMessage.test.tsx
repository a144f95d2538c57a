import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownMessage } from '#contract/chat/state'
import { recruiter } from '#contract/roles'
import { findSupplement } from '#contract/vip/supplement'
import { chatState, showTopic } from '#platform/chat/chatState'
import { useChatState } from '#platform/chat/useChatState'
import { useRefused } from '../../../src/features/chat/talk/useRefused'
import { answer } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'
import { makeShownText, makeTalk } from '../../support/components/talk'

const refusal = '打招呼的次数不足，还差1次'
const toast = page.getByText(`消息发送失败：${refusal}`)
const now = () => Math.floor(Date.now() / 1_000)

const failedAt = (sendAt: number): ShownMessage =>
  makeShownText(sendAt, {
    id: null,
    fromUserId: 1,
    toUserId: 2,
    sendAt,
    error: refusal,
    shortfall: { key: 'right:greeting', lacks: 1 },
  })

/** What the hub tells of the talk. */
const tell = (messages: readonly ShownMessage[], loaded = true) =>
  showTopic('conversation:1', makeTalk({ messages, loaded }))

function Talk() {
  const state = useChatState(({ conversations }) => conversations[1])
  useRefused(state)
  return <p>{state?.loaded ? `${state.messages.length}条消息` : '加载中'}</p>
}

beforeEach(() => {
  logIn({ role: recruiter })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  answer(findSupplement, { kind: 'right', right: 'greeting', left: 0, offers: [] })
})
afterEach(() => {
  vi.restoreAllMocks()
  chatState.conversations = {}
})

test('a message that is refused before it appears says so and leads to what covers the shortfall', async () => {
  tell([])
  await show(<Talk />)
  await expect.element(page.getByText('0条消息')).toBeVisible()
  tell([failedAt(now())])
  await expect.element(toast).toBeVisible()
  await vi.waitFor(() => expect(location.search).toContain('right'))
  expect(location.pathname).toBe('/vip/mall/supplement')
})

test('a message that had failed before its talk was opened leads nowhere, however late it is read from disk', async () => {
  const recent = failedAt(now())
  tell([], false)
  await show(<Talk />)
  tell([recent])
  await expect.element(page.getByText('1条消息')).toBeVisible()
  tell([failedAt(recent.sendAt - 60), recent])
  await expect.element(page.getByText('2条消息')).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
})
