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

  it('is read afresh after a lost log, whatever page was asked for before', async () => {
    const rig = await startRig(manyTalks)
    rig.line.httpDelay = 3_000
    void rig.session.loadMoreContacts()
    await wait(10)
    rig.line.cut('socket')
    for (const cid of [30, 18]) rig.model.reads(cid, Number.MAX_SAFE_INTEGER)
    rig.model.forgotten = rig.model.seq
    rig.line.restore()
    await wait(20_000)
    void rig.session.loadMoreContacts()
    await wait(20_000)
    for (const cid of [30, 18]) {
      const { unread, readMsgId } = rig.model.talk(cid).contact
      expect(rig.contacts.list.find((contact) => contact.cid === cid)).toMatchObject({ unread, readMsgId })
    }
    expect(rig.summary.unread).toBe(rig.model.totalUnread)
  })

  it('counts nothing by a talk that was asked for before a lost log', async () => {
    const rig = await startRig(({ model }) => void model.peerSends(1, '你好'))
    rig.line.httpDelay = 3_000
    rig.open(1)
    await wait(10)
    rig.line.cut('socket')
    rig.model.reads(1, Number.MAX_SAFE_INTEGER)
    rig.model.forgotten = rig.model.seq
    rig.line.httpDelay = 5
    rig.line.restore()
    await wait(20_000)
    expect(rig.contacts.list).toMatchObject([{ unread: 0, readMsgId: rig.model.talk(1).contact.readMsgId }])
    expect(rig.summary.unread).toBe(0)
  })

  it('has what was read elsewhere while two answers about a new contact were on their way', async () => {
    const rig = await startRig()
    rig.model.addTalk(2)
    rig.line.httpDelay = 1_000
    rig.open(2)
    await wait(6)
    rig.model.peerSends(2, '你好')
    await wait(10)
    rig.model.reads(2, Number.MAX_SAFE_INTEGER)
    await wait(20_000)
    const { unread, readMsgId } = rig.model.talk(2).contact
    expect(rig.contacts.list).toMatchObject([{ cid: 2, unread, readMsgId }])
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
