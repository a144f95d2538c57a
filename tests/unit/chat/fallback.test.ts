import { describe, expect, it } from 'vitest'
import { findToMe } from '#contract/chat/fallback'
import { holdClock, startRig, wait, write } from '../../support/chat/chatSession'

holdClock()

describe('the fallback', () => {
  it('starts after one time-out, sends and receives over HTTP, and yields to the socket without duplicates', async () => {
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

  it('polls every 10 s while a tab waits for something, every 15 s otherwise, and not with a refused token', async () => {
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

  it('reports offline while HTTP fails too, and loses nothing', async () => {
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
