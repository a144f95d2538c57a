import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/chat/model'
import type { ChatAlert } from '#contract/chat/service'
import { Alerts } from '../../../workers/chat/tabs/alerts'
import { Tabs } from '../../../workers/chat/tabs/tabs'
import { holdClock, startRig, wait, write } from '../../support/chat/chatSession'

holdClock()

describe('a message', () => {
  it('that arrives sounds once, however often it is delivered', async () => {
    const rig = await startRig()
    rig.line.faults.push('doubleUpdate')
    rig.model.peerSends(1, '在吗')
    await wait()
    expect(rig.incoming).toEqual(['在吗'])
  })

  it('of mine, read elsewhere, or from before this browser was open does not sound', async () => {
    const rig = await startRig(({ model }) => void model.peerSends(1, '以前的'))
    rig.model.deviceSends(1, '我在手机上写的')
    await wait()
    expect(rig.incoming).toEqual([])
  })

  it('from a blocked or improper contact does not sound', async () => {
    const rig = await startRig(({ model }) => {
      model.addTalk(2, { isImproper: true })
      model.addTalk(3)
    })
    rig.model.setFlag(1, { isBlack: true })
    rig.model.setFlag(2, { isImproper: true })
    rig.model.setFlag(3, {})
    await wait()
    for (const cid of [1, 2, 3]) rig.model.peerSends(cid, `来自${cid}`)
    await wait()
    expect(rig.incoming).toEqual(['来自3'])
  })

  it('that arrived while disconnected sounds after reconnecting, the newest only', async () => {
    const rig = await startRig()
    rig.line.cut()
    for (const text of ['一', '二', '三']) rig.model.peerSends(1, text)
    await wait(2_000)
    rig.line.restore()
    await wait(3_000)
    expect(rig.incoming).toEqual(['三'])
  })
})

describe('a message that the user was alerted about', () => {
  it('ends its alert when another device reads it, and what comes later stays', async () => {
    const rig = await startRig()
    rig.model.peerSends(1, '在吗')
    rig.model.peerSends(1, '方便聊聊吗')
    await wait()
    const [first] = rig.model.talk(1).messages
    rig.model.reads(1, first?.id ?? 0)
    await wait()
    expect(rig.over).toEqual([{ cid: 1, readUpTo: first?.id, unread: 1 }])
  })

  it('ends its alert when it is revoked, with what is left unread', async () => {
    const rig = await startRig()
    rig.model.peerSends(1, '在吗')
    rig.model.peerSends(1, '发错了')
    await wait()
    const last = rig.model.talk(1).messages.at(-1)
    rig.model.revokes(1, last?.id ?? 0)
    await wait()
    expect(rig.over).toMatchObject([{ cid: 1, revoked: last?.id }])
  })

  it('is told of to all tabs, since any of them may have shown it', () => {
    const posted: unknown[] = []
    const tabs = new Tabs({ whenGone: () => new Promise(() => {}), changed: () => {}, left: () => {} })
    const alerts = new Alerts(tabs, { post: (alert: unknown) => posted.push(alert), close: () => {} } as never)
    alerts.over([{ cid: 1, readUpTo: 3, unread: 0 }])
    expect(posted).toEqual([{ over: [{ cid: 1, readUpTo: 3, unread: 0 }] }])
  })
})

describe('among all tabs', () => {
  const makeTabs = () => {
    const tabs = new Tabs({ whenGone: () => new Promise(() => {}), changed: () => {}, left: () => {} })
    for (const tabId of ['a', 'b', 'c']) tabs.attach(tabId, true)
    return tabs
  }

  it('the last used one sounds, and before any use, the first one', () => {
    const tabs = makeTabs()
    expect(tabs.lastUsed()).toBe('a')
    tabs.noteUse('b', true, 1)
    tabs.noteUse('c', true, 2)
    tabs.noteUse('c', false, 2)
    expect(tabs.lastUsed()).toBe('c')
    tabs.noteUse('b', true, 3)
    expect(tabs.lastUsed()).toBe('b')
  })

  it('the last used one sounds, in whatever order their reports arrive, as after the death of a hub', () => {
    const tabs = makeTabs()
    tabs.noteUse('c', false, 2)
    tabs.noteUse('b', true, 3)
    tabs.noteUse('a', false, 1)
    expect(tabs.lastUsed()).toBe('b')
  })

  it('a focused tab reports its talk as shown, but a hidden or unfocused one does not', () => {
    const tabs = makeTabs()
    tabs.follow('a', ['conversation:1'], true)
    expect(tabs.isLookedAt('conversation:1')).toBe(false)
    tabs.noteUse('a', true, 1)
    expect(tabs.isLookedAt('conversation:1')).toBe(true)
    expect(tabs.isLookedAt('conversation:2')).toBe(false)
    tabs.noteUse('a', false, 1)
    expect(tabs.isLookedAt('conversation:1')).toBe(false)
  })
})

describe('a tab that closes', () => {
  /** Tabs a, b and c, used in this order, and who was asked to sound. */
  const makeAlerts = () => {
    const asked: string[] = []
    const ends = new Map<string, () => void>()
    const tabs: Tabs = new Tabs({
      whenGone: (tabId) => new Promise((resolve) => ends.set(tabId, resolve)),
      changed: () => {},
      left: (tabId) => alerts.left(tabId),
    })
    const alerts = new Alerts(tabs, { post: (alert) => asked.push((alert as ChatAlert).tabId), close: () => {} })
    for (const [at, tabId] of ['a', 'b', 'c'].entries()) {
      tabs.attach(tabId, true)
      tabs.noteUse(tabId, true, at)
    }
    const close = async (tabId: string) => {
      ends.get(tabId)?.()
      await wait(0)
    }
    return { tabs, alerts, asked, close }
  }
  const message = { id: 1, cid: 1 } as Message

  it('is not chosen after it has said so, even if its lock is still held, until it is used again', () => {
    const { tabs, alerts, asked } = makeAlerts()
    tabs.noteAway('c')
    alerts.message(message, undefined)
    tabs.noteUse('c', true, 9)
    alerts.message(message, undefined)
    expect(asked).toEqual(['b', 'c'])
  })

  it('no longer counts as showing the talk', () => {
    const { tabs, alerts, asked } = makeAlerts()
    tabs.follow('c', ['conversation:1'], true)
    tabs.noteAway('c')
    alerts.message(message, undefined)
    expect(asked).toEqual(['b'])
  })

  it('hands recent alerts, which it may have missed, to the tab used before it', async () => {
    const { tabs, alerts, asked, close } = makeAlerts()
    alerts.message(message, undefined)
    alerts.notification({ notifyType: 'userBlock' })
    await close('c')
    expect(asked).toEqual(['c', 'c', 'b', 'b'])
    tabs.noteAway('b')
    await close('b')
    expect(asked).toEqual(['c', 'c', 'b', 'b', 'a', 'a'])
    await close('a')
    expect(asked).toHaveLength(6)
  })

  it('hands on neither older alerts nor those of talks that another tab shows', async () => {
    const { tabs, alerts, asked, close } = makeAlerts()
    alerts.message(message, undefined)
    await wait(1_000)
    await close('c')
    alerts.message(message, undefined)
    tabs.follow('a', ['conversation:1'], true)
    await close('b')
    expect(asked).toEqual(['c', 'b'])
  })
})

describe('faults have the names of core 8', () => {
  it('a missing response, and a login that takes too long', async () => {
    const rig = await startRig()
    rig.line.faults.push('loseAnswer')
    await write(rig, 'c1', '一')
    await wait(5_200)
    expect(rig.faults).toEqual(['socket-client timeout'])
    rig.line.cut()
    await write(rig, 'c2', '二')
    await wait(5_200)
    expect(rig.faults.at(-1)).toBe('Im: timeout')
  })

  it('a call without a connection', async () => {
    const rig = await startRig()
    rig.session.leave()
    await rig.session.acts.revoke(1, 1)
    expect(rig.faults).toEqual(['Im: sdk empty'])
  })
})
