import { describe, expect, it } from 'vitest'
import { holdClock, startRig, wait, write } from '../../support/chat/chatSession'

holdClock()

describe('reading', () => {
  it('clears the count at once, sends a receipt, and shows what the other side has read', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '你好'))
    rig.open(1)
    await wait()
    void rig.session.acts.markRead(1, 1)
    expect(rig.summary.unread).toBe(0)
    await wait()
    expect(rig.model.talk(1).contact).toMatchObject({ unread: 0, readMsgId: 1 })
    await write(rig, 'c1', '收到')
    await wait()
    expect(rig.conversation(1).messages.at(-1)).toMatchObject({ status: 0 })
    rig.model.peerReads(1)
    await wait()
    expect(rig.conversation(1).messages.at(-1)).toMatchObject({ status: 1 })
  })

  it('survives being offline and a restart, and later messages still count', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '一'))
    rig.open(1)
    await wait()
    rig.line.cut()
    await rig.session.acts.markRead(1, 1)
    rig.model.peerSends(1, '二')
    await rig.restart()
    expect(rig.summary.unread).toBe(0)
    rig.line.restore()
    await wait(2_000)
    expect(rig.summary.unread).toBe(1)
    expect(rig.model.talk(1).contact).toMatchObject({ unread: 1, readMsgId: 1 })
  })

  it('message by message sends the first receipt at once and the later ones together', async () => {
    const rig = await startRig()
    for (const text of ['一', '二', '三']) {
      rig.model.peerSends(1, text)
      await wait(10)
      await rig.session.acts.markRead(1, rig.model.talk(1).messages.at(-1)?.id ?? 0)
      await wait(10)
    }
    const [first, , last] = rig.model.talk(1).messages
    expect(rig.summary.unread).toBe(0)
    expect(rig.model.talk(1).contact.readMsgId).toBe(first?.id)
    await wait(250)
    expect(rig.model.talk(1).contact).toMatchObject({ readMsgId: last?.id, unread: 0 })
  })

  it('is told to the server before a mark that is set after it', async () => {
    const rig = await startRig()
    for (const text of ['一', '二']) {
      rig.model.peerSends(1, text)
      await wait(10)
      await rig.session.acts.markRead(1, rig.model.talk(1).messages.at(-1)?.id ?? 0)
    }
    void rig.session.acts.reread(1)
    await wait(500)
    const last = rig.model.talk(1).messages.at(-1)
    expect(rig.model.talk(1).contact).toMatchObject({ readMsgId: last?.id, isReread: true })
    expect(rig.contacts.list).toMatchObject([{ isReread: true }])
  })

  it('follows another device, and never moves back', async () => {
    const rig = await startRig(({ model }) => {
      model.peerSends(1, '一')
      model.peerSends(1, '二')
    })
    rig.model.reads(1, 2)
    await wait()
    expect(rig.summary.unread).toBe(0)
    await rig.session.acts.markRead(1, 1)
    await wait()
    expect(rig.contacts.list[0]).toMatchObject({ unread: 0, readMsgId: 2 })
  })

  it('removes an unread mark, here or on another device; the mark itself has no number', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '你好'))
    await rig.session.acts.markRead(1, 1)
    await wait()
    void rig.session.acts.reread(1)
    await wait()
    expect(rig.contacts.list).toMatchObject([{ unread: 0, isReread: true }])
    expect(rig.summary.unread).toBe(0)
    void rig.session.acts.markRead(1, 1)
    expect(rig.contacts.list).toMatchObject([{ isReread: false }])
    await wait()
    expect(rig.model.talk(1).contact.isReread).toBe(false)
    rig.model.rereads(1)
    await wait()
    expect(rig.contacts.list).toMatchObject([{ isReread: true }])
    rig.model.reads(1, 1)
    await wait()
    expect(rig.contacts.list).toMatchObject([{ isReread: false }])
  })

  it('keeps a mark over a restart, removes it while offline, and tells the server later', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '你好'))
    await rig.session.acts.markRead(1, 1)
    await wait()
    void rig.session.acts.reread(1)
    await wait()
    rig.line.cut()
    expect(await rig.session.acts.reread(1)).toMatchObject({ ok: false, msg: '网络不给力~' })
    await rig.restart()
    expect(rig.contacts.list).toMatchObject([{ isReread: true }])
    await rig.session.acts.markRead(1, 1)
    await rig.restart()
    expect(rig.contacts.list).toMatchObject([{ isReread: false }])
    expect(rig.model.talk(1).contact.isReread).toBe(true)
    rig.line.restore()
    await wait(2_000)
    expect(rig.model.talk(1).contact.isReread).toBe(false)
    expect(rig.contacts.list).toMatchObject([{ isReread: false }])
  })

  it('restores a removed contact with one unread when its conversation is opened', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '你好'))
    void rig.session.acts.setFlag(1, 'remove', true)
    await wait()
    expect(rig.contacts.list).toEqual([])
    rig.open(1)
    await wait()
    expect(rig.contacts.list).toMatchObject([{ cid: 1, unread: 1, isRemove: false }])
    expect(rig.summary.unread).toBe(1)
  })

  it.each(['the other side', 'me'])(
    'clears the one unread of a restored talk, whose last message from %s was read long ago',
    async (writer) => {
      const rig = await startRig(({ model }) =>
        writer === 'me' ? model.deviceSends(1, '你好') : model.peerSends(1, '你好'),
      )
      const { id } = rig.model.talk(1).messages[0] ?? { id: 0 }
      await rig.session.acts.markRead(1, id)
      void rig.session.acts.setFlag(1, 'remove', true)
      await wait()
      rig.open(1)
      await wait()
      expect(rig.conversation(1).conversation?.contact).toMatchObject({ unread: 1 })
      void rig.session.acts.markRead(1, id)
      expect(rig.summary.unread).toBe(0)
      await wait()
      expect(rig.model.talk(1).contact).toMatchObject({ isRemove: false, unread: 0 })
      expect(rig.summary.unread).toBe(0)
      expect(rig.contacts.list).toMatchObject([{ cid: 1, unread: 0 }])
      await rig.restart()
      await wait()
      expect(rig.summary.unread).toBe(0)
    },
  )
})
