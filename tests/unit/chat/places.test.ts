import { describe, expect, it } from 'vitest'
import { ChatRig, holdClock, wait } from '../../support/chat/chatSession'

holdClock()

/** A talk of so many messages, of which the hub keeps the newest thirty. */
async function startRig(count: number): Promise<ChatRig> {
  const rig = new ChatRig()
  rig.model.addTalk(1)
  for (let at = 1; at <= count; at++) rig.model.peerSends(1, `${at}`)
  await rig.start()
  await wait()
  rig.open(1)
  await wait()
  return rig
}

const numbers = (texts: readonly { content: { text?: string | undefined } }[]) =>
  texts.map(({ content }) => Number(content.text))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const place = (rig: ChatRig, msgId: number) => rig.session.place(1, msgId)

async function openAt(rig: ChatRig, msgId: number): Promise<void> {
  void rig.session.places.openAt(1, msgId)
  await wait()
}

async function load(rig: ChatRig, msgId: number, direction: 'older' | 'newer'): Promise<void> {
  void rig.session.places.loadAround(1, msgId, direction)
  await wait()
}

describe('a conversation opened at a message', () => {
  it('that is on screen is unchanged', async () => {
    const rig = await startRig(100)
    await openAt(rig, 90)
    expect(place(rig, 90)).toMatchObject({ isJoined: true, loaded: true, messages: [] })
    expect(numbers(rig.conversation(1).messages)).toEqual(range(71, 100))
  })

  it('far back shows the messages around it, and not the newest', async () => {
    const rig = await startRig(500)
    await openAt(rig, 200)
    expect(place(rig, 200)).toMatchObject({ isJoined: false, loaded: true, hasOlder: true, hasNewer: true, error: '' })
    expect(numbers(place(rig, 200).messages)).toEqual(range(171, 230))
    expect(numbers(rig.conversation(1).messages)).toEqual(range(471, 500))
  })

  it('grows both ways without gaps until it meets the newest, and then joins the conversation', async () => {
    const rig = await startRig(300)
    await openAt(rig, 150)
    await load(rig, 150, 'older')
    expect(numbers(place(rig, 150).messages)).toEqual(range(91, 180))
    while (!place(rig, 150).isJoined) await load(rig, 150, 'newer')
    expect(numbers(rig.conversation(1).messages)).toEqual(range(91, 300))
    rig.model.peerSends(1, '301')
    await wait()
    expect(numbers(rig.conversation(1).messages)).toEqual(range(91, 301))
  })

  it('leaves no gap on disk either', async () => {
    const rig = await startRig(300)
    await openAt(rig, 150)
    while (!place(rig, 150).isJoined) await load(rig, 150, 'newer')
    rig.followed.clear()
    await rig.restart()
    await wait()
    rig.open(1)
    await wait()
    for (let page = 0; page < 12; page++) {
      void rig.session.loadOlder(1, 'list')
      await wait()
    }
    expect(numbers(rig.conversation(1).messages)).toEqual(range(1, 300))
  })

  it('detects the beginning of the talk', async () => {
    const rig = await startRig(300)
    await openAt(rig, 10)
    expect(place(rig, 10)).toMatchObject({ hasOlder: false, hasNewer: true })
    expect(numbers(place(rig, 10).messages)).toEqual(range(1, 40))
  })

  it('that is stored and near loads from disk, also offline', async () => {
    const rig = await startRig(200)
    for (let page = 0; page < 4; page++) {
      void rig.session.loadOlder(1, 'list')
      await wait()
    }
    rig.followed.clear()
    rig.line.cut()
    await rig.restart()
    await wait()
    await openAt(rig, 80)
    expect(place(rig, 80)).toMatchObject({ isJoined: true, error: '' })
    const shown = numbers(rig.conversation(1).messages)
    expect(shown).toEqual(range(shown[0] ?? 0, 200))
    expect(shown[0]).toBeLessThan(80)
  })

  it('shows why it cannot be loaded, and loads it once online again', async () => {
    const rig = await startRig(500)
    rig.line.cut()
    await openAt(rig, 100)
    await wait(1_000)
    expect(place(rig, 100)).toMatchObject({ loaded: false, loading: false, error: '网络不给力~' })
    rig.line.restore()
    await wait(5_000)
    expect(place(rig, 100)).toMatchObject({ loaded: true, error: '' })
    expect(numbers(place(rig, 100).messages)).toEqual(range(71, 130))
  })

  it('also shows revocations there', async () => {
    const rig = await startRig(500)
    await openAt(rig, 100)
    rig.model.revokes(1, 101)
    await wait()
    expect(place(rig, 100).messages.find(({ id }) => id === 101)).toMatchObject({ revoked: true, content: {} })
  })
})

describe('the history of a talk', () => {
  it('is read from its end to its beginning, and loaded pages are stored', async () => {
    const rig = await startRig(350)
    const read = async (before?: number) => {
      const reading = rig.session.history.readHistory(1, before)
      await wait()
      const page = await reading
      if (!page.ok) throw new Error(page.msg)
      return page.data
    }
    const all = []
    for (let before: number | undefined, more = true; more; before = all[0]?.id) {
      const page = await read(before)
      all.unshift(...page.messages)
      more = page.more
    }
    expect(numbers(all)).toEqual(range(1, 350))
    const asked = rig.model.calls.length
    rig.line.cut()
    const kept = await read(300)
    expect(numbers(kept.messages)).toEqual(range(200, 299))
    expect(rig.model.calls.length).toBe(asked)
  })
})
