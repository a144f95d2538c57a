import { describe, expect, it } from 'vitest'
import { getConversation } from '#contract/chat/talks'
import { codes, failure } from '#contract/errors'
import { ChatRig, holdClock, startRig, wait } from '../../support/chat/chatSession'

holdClock()

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

  it('removes a revoked message from its quotes: on screen, in lists, on disk and in the outbox', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    const quoted = rig.model.peerSends(1, '银行卡号六二二二')
    const quote = { msgId: quoted.id, fromUserId: quoted.fromUserId, text: '银行卡号六二二二' }
    rig.model.peerSends(1, '请看上一条', quote)
    await wait()
    rig.model.refusals.push(failure(1010, '暂时不能发送'))
    rig.session.acts.sendText({ cid: 1, clientId: '7f5c0c3e-95c4-7000-8000-000000000001', text: '收到', quote })
    await wait()
    rig.model.revokes(1, quoted.id)
    await wait()
    const empty = { ...quote, text: '', revoked: true }
    expect(rig.conversation(1).messages.filter(({ content }) => content.quote)).toMatchObject([
      { content: { text: '请看上一条', quote: empty } },
      { content: { text: '收到', quote: empty } },
    ])
    const kept = [rig.conversation(1), rig.contacts, await rig.disk.load(), await rig.disk.messages(1, 9e9, 50)]
    expect(JSON.stringify(kept)).toContain('请看上一条')
    expect(JSON.stringify(kept)).not.toContain('六二二二')
  })

  it('waits 500 ms for a missing update before requesting it, and then shows all in order', async () => {
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

  it('finds a lost last update within 5 s', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    rig.line.faults.push('loseUpdate')
    rig.model.peerSends(1, '最后一条')
    await wait(2_900)
    expect(rig.texts(1)).toEqual([])
    await wait(2_000)
    expect(rig.texts(1)).toEqual(['最后一条'])
  })

  it.each([codes.internal, codes.tooManyRequests])('asks again after a refusal with %i, with pauses', async (code) => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    rig.line.faults.push('loseUpdate')
    rig.model.logRefusals.push(...[1, 2, 3].map(() => failure(code, '请稍后再试')))
    rig.model.peerSends(1, '丢失')
    rig.model.peerSends(1, '到达')
    await wait(1_000)
    expect(rig.texts(1)).toEqual([])
    // Before the second, third and fourth attempt: at most 1, 2 and 4 s.
    await wait(7_000)
    expect(rig.model.logRefusals).toEqual([])
    expect(rig.texts(1)).toEqual(['丢失', '到达'])
  })

  it('is live once a log that was refused at the login was read', async () => {
    const rig = await startRig()
    rig.line.cut()
    for (let index = 0; index < 600; index++) rig.model.peerSends(1, `错过${index}`)
    rig.model.logRefusals.push(failure(codes.internal, '请稍后再试'))
    rig.line.restore()
    await wait(200)
    expect(rig.summary.link).toBe('catching-up')
    await wait(2_000)
    expect(rig.summary).toMatchObject({ link: 'live', unread: 600 })
  })

  it('does not ask again after a refusal that stays', async () => {
    const rig = await startRig()
    rig.line.faults.push('loseUpdate')
    rig.model.logRefusals.push(failure(codes.invalidInput, '参数不正确'), failure(codes.invalidInput, '参数不正确'))
    rig.model.peerSends(1, '丢失')
    rig.model.peerSends(1, '到达')
    await wait(2_000)
    expect(rig.model.logRefusals).toHaveLength(1)
  })

  it('keeps an update that overtakes the answer of the login', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    rig.line.cut()
    rig.model.peerSends(1, '断线时写的')
    pushBeforeAnswer(rig, '登录时写的')
    rig.line.restore()
    await wait(2_000)
    expect(rig.texts(1)).toEqual(['断线时写的', '登录时写的'])
    expect(rig.summary.unread).toBe(2)
  })

  it('reloads the lists and open conversations if the log no longer has the missed updates', async () => {
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
    void rig.session.loadOlder(1, 'list')
    await wait()
    expect(rig.texts(1)).toHaveLength(60)
  })

  it('keeps messages that arrive while a conversation is reloaded from a slow disk', async () => {
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

  it('reloads a conversation whose page was loaded before the login and whose talk after it', async () => {
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

  it('loads an unknown or removed contact when it writes', async () => {
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

/** The peer writes between the service's reading of the log for the next login and its answer. */
function pushBeforeAnswer({ model }: ChatRig, text: string): void {
  const logIn = model.logIn.bind(model)
  model.logIn = (cursor) => {
    model.logIn = logIn
    const answer = structuredClone(logIn(cursor))
    model.peerSends(1, text)
    return answer
  }
}
