import { describe, expect, it, vi } from 'vitest'
import { codes, failure, success } from '#contract/errors'
import { type ChatRig, holdClock, startRig, wait, write } from '../../support/chat/chatSession'

holdClock()

describe('sending', () => {
  it('shows an image among the texts while it waits, and sends its upload', async () => {
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

  it('sends while the disk writes, and shows nothing as sending before it is stored', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    rig.line.faults.push('loseUpdate', 'loseAnswer')
    const keep = holdWrites(rig)
    const written = write(rig, 'c1', '边存边发')
    const again = write(rig, 'c1', '边存边发')
    await wait()
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['边存边发'])
    expect(rig.texts(1)).toEqual([])
    keep()
    await Promise.all([written, again])
    expect(rig.conversation(1).messages).toMatchObject([{ id: null, loading: true, content: { text: '边存边发' } }])
    await wait(8_000)
    expect(rig.conversation(1).messages).toMatchObject([{ loading: false, error: '' }])
    expect(rig.model.talk(1).messages).toHaveLength(1)
  })

  it('never writes nor shows as sending what the server takes at once', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    const stores = new Set<string>()
    const { write: store } = rig.disk
    rig.disk.write = (writes) => {
      for (const each of writes) if ('put' in each) stores.add(each.store)
      return store(writes)
    }
    const sending = rig.session.acts.sendText({ cid: 1, clientId: 'c1', text: '即达' })
    await wait(10)
    expect(await sending).toMatchObject({ ok: true })
    expect(rig.conversation(1).messages).toMatchObject([{ id: 1, loading: false, content: { text: '即达' } }])
    await wait()
    expect([...stores]).toContain('messages')
    expect([...stores]).not.toContain('outbox')
  })

  it('stores a message before it is answered for, once the server has not taken it for a moment', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    rig.line.faults.push('loseUpdate', 'loseAnswer')
    let isAnswered = false
    const sending = rig.session.acts.sendText({ cid: 1, clientId: 'c1', text: '不急' })
    void sending.then(() => {
      isAnswered = true
    })
    await wait(40)
    expect(isAnswered).toBe(false)
    expect(rig.texts(1)).toEqual([])
    await wait(20)
    expect(isAnswered).toBe(true)
    expect(rig.conversation(1).messages).toMatchObject([{ id: null, loading: true }])
    await rig.restart()
    await wait(8_000)
    expect(rig.model.talk(1).messages).toHaveLength(1)
    expect(rig.texts(1)).toEqual(['不急'])
  })

  it('stores what waits for the server as soon as a tab goes away', async () => {
    const rig = await startRig()
    rig.line.faults.push('loseAnswer', 'loseUpdate')
    void rig.session.acts.sendText({ cid: 1, clientId: 'c1', text: '关闭' })
    await rig.session.keepWritten()
    expect((await rig.disk.load()).outbox).toMatchObject([{ clientId: 'c1' }])
  })

  it('stores at once what is written while the service is out of reach, and before a hub leaves', async () => {
    const rig = await startRig()
    rig.line.cut()
    void rig.session.acts.sendText({ cid: 1, clientId: 'c1', text: '离线' })
    await wait(1)
    expect((await rig.disk.load()).outbox).toMatchObject([{ clientId: 'c1' }])
    rig.line.restore()
    await wait(2_000)
    rig.line.faults.push('loseAnswer', 'loseUpdate')
    void rig.session.acts.sendText({ cid: 1, clientId: 'c2', text: '离开' })
    await rig.session.handOver()
    expect((await rig.disk.load()).outbox).toMatchObject([{ clientId: 'c2' }])
  })

  it('shows a message once if its answer is faster than the disk, and nothing waits after a restart', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    const keep = holdWrites(rig)
    const written = write(rig, 'c1', '先到')
    await wait()
    expect(rig.texts(1)).toEqual(['先到'])
    keep()
    await written
    await wait()
    expect(rig.texts(1)).toEqual(['先到'])
    await rig.restart()
    await wait()
    expect(rig.texts(1)).toEqual(['先到'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('keeps the order of one conversation and delivers each message once', async () => {
    const rig = await startRig()
    await Promise.all(['一', '二', '三'].map((text, index) => write(rig, `c${index}`, text)))
    await wait()
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['一', '二', '三'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('shows a message as sending while offline, as delayed after 5 s, and sends it when online', async () => {
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

  it('sends messages written before a crash once', async () => {
    const rig = await startRig()
    rig.line.cut()
    await write(rig, 'c1', '崩溃前')
    await rig.restart()
    rig.line.restore()
    await wait(2_000)
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['崩溃前'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('resends after a lost acknowledgement, and the message is there once', async () => {
    const rig = await startRig()
    rig.open(1)
    rig.line.faults.push('loseAnswer', 'loseUpdate')
    await write(rig, 'c1', '只此一条')
    await wait(8_000)
    expect(rig.model.talk(1).messages).toHaveLength(1)
    expect(rig.texts(1)).toEqual(['只此一条'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('marks a refused message as failed with its reason, sends the next ones, and resends it on demand', async () => {
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

  it('says what a refused message lacks, also after a restart, and resends it once that is there', async () => {
    const rig = await startRig()
    const shortfall = { key: 'right:greeting', lacks: 1 }
    rig.model.refusals.push(failure(codes.paymentShortfall, '打招呼的次数不足，还差1次', shortfall))
    await write(rig, 'c1', '您好')
    await wait()
    await rig.restart()
    await wait()
    rig.open(1)
    await wait()
    expect(rig.conversation(1).messages).toMatchObject([{ error: '打招呼的次数不足，还差1次', shortfall }])
    expect(rig.model.talk(1).messages).toEqual([])
    expect(await rig.session.acts.resend('c1')).toMatchObject({ ok: true })
    await wait()
    const [sent] = rig.conversation(1).messages
    expect(sent).toMatchObject({ content: { text: '您好' }, loading: false, error: '' })
    expect(sent).not.toHaveProperty('shortfall')
    expect(rig.model.talk(1).messages).toHaveLength(1)
    expect(await rig.session.acts.resend('c1')).toMatchObject({ ok: false, code: codes.notFound })
  })

  it('sends all failed messages again in their order, in every conversation', async () => {
    const rig = await startRig(({ model }) => void model.addTalk(2))
    rig.open(1)
    const refusal = failure(codes.conflict, '不可发送')
    rig.model.refusals.push(refusal, refusal, refusal)
    await write(rig, 'c1', '一')
    await write(rig, 'c2', '二')
    await write(rig, 'c3', '三', 2)
    await wait()
    expect(rig.session.linkInfo().failed).toBe(3)
    expect(await rig.session.acts.resendAll()).toEqual(success(3))
    await wait()
    expect(rig.texts(1)).toEqual(['一', '二'])
    expect(rig.model.talk(2).messages).toHaveLength(1)
    expect(rig.session.linkInfo().failed).toBe(0)
    expect(await rig.session.acts.resendAll()).toEqual(success(0))
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

  it('keeps trying in order while the service fails for less than two time-outs, and marks nothing', async () => {
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

  it.each([
    ['fails', failure(codes.internal, '服务器出了点问题，请稍后再试')],
    ['limits the rate', failure(codes.tooManyRequests, '消息发得太快了，请稍后再试')],
  ])('marks messages as failed once the service %s for two time-outs', async (_, refusal) => {
    const rig = await startRig()
    rig.open(1)
    for (let at = 0; at < 20; at++) rig.model.refusals.push(refusal)
    await write(rig, 'c1', '一')
    await wait(6_000)
    await write(rig, 'c2', '二')
    expect(rig.conversation(1).messages).toMatchObject([{ error: '' }, { error: '' }])
    await wait(4_500)
    expect(rig.conversation(1).messages).toMatchObject([{ error: refusal.msg }, { loading: true, error: '' }])
    await wait(8_000)
    expect(rig.conversation(1).messages).toMatchObject([{ error: refusal.msg }, { error: refusal.msg }])
    rig.model.refusals.length = 0
    expect(await rig.session.acts.resendAll()).toEqual(success(2))
    await wait()
    expect(rig.texts(1)).toEqual(['一', '二'])
  })

  it('gives a message its two time-outs anew after the line was down', async () => {
    const rig = await startRig()
    rig.open(1)
    for (let at = 0; at < 9; at++) rig.model.refusals.push(failure(codes.internal, '服务器开小差了'))
    await write(rig, 'c1', '一')
    await wait(9_000)
    rig.line.cut()
    await wait(5_000)
    rig.line.restore()
    await wait(9_000)
    expect(rig.conversation(1).messages).toMatchObject([{ error: '' }])
  })

  it('waits when the service limits the rate, as after a long time offline, and marks nothing as failed', async () => {
    const rig = await startRig()
    rig.open(1)
    rig.model.refusals.push(failure(codes.tooManyRequests, '消息发得太快了，请稍后再试'))
    await Promise.all([write(rig, 'c1', '一'), write(rig, 'c2', '二')])
    await wait()
    expect(rig.conversation(1).messages).toMatchObject([
      { loading: true, error: '' },
      { loading: true, error: '' },
    ])
    await wait(2_000)
    expect(rig.model.talk(1).messages.map(({ content }) => content.text)).toEqual(['一', '二'])
    expect(rig.summary.waiting).toBe(0)
  })

  it('removes a message that the service discards with 7000, and shows the reason', async () => {
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

  it('discards a waiting message for good', async () => {
    const rig = await startRig()
    rig.line.cut()
    await write(rig, 'c1', '撤回')
    await rig.session.acts.discard('c1')
    rig.line.restore()
    await wait(2_000)
    expect(rig.model.talk(1).messages).toEqual([])
  })

  it('sends one message when requested twice', async () => {
    const rig = await startRig()
    await Promise.all([write(rig, 'c1', '重复'), write(rig, 'c1', '重复')])
    await wait()
    await write(rig, 'c1', '重复')
    await wait()
    expect(rig.model.talk(1).messages).toHaveLength(1)
    expect(rig.summary.waiting).toBe(0)
  })
})

/** A disk that takes its time: what is written from now on is there once the answer is called, in its order. */
function holdWrites(rig: ChatRig): () => void {
  const { write: put } = rig.disk
  let letGo = () => {}
  let last = new Promise<void>((resolve) => {
    letGo = resolve
  })
  vi.spyOn(rig.disk, 'write').mockImplementation((writes) => {
    last = last.then(() => put(writes))
    return last
  })
  return letGo
}
