import { describe, expect, it } from 'vitest'
import { type ChatRig, holdClock, startRig, wait } from '../../support/chat/chatSession'

holdClock()

describe('the contact list', () => {
  const manyTalks = ({ model }: ChatRig) => {
    for (let cid = 2; cid <= 30; cid++) {
      model.addTalk(cid)
      model.peerSends(cid, '你好')
    }
  }

  it('loads in pages of 12 until complete', async () => {
    const rig = await startRig(manyTalks)
    expect(rig.contacts.list).toHaveLength(12)
    expect(rig.contacts.done).toBe(false)
    for (let page = 0; page < 2; page++) {
      void rig.session.loadMoreContacts()
      await wait()
    }
    expect(rig.contacts.list.map(({ cid }) => cid)).toEqual(Array.from({ length: 29 }, (_, index) => 30 - index))
    expect(rig.contacts.done).toBe(true)
    expect(rig.summary.unread).toBe(29)
  })

  it('misses nobody when contacts leave between two pages', async () => {
    const rig = await startRig(manyTalks)
    for (const cid of [30, 29, 28]) {
      void rig.session.acts.setFlag(cid, 'improper', true)
      await wait()
    }
    for (let page = 0; page < 4; page++) {
      void rig.session.loadMoreContacts()
      await wait()
    }
    expect(rig.contacts.list.map(({ cid }) => cid)).toEqual(Array.from({ length: 26 }, (_, index) => 27 - index))
  })

  it('keeps top contacts first', async () => {
    const rig = await startRig(manyTalks)
    void rig.session.acts.setFlag(20, 'top', true)
    await wait()
    expect(rig.contacts.list.slice(0, 2).map(({ cid }) => cid)).toEqual([20, 30])
  })

  it('loads from disk before the network responds', async () => {
    const rig = await startRig(manyTalks)
    rig.line.cut()
    await rig.restart()
    expect(rig.contacts.list).toHaveLength(12)
    expect(rig.summary.unread).toBe(29)
  })
})
