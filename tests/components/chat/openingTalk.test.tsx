import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chatState, showTopic } from '#platform/chat/chatState'
import { ConversationPane } from '../../../src/features/chat/talk/ConversationPane'
import { logIn, onPhone, show } from '../../support/components/screen'
import { makeTalk } from '../../support/components/talk'

/** A talk of which the messages have come and the talk itself has not. */
const half = makeTalk({ loading: true })

afterEach(() => {
  chatState.conversations = {}
})

test('a talk that is still on its way is not called missing', async () => {
  logIn()
  await onPhone()
  showTopic('conversation:1', half)
  await show(<ConversationPane cid={1} />)
  await expect.element(page.getByText('加载中...')).toBeInTheDocument()
  expect(page.getByText('聊天不存在').query()).toBeNull()
  showTopic('conversation:1', { ...half, loading: false })
  await expect.element(page.getByText('聊天不存在')).toBeVisible()
})
