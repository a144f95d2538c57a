import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConversation } from '../../../contract/chat/calls'
import { findToMe } from '../../../contract/chat/fallback'
import { codes, failure } from '../../../contract/errors'
import { ChatRig } from '../../support/chatSession'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms = 200) => vi.advanceTimersByTimeAsync(ms)

async function startRig(prepare: (rig: ChatRig) => void = () => {}): Promise<ChatRig> {
  const rig = new ChatRig()
  rig.model.addTalk(1)
  prepare(rig)
  await rig.start()
  await wait()
  return rig
}

const write = (rig: ChatRig, clientId: string, text: string, cid = 1) =>
  rig.session.acts.sendText({ cid, clientId, text })

describe('the chat login', () => {
  it('is connected once the service has taken it, with the lists and unread of the service', async () => {
    const rig = await startRig(({ model }) => {
      model.peerSends(1, '你好')
      model.peerSends(1, '在吗')
    })
    expect(rig.summary).toMatchObject({ connection: 200, link: 'live', unread: 2, lastError: '' })
    expect(rig.contacts.list.map(({ cid, unread }) => [cid, unread])).toEqual([[1, 2]])
  })

  it('goes from -1 to 0 while the service is out of reach, and to 200 when it is back', async () => {
    const rig = new ChatRig()
    rig.line.cut()
    const started = rig.start()
    expect(rig.summary.connection).toBe(-1)
    await started
    await wait(3_000)
    rig.line.restore()
    await wait(2_000)
    expect(rig.summary.connection).toBe(200)
    rig.line.cut()
    expect(rig.summary).toMatchObject({ connection: 0, link: 'offline' })
  })

  it('asks for another token when its own is refused, and goes on with it', async () => {
    const rig = await startRig((made) => {
      made.model.refusesToken = true
    })
    expect(rig.summary).toMatchObject({ connection: 0, needsLogin: true })
    rig.model.refusesToken = false
    rig.session.renewLogin('another')
    await wait()
    expect(rig.summary).toMatchObject({ connection: 200, needsLogin: false })
  })

  it('tells of the end of the session', async () => {
    const rig = await startRig()
    rig.line.end(codes.sessionEnded)
    expect(rig.ended).toEqual([codes.sessionEnded])
  })
})

describe('the fallback', () => {
  it('is tried after one time-out, sends and receives over HTTP, and gives way to the socket without a double', async () => {
    const rig = await startRig()
    rig.line.cut('socket')
    await write(rig, 'c1', '一')
    rig.model.peerSends(1, '在吗')
    await wait(4_900)
    expect(rig.summary).toMatchObject({ link: 'offline', waiting: 1, unread: 0 })
    await wait(200)
    expect(rig.summary).toMatchObject({ connection: 0, link: 'fallback', waiting: 0, unread: 1 })
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['在吗', '一'])
    await write(rig, 'c2', '二')
    await wait()
    expect(rig.model.talk(1).messages).toHaveLength(3)
    rig.model.peerSends(1, '好的')
    await wait(15_000)
    expect(rig.summary.unread).toBe(2)
    rig.line.restore()
    await wait(6_000)
    expect(rig.summary).toMatchObject({ connection: 200, link: 'live', unread: 2 })
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['在吗', '一', '二', '好的'])
    const polls = () => rig.model.calls.filter((path) => path === findToMe.path).length
    const before = polls()
    await wait(60_000)
    expect(polls()).toBe(before)
  })

  it('polls every 10 s while something is waited for, every 15 s otherwise, and not for a refused token', async () => {
    const rig = await startRig()
    rig.line.cut('socket')
    const polls = () => rig.model.calls.filter((path) => path === findToMe.path).length
    await wait(5_100)
    expect(polls()).toBe(1)
    await wait(14_800)
    expect(polls()).toBe(1)
    await wait(300)
    expect(polls()).toBe(2)
    rig.open(1)
    await wait(15_000)
    await wait(20_000)
    expect(polls()).toBe(5)
    rig.model.refusesToken = true
    await wait(20_000)
    expect(rig.summary).toMatchObject({ link: 'offline', needsLogin: true })
    const asked = polls()
    await wait(60_000)
    expect(polls()).toBe(asked)
  })

  it('says that it is offline while HTTP does not answer either, and loses nothing', async () => {
    const rig = await startRig()
    rig.line.cut('socket')
    rig.model.isApiDown = true
    await write(rig, 'c1', '一')
    await wait(40_000)
    expect(rig.summary).toMatchObject({ link: 'offline', waiting: 1 })
    rig.model.isApiDown = false
    await wait(15_000)
    expect(rig.summary).toMatchObject({ link: 'fallback', waiting: 0 })
    rig.model.isApiDown = true
    await write(rig, 'c2', '二')
    await wait(100)
    expect(rig.summary).toMatchObject({ link: 'offline', waiting: 1 })
    rig.model.isApiDown = false
    await wait(15_000)
    expect(rig.model.talk(1).messages.map(({ clientId }) => clientId)).toEqual(['c1', 'c2'])
  })
})

describe('sending', () => {
  it('puts an image among the texts, shows it while it waits, and sends it by its upload', async () => {
    const rig = await startRig()
    await rig.open(1)
    rig.line.cut()
    const image = { url: '/files/u.png', width: 4, height: 3 }
    await write(rig, 'c1', '看图')
    await rig.session.acts.sendImage({ cid: 1, clientId: 'c2', uploadId: 'u', image })
    await write(rig, 'c3', '收到了吗')
    expect(rig.conversation(1).messages.map(({ type, content, loading }) => [type, content.image, loading])).toEqual([
      ['text', undefined, true],
      ['image', image, true],
      ['text', undefined, true],
    ])
    rig.line.restore()
    await wait(10_000)
    expect(rig.model.talk(1).messages.map(({ clientId }) => clientId)).toEqual(['c1', 'c2', 'c3'])
    expect(rig.conversation(1).messages.map(({ type, loading }) => [type, loading])).toEqual([
      ['text', false],
      ['image', false],
      ['text', false],
    ])
  })

  it('keeps the order of one conversation and delivers each message once', async () => {
    const rig = await startRig()
    await Promise.all(['一', '二', '三'].map((text, index) => write(rig, `c${index}`, text)))
    await wait()
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['一', '二', '三'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('shows a message as sending while offline, as delayed after 5 s, and delivers it when the line is back', async () => {
    const rig = await startRig()
    rig.line.cut()
    await write(rig, 'c1', '离线')
    rig.open(1)
    await wait()
    expect(rig.conversation(1).messages).toMatchObject([{ id: null, loading: true, delayed: false, error: '' }])
    await wait(5_000)
    expect(rig.conversation(1).messages).toMatchObject([{ id: null, loading: true, delayed: true, error: '' }])
    expect(rig.summary.lastError).not.toBe('')
    rig.line.restore()
    await wait(2_000)
    expect(rig.conversation(1).messages).toMatchObject([{ loading: false, delayed: false, error: '' }])
    expect(rig.texts(1)).toEqual(['离线'])
    expect(rig.summary).toMatchObject({ waiting: 0, lastError: '' })
  })

  it('delivers once what was written before a crash', async () => {
    const rig = await startRig()
    rig.line.cut()
    await write(rig, 'c1', '崩溃前')
    await rig.restart()
    rig.line.restore()
    await wait(2_000)
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['崩溃前'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('asks again when the acknowledgement is lost, and the message is there once', async () => {
    const rig = await startRig()
    rig.open(1)
    rig.line.faults.push('loseAnswer', 'loseUpdate')
    await write(rig, 'c1', '只此一条')
    await wait(8_000)
    expect(rig.model.talk(1).messages).toHaveLength(1)
    expect(rig.texts(1)).toEqual(['只此一条'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('marks a refused message as failed with its reason, lets the next ones pass, and sends it again on demand', async () => {
    const rig = await startRig()
    rig.open(1)
    rig.model.refusals.push(failure(codes.conflict, '对方已停止招聘'))
    await write(rig, 'c1', '被拒')
    await write(rig, 'c2', '通过')
    await wait()
    expect(rig.conversation(1).messages).toMatchObject([
      { content: { text: '通过' }, loading: false, error: '' },
      { id: null, loading: false, error: '对方已停止招聘' },
    ])
    expect(rig.summary.waiting).toBe(0)
    expect(await rig.session.acts.resend('c1')).toMatchObject({ ok: true })
    await wait()
    expect(rig.texts(1)).toEqual(['通过', '被拒'])
    expect(await rig.session.acts.resend('nothing')).toMatchObject({ ok: false, code: codes.notFound })
  })

  it('keeps a failed message failed over a restart', async () => {
    const rig = await startRig()
    rig.model.refusals.push(failure(codes.conflict, '不可发送'))
    await write(rig, 'c1', '被拒')
    await wait()
    await rig.restart()
    await wait()
    rig.open(1)
    await wait()
    expect(rig.conversation(1).messages).toMatchObject([{ loading: false, error: '不可发送' }])
    expect(rig.model.talk(1).messages).toEqual([])
  })

  it('goes on trying while the service stumbles, in order, and fails nothing', async () => {
    const rig = await startRig()
    rig.open(1)
    for (let at = 0; at < 3; at++) rig.model.refusals.push(failure(codes.internal, '服务器开小差了'))
    await write(rig, 'c1', '一')
    await write(rig, 'c2', '二')
    await wait()
    expect(rig.conversation(1).messages.map(({ error }) => error)).toEqual(['', ''])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['一', '二'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('removes a message that the service discards with 7000, and says why', async () => {
    const rig = await startRig()
    rig.open(1)
    rig.model.refusals.push(failure(codes.messageDiscarded, '禁止'))
    await write(rig, 'c1', '丢弃')
    await wait()
    expect(rig.texts(1)).toEqual([])
    expect(rig.conversation(1).refused).toEqual({ clientId: 'c1', text: '丢弃', msg: '禁止' })
    await rig.restart()
    await wait()
    expect(rig.summary.waiting).toBe(0)
  })

  it('takes back a waiting message for good', async () => {
    const rig = await startRig()
    rig.line.cut()
    await write(rig, 'c1', '撤回')
    await rig.session.acts.discard('c1')
    rig.line.restore()
    await wait(2_000)
    expect(rig.model.talk(1).messages).toEqual([])
  })

  it('is the same message when it is asked for twice', async () => {
    const rig = await startRig()
    await Promise.all([write(rig, 'c1', '重复'), write(rig, 'c1', '重复')])
    await wait()
    await write(rig, 'c1', '重复')
    await wait()
    expect(rig.model.talk(1).messages).toHaveLength(1)
    expect(rig.summary.waiting).toBe(0)
  })
})

describe('receiving', () => {
  it('counts, moves the contact up and shows the message in the open conversation', async () => {
    const rig = await startRig(({ model }) => {
      model.addTalk(2)
      model.peerSends(1, '早')
      model.peerSends(2, '晚')
    })
    rig.open(1)
    await wait()
    expect(rig.contacts.list.map(({ cid }) => cid)).toEqual([2, 1])
    rig.model.peerSends(1, '又来')
    await wait()
    expect(rig.contacts.list.map(({ cid }) => cid)).toEqual([1, 2])
    expect(rig.texts(1)).toEqual(['早', '又来'])
    expect(rig.summary.unread).toBe(3)
  })

  it('waits 500 ms for a straggler before it asks, and then shows all in order', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    rig.line.faults.push('loseUpdate')
    rig.model.peerSends(1, '丢失')
    rig.model.peerSends(1, '到达')
    await wait(400)
    expect(rig.texts(1)).toEqual([])
    await wait(200)
    expect(rig.texts(1)).toEqual(['丢失', '到达'])
  })

  it('reads the lists and open conversations afresh when the log no longer holds what was missed', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '旧'))
    rig.open(1)
    await wait()
    rig.line.cut()
    for (let index = 0; index < 80; index++) rig.model.peerSends(1, `错过${index}`)
    rig.model.addTalk(3)
    rig.model.peerSends(3, '新人')
    rig.model.forgotten = rig.model.seq - 2
    rig.line.restore()
    await wait(3_000)
    expect(rig.contacts.list.map(({ cid }) => cid)).toEqual([3, 1])
    expect(rig.summary).toMatchObject({ link: 'live', unread: 82, lastError: '离线时间较长，聊天记录已重新加载' })
    expect(rig.texts(1)).toEqual(
      rig.model
        .talk(1)
        .messages.slice(-30)
        .map(({ content }) => content.text),
    )
    void rig.session.loadOlder(1)
    await wait()
    expect(rig.texts(1)).toHaveLength(60)
  })

  it('keeps what comes while a conversation is loaded afresh from a slow disk', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.model.peerSends(1, '从前')
    const { disk } = rig
    rig.disk = {
      ...disk,
      messages: async (...which) => {
        const found = await disk.messages(...which)
        await new Promise((resolve) => setTimeout(resolve, 40))
        return found
      },
    }
    rig.open(1)
    await rig.start()
    for (let index = 0; index < 40; index++) {
      rig.model.peerSends(1, `其间${index}`)
      await wait(5)
    }
    await wait(1_000)
    expect(rig.texts(1).slice(-40)).toEqual(Array.from({ length: 40 }, (_, index) => `其间${index}`))
  })

  it('loads a conversation afresh whose page came before the login and whose talk comes after it', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.model.peerSends(1, '从前')
    const { call } = rig.line.api
    const slow: typeof call = async (endpoint, input) => {
      const answer = await call(endpoint, input)
      if (endpoint.path === getConversation.path) await new Promise((resolve) => setTimeout(resolve, 4_000))
      return answer
    }
    Object.assign(rig.line.api, { call: slow })
    rig.line.cut('socket')
    void rig.start()
    await wait()
    rig.open(1)
    await wait()
    rig.model.peerSends(1, '其间')
    rig.line.restore()
    await wait(8_000)
    expect(rig.summary.link).toBe('live')
    expect(rig.texts(1)).toEqual(['从前', '其间'])
  })

  it('loads a contact that is unknown or removed when it writes', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '在'))
    rig.model.addTalk(9)
    rig.model.peerSends(9, '初次见面')
    await wait()
    expect(rig.contacts.list.map(({ cid }) => cid)).toEqual([9, 1])
    expect(rig.summary.unread).toBe(2)
  })

  it('ignores messages of a blacklisted contact and sends it no receipt', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '骚扰'))
    rig.open(1)
    await wait()
    void rig.session.acts.setFlag(1, 'black', true)
    await wait()
    expect(rig.contacts.list).toEqual([])
    expect(rig.summary.unread).toBe(0)
    const seen = rig.texts(1)
    rig.model.peerSends(1, '还在骚扰')
    await wait()
    expect(rig.texts(1)).toEqual(seen)
    await rig.session.acts.markRead(1, 2)
    await wait()
    expect(rig.model.talk(1).contact.readMsgId).toBe(0)
  })

  it('catches up on more than one page of updates', async () => {
    const rig = await startRig()
    rig.line.cut()
    for (let index = 0; index < 1_234; index++) rig.model.peerSends(1, `第${index}条`)
    rig.line.restore()
    await wait(3_000)
    expect(rig.summary).toMatchObject({ link: 'live', unread: 1_234 })
  })
})

describe('reading', () => {
  it('clears the count at once, tells the service, and marks what the other side has read', async () => {
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

  it('survives being offline and a restart, and counts only what came later', async () => {
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

  it('marks a talk to be read again without a number, until it is read here or on another device', async () => {
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

  it('keeps a mark over a restart, takes it off while offline, and tells the service later', async () => {
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

  it('puts a removed contact back with one unread when its conversation is opened', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '你好'))
    void rig.session.acts.setFlag(1, 'remove', true)
    await wait()
    expect(rig.contacts.list).toEqual([])
    rig.open(1)
    await wait()
    expect(rig.contacts.list).toMatchObject([{ cid: 1, unread: 1, isRemove: false }])
    expect(rig.summary.unread).toBe(1)
  })
})

describe('a conversation', () => {
  it('opens from disk while the network is gone, and loads older messages page by page when it is back', async () => {
    const rig = await startRig(({ model }) => {
      for (let index = 0; index < 100; index++) model.peerSends(1, `${index}`)
    })
    rig.open(1)
    await wait()
    expect(rig.texts(1)).toHaveLength(30)
    rig.line.cut()
    await rig.restart()
    await wait(2_000)
    expect(rig.texts(1)).toEqual(Array.from({ length: 30 }, (_, index) => `${70 + index}`))
    expect(rig.conversation(1)).toMatchObject({ loaded: true, hasOlder: true })
    rig.line.restore()
    await wait(2_000)
    for (let page = 0; page < 3; page++) {
      void rig.session.loadOlder(1)
      await wait()
    }
    expect(rig.texts(1)).toEqual(Array.from({ length: 100 }, (_, index) => `${index}`))
    expect(rig.conversation(1).hasOlder).toBe(false)
  })

  it('says why it cannot be opened, and opens when the network is back', async () => {
    const rig = await startRig(({ model }) => model.peerSends(1, '在'))
    rig.model.isApiDown = true
    rig.open(1)
    await wait(1_000)
    expect(rig.conversation(1)).toMatchObject({ loaded: false, loading: false, error: '网络不给力~' })
    rig.model.isApiDown = false
    rig.line.cut()
    rig.line.restore()
    await wait(2_000)
    expect(rig.conversation(1)).toMatchObject({ loaded: true, error: '' })
    expect(rig.texts(1)).toEqual(['在'])
  })

  it('holds 300 messages at rest, whatever arrives', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    for (let index = 0; index < 420; index++) rig.model.peerSends(1, `${index}`)
    await wait(1_000)
    expect(rig.texts(1)).toEqual(Array.from({ length: 300 }, (_, index) => `${120 + index}`))
    expect(rig.conversation(1).hasOlder).toBe(true)
    for (let page = 0; page < 4; page++) {
      void rig.session.loadOlder(1)
      await wait()
    }
    expect(rig.texts(1)[0]).toBe('0')
    rig.followed.delete(1)
    rig.session.rest()
    expect(rig.texts(1)).toHaveLength(300)
  })
})

describe('the contact list', () => {
  const manyTalks = ({ model }: ChatRig) => {
    for (let cid = 2; cid <= 30; cid++) {
      model.addTalk(cid)
      model.peerSends(cid, '你好')
    }
  }

  it('comes in pages of 12 until all are here', async () => {
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

  it('misses nobody when contacts leave it between two pages', async () => {
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

  it('keeps top contacts in front', async () => {
    const rig = await startRig(manyTalks)
    void rig.session.acts.setFlag(20, 'top', true)
    await wait()
    expect(rig.contacts.list.slice(0, 2).map(({ cid }) => cid)).toEqual([20, 30])
  })

  it('is there from disk before the network answers', async () => {
    const rig = await startRig(manyTalks)
    rig.line.cut()
    await rig.restart()
    expect(rig.contacts.list).toHaveLength(12)
    expect(rig.summary.unread).toBe(29)
  })
})

describe('a disk that refuses', () => {
  it('degrades to memory, says so, and chat goes on', async () => {
    const rig = await startRig()
    rig.disk.write = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    rig.open(1)
    await write(rig, 'c1', '磁盘满了')
    await wait()
    expect(rig.summary.storage).toBe('memory')
    rig.model.peerSends(1, '没关系')
    await wait()
    expect(rig.texts(1)).toEqual(['磁盘满了', '没关系'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('that is not there leaves chat in memory, and says so', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.openDisk = async () => {
      throw new ReferenceError('indexedDB is not defined')
    }
    await rig.start()
    await wait()
    expect(rig.summary).toMatchObject({ storage: 'memory', link: 'live' })
    await write(rig, 'c1', '隐私窗口')
    await wait()
    expect(rig.model.talk(1).messages).toHaveLength(1)
  })

  it('that never opens, since another build holds it, is done without after 3 s', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.openDisk = () => new Promise(() => {})
    const started = rig.start()
    await wait(3_100)
    await started
    await wait()
    expect(rig.summary).toMatchObject({ storage: 'memory', link: 'live' })
  })

  it('whose content cannot be read begins afresh', async () => {
    const rig = new ChatRig()
    rig.model.addTalk(1)
    rig.model.peerSends(1, '在吗')
    const corrupt = rig.disk
    let removed = 0
    rig.openDisk = async () => {
      if (removed > 0) return rig.disk
      const load = async () => {
        throw new DOMException('Internal error', 'UnknownError')
      }
      const remove = async () => {
        removed++
        await corrupt.remove()
      }
      return { ...corrupt, load, remove }
    }
    await rig.start()
    await wait()
    expect(removed).toBe(1)
    expect(rig.summary).toMatchObject({ storage: 'disk', link: 'live', unread: 1 })
  })
})
