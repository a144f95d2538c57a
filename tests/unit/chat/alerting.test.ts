import { describe, expect, it } from 'vitest'
import { Tabs } from '../../../workers/chat/tabs'
import { holdClock, startRig, wait } from '../../support/chatSession'

holdClock()

describe('a message', () => {
  it('that comes in is to be heard once, however often it is delivered', async () => {
    const rig = await startRig()
    rig.line.faults.push('doubleUpdate')
    rig.model.peerSends(1, '在吗')
    await wait()
    expect(rig.incoming).toEqual(['在吗'])
  })

  it('of mine, read elsewhere, or from before this browser was there is not', async () => {
    const rig = await startRig(({ model }) => void model.peerSends(1, '以前的'))
    rig.model.deviceSends(1, '我在手机上写的')
    await wait()
    expect(rig.incoming).toEqual([])
  })

  it('from a blocked or improper contact is not', async () => {
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

  it('that came while the line was cut is heard once it is back, the newest alone', async () => {
    const rig = await startRig()
    rig.line.cut()
    for (const text of ['一', '二', '三']) rig.model.peerSends(1, text)
    await wait(2_000)
    rig.line.restore()
    await wait(3_000)
    expect(rig.incoming).toEqual(['三'])
  })
})

describe('of all tabs', () => {
  const makeTabs = () => {
    const tabs = new Tabs({ whenGone: () => new Promise(() => {}), changed: () => {} })
    for (const tabId of ['a', 'b', 'c']) tabs.attach(tabId, true)
    return tabs
  }

  it('the one that was used last sounds; before any use, the first', () => {
    const tabs = makeTabs()
    expect(tabs.lastUsed()).toBe('a')
    tabs.noteUse('b', true)
    tabs.noteUse('c', true)
    tabs.noteUse('c', false)
    expect(tabs.lastUsed()).toBe('c')
    tabs.noteUse('b', true)
    expect(tabs.lastUsed()).toBe('b')
  })

  it('one that shows the talk in front says that it is looked at; hidden or behind another window it does not', () => {
    const tabs = makeTabs()
    tabs.follow('a', ['conversation:1'], true)
    expect(tabs.isLookedAt('conversation:1')).toBe(false)
    tabs.noteUse('a', true)
    expect(tabs.isLookedAt('conversation:1')).toBe(true)
    expect(tabs.isLookedAt('conversation:2')).toBe(false)
    tabs.noteUse('a', false)
    expect(tabs.isLookedAt('conversation:1')).toBe(false)
  })
})

describe('faults carry the names of core 8', () => {
  it('an answer that does not come, and a login that is waited for too long', async () => {
    const rig = await startRig()
    rig.line.faults.push('loseAnswer')
    await rig.session.acts.sendText({ cid: 1, clientId: 'c1', text: '一' })
    await wait(5_200)
    expect(rig.faults).toEqual(['socket-client timeout'])
    rig.line.cut()
    await rig.session.acts.sendText({ cid: 1, clientId: 'c2', text: '二' })
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
