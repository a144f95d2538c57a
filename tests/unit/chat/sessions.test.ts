import { expect, it } from 'vitest'
import { failure } from '#contract/errors'
import type { Session } from '../../../workers/chat/link/session'
import { Sessions } from '../../../workers/chat/sessions'
import { option } from '../../support/chat/chatModel'
import { ChatRig, holdClock, wait } from '../../support/chat/chatSession'

holdClock()

/** Logged in as a seeker on the rig; another role has a chat that does nothing. */
async function logIn(rig: ChatRig): Promise<Sessions> {
  rig.model.addTalk(1)
  const other = { me: { ...option, imUserId: 99 }, start: async () => {} } as unknown as Session
  const sessions = new Sessions({
    create: ({ imUserId }) => (imUserId === option.imUserId ? rig.session : other),
    started: () => {},
    open: () => {},
    changed: () => {},
    replaced: () => {},
    timedOut: () => failure(0, ''),
  })
  await sessions.login(option, () => undefined)
  await wait()
  return sessions
}

it('keeps what waits behind a text under way when the user changes the role', async () => {
  const rig = new ChatRig()
  const sessions = await logIn(rig)
  rig.line.faults.push('loseAnswer', 'loseUpdate')
  void rig.session.acts.sendText({ cid: 1, clientId: 'c1', text: '第一条' })
  void rig.session.acts.sendText({ cid: 1, clientId: 'c2', text: '第二条' })
  const changed = sessions.login({ ...option, imUserId: 99 }, () => undefined)
  await wait()
  await changed
  await rig.restart()
  await wait(6_000)
  expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['第一条', '第二条'])
})
