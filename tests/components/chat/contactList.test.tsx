import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
import { makeContact, makeText } from '../../support/components/talk'

const [me, them] = [1, 2]

/** A talk that a seeker began; `from` wrote last. */
const contactOf = (from: number, cid = 1): Contact =>
  makeContact({
    cid,
    readMsgId: 9,
    chatAt: 1_790_000_000,
    peer: { role: 0, name: '周闻溪' },
    mutual: from === me,
    initiate: false,
    lastMessage: makeText(from, { cid, fromUserId: from, toUserId: 3 - from }),
  })

const list = (...contacts: Contact[]) => {
  chatState.contacts = ref({ ...noContacts, list: contacts, loaded: true, done: true })
}

const clockWith = (count: number) => ({
  minutes: 240,
  talks: 9,
  next: null,
  fasterThan: null,
  waiting: { count, longestMinutes: 60 },
})

beforeEach(() => logIn({ role: recruiter }))
afterEach(() => {
  chatState.contacts = ref(noContacts)
})

test('how many wait for a first reply changes as soon as one is answered', async () => {
  let count = 1
  answer(getOwnReplyClock, () => clockWith(count))
  list(contactOf(them))
  await show(<ContactList />)
  await expect.element(page.getByText('1人待首次回复')).toBeVisible()
  count = 0
  list(contactOf(me))
  await expect.element(page.getByText('1人待首次回复')).not.toBeInTheDocument()
})

test('a talk is not marked as unanswered once its application has ended or was handed over', async () => {
  answer(getOwnReplyClock, clockWith(1))
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
  answer(getOwnReplyClock, clockWith(0))
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
  answer(getOwnReplyClock, clockWith(0))
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
