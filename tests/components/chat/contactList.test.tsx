import { ref } from 'valtio/vanilla'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSearch } from 'wouter'
import type { Contact } from '#contract/chat/model'
import { noContacts } from '#contract/chat/state'
import { getOwnReplyClock } from '#contract/jobs/ownReplyClock'
import { recruiter } from '#contract/roles'
import { chatState } from '#platform/chat/chatState'
import { TextArea } from '#ui/fields/TextArea'
import { Modal } from '#ui/overlays/Modal'
import { ContactList } from '../../../src/features/chat/contacts/ContactList'
import { answer } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const [me, them] = [1, 2]

/** A talk that a seeker began; `from` wrote last. */
function contactOf(from: number, cid = 1): Contact {
  const lastMessage = {
    id: from,
    cid,
    fromUserId: from,
    toUserId: 3 - from,
    clientId: `c${from}`,
    type: 'text' as const,
    content: { text: '您好' },
    sendAt: 1_790_000_000,
    status: 0 as const,
    revoked: false,
  }
  return {
    cid,
    imUserId: me,
    chatImUserId: them,
    unread: 0,
    readMsgId: 9,
    peerReadMsgId: 0,
    chatAt: 1_790_000_000,
    peer: { imUserId: them, userId: 2, role: 0, name: '周闻溪', avatar: '', title: '', brandName: '', relationId: 1 },
    mutual: from === me,
    initiate: false,
    lastMessage,
    jobId: 1,
    jobName: '前端开发',
    isTop: false,
    isBlack: false,
    isImproper: false,
    isRemove: false,
    isFavorites: false,
  }
}

const list = (...contacts: Contact[]) => {
  chatState.contacts = ref({ ...noContacts, list: contacts, loaded: true, done: true })
}

afterEach(() => {
  chatState.contacts = ref(noContacts)
})

test('how many wait for a first reply changes as soon as one is answered', async () => {
  logIn({ role: recruiter })
  let count = 1
  answer(getOwnReplyClock, () => ({
    minutes: 240,
    talks: 9,
    next: null,
    fasterThan: null,
    waiting: { count, longestMinutes: 60 },
  }))
  list(contactOf(them))
  await show(<ContactList />)
  await expect.element(page.getByText('1人待首次回复')).toBeVisible()
  count = 0
  list(contactOf(me))
  await expect.element(page.getByText('1人待首次回复')).not.toBeInTheDocument()
})

test('a talk is not marked as unanswered once its application has ended or was handed over', async () => {
  logIn({ role: recruiter })
  answer(getOwnReplyClock, {
    minutes: 240,
    talks: 9,
    next: null,
    fasterThan: null,
    waiting: { count: 1, longestMinutes: 60 },
  })
  list(contactOf(them))
  await show(<ContactList />)
  await expect.element(page.getByText(/^\d+天未回复$/)).toBeVisible()
  list({ ...contactOf(them), isSettled: true })
  await expect.element(page.getByText(/^\d+天未回复$/)).not.toBeInTheDocument()
})

function Page() {
  const cid = Number(new URLSearchParams(useSearch()).get('cid'))
  return <ContactList cid={cid} />
}

test('Alt and an arrow open the talk beside, and after a reply the one below the place that it left', async () => {
  logIn({ role: recruiter })
  answer(getOwnReplyClock, {
    minutes: null,
    talks: 0,
    next: null,
    fasterThan: null,
    waiting: { count: 0, longestMinutes: 0 },
  })
  const [one, two, three, four] = [1, 2, 3, 4].map((cid) => contactOf(them, cid)) as [
    Contact,
    Contact,
    Contact,
    Contact,
  ]
  list(one, two, three, four)
  history.replaceState({ index: 0 }, '', '/chat/conversation?cid=1')
  await show(<Page />)
  const expectTalk = (cid: number) => expect.poll(() => location.search).toBe(`?cid=${cid}`)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expectTalk(2)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expectTalk(1)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expectTalk(2)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expectTalk(3)
  list(contactOf(me, 3), one, two, four)
  await expect.element(page.getByText('[送达]')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expectTalk(4)
})

test('Alt and an arrow in a dialog leave the talk behind it alone', async () => {
  logIn({ role: recruiter })
  answer(getOwnReplyClock, {
    minutes: null,
    talks: 0,
    next: null,
    fasterThan: null,
    waiting: { count: 0, longestMinutes: 0 },
  })
  list(...[1, 2, 3].map((cid) => contactOf(them, cid)))
  history.replaceState({ index: 0 }, '', '/chat/conversation?cid=1')
  await show(
    <>
      <Page />
      <Modal isOpen title="常用语" onClose={() => {}}>
        <TextArea label="内容" value="" onChange={() => {}} />
      </Modal>
    </>,
  )
  await page.getByRole('textbox', { name: '内容' }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(location.search).toBe('?cid=1')
})
