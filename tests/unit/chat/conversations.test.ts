import { describe, expect, it } from 'vitest'
import { holdClock, startRig, wait, write } from '../../support/chat/chatSession'

holdClock()

/** In ms after a request: the service has answered, and the answer has not arrived. */
const answerLeaves = 7

describe('a conversation', () => {
  it('opens from disk while offline, and loads older messages page by page when online', async () => {
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
      void rig.session.loadOlder(1, 'list')
      await wait()
    }
    expect(rig.texts(1)).toEqual(Array.from({ length: 100 }, (_, index) => `${index}`))
    expect(rig.conversation(1).hasOlder).toBe(false)
  })

  it('shows why it cannot be opened, and opens when online again', async () => {
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

  it('keeps a message revoked that was revoked while its page was on its way', async () => {
    const rig = await startRig(({ model }) => {
      for (let index = 0; index < 40; index++) model.peerSends(1, `${index}`)
    })
    rig.open(1)
    await wait()
    const first = rig.model.talk(1).messages[0]?.id ?? 0
    void rig.session.loadOlder(1, 'list')
    await wait(answerLeaves)
    rig.model.revokes(1, first)
    await wait(2_000)
    const state = () => rig.conversation(1).messages.find(({ id }) => id === first)
    expect(state()).toMatchObject({ revoked: true, content: {} })
    rig.line.cut()
    await rig.restart()
    await wait(2_000)
    void rig.session.loadOlder(1, 'list')
    await wait()
    expect(state()).toMatchObject({ revoked: true, content: {} })
  })

  it('keeps 300 messages at rest, whatever arrives', async () => {
    const rig = await startRig()
    rig.open(1)
    await wait()
    for (let index = 0; index < 420; index++) rig.model.peerSends(1, `${index}`)
    await wait(1_000)
    expect(rig.texts(1)).toEqual(Array.from({ length: 300 }, (_, index) => `${120 + index}`))
    expect(rig.conversation(1).hasOlder).toBe(true)
    for (let page = 0; page < 4; page++) {
      void rig.session.loadOlder(1, 'list')
      await wait()
    }
    expect(rig.texts(1)[0]).toBe('0')
    rig.followed.delete(1)
    rig.session.rest()
    expect(rig.texts(1)).toHaveLength(300)
  })

  it('lets older messages go as soon as every list that was scrolled back is at the end again', async () => {
    const rig = await startRig(({ model }) => {
      for (let index = 0; index < 400; index++) model.peerSends(1, `${index}`)
    })
    rig.open(1)
    await wait()
    for (let page = 0; page < 13; page++) {
      for (const list of ['one', 'other']) void rig.session.loadOlder(1, list)
      await wait()
    }
    expect(rig.texts(1)).toHaveLength(400)
    rig.model.peerSends(1, '400')
    await wait()
    expect(rig.texts(1)).toHaveLength(401)
    await rig.session.returnToEnd(1, 'one')
    expect(rig.texts(1)).toHaveLength(401)
    await rig.session.returnToEnd(1, 'other')
    expect(rig.texts(1)).toEqual(Array.from({ length: 300 }, (_, index) => `${101 + index}`))
    expect(rig.conversation(1).hasOlder).toBe(true)
    for (let index = 401; index < 500; index++) rig.model.peerSends(1, `${index}`)
    await wait()
    expect(rig.texts(1)).toHaveLength(300)
    void rig.session.loadOlder(1, 'one')
    await wait()
    expect(rig.texts(1)[0]).toBe('170')
  })

  it('is loaded again after what this browser keeps was cleared, and unsent messages stay', async () => {
    const rig = await startRig(({ model }) => {
      for (let index = 0; index < 100; index++) model.peerSends(1, `${index}`)
    })
    rig.open(1)
    await wait()
    void rig.session.loadOlder(1, 'list')
    await wait()
    rig.line.cut()
    await write(rig, 'c1', '没有发出')
    await rig.session.clearKept()
    expect(await rig.disk.messages(1, Number.MAX_SAFE_INTEGER, 100)).toEqual([])
    rig.line.restore()
    await wait(3_000)
    const kept = (await rig.disk.messages(1, Number.MAX_SAFE_INTEGER, 100)).map(({ content }) => content.text)
    expect(kept.at(-1)).toBe('没有发出')
    expect(rig.texts(1)).toEqual(kept)
    expect(await rig.session.keptHere()).toMatchObject({ data: { messages: kept.length } })
    for (let page = 0; page < 4; page++) {
      void rig.session.loadOlder(1, 'list')
      await wait()
    }
    expect(rig.texts(1)).toEqual([...Array.from({ length: 100 }, (_, index) => `${index}`), '没有发出'])
  })
})
