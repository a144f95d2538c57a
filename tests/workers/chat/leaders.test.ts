import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaderLock, standbyLock } from '#contract/chat/service'
import { reign } from '../../../workers/chat/tabs/reign'
import { option } from '../../support/chat/chatModel'
import { type Browser, cleanUp, control, openTab, type Tab } from './frames'

/** Where there is no SharedWorker: which tab leads, who stands by, and how one hub follows another. */

beforeEach(async () => {
  await control({ do: 'reset' })
  await control({ do: 'addTalk', cid: 1 })
})
afterEach(cleanUp)

const isLive = (tab: Tab) => expect.poll(() => tab.chatState.summary.link).toBe('live')
const textsOf = (tab: Tab) =>
  expect.poll(() => tab.chatState.conversations[1]?.messages.map(({ content }) => content.text))
const say = (tab: Tab, text: string) => tab.chat.sendText({ cid: 1, clientId: tab.newClientId(), text })

/** How many workers lead, how many workers and pages wait for it, and how many tabs stand by and how many wait for that. */
async function standing() {
  const { held = [], pending = [] } = await navigator.locks.query()
  const count = (locks: readonly LockInfo[], name: string) => locks.filter((lock) => lock.name === name).length
  const [leader, standby] = [leaderLock('test'), standbyLock('test')]
  const page = held.find(({ name }) => name === standby)?.clientId
  const waiting = pending.filter(({ name }) => name === leader)
  return {
    leads: count(held, leader),
    ready: waiting.filter(({ clientId }) => clientId !== page).length,
    waitingPages: waiting.filter(({ clientId }) => clientId === page).length,
    standsBy: count(held, standby),
    inLine: count(pending, standby),
  }
}

async function leaderOf(): Promise<LockInfo> {
  const { held = [] } = await navigator.locks.query()
  return held.find(({ name }) => name === leaderLock('test')) ?? {}
}

const lifecycleEvent = (tab: Tab, name: 'freeze' | 'resume') => {
  tab.frame.contentDocument?.dispatchEvent(new Event(name))
}

const pageEvent = (tab: Tab, name: 'pagehide' | 'pageshow') => {
  const view = tab.frame.contentWindow as Window & typeof globalThis
  view.dispatchEvent(new view.PageTransitionEvent(name, { persisted: true }))
}

describe('where there is no SharedWorker', () => {
  it('one tab of those that do not lead has a worker ready, and leads next without asking for a login', async () => {
    let asked = 0
    const ask = async () => {
      asked++
      return { ok: true, data: { ...option, userId: 7 } } as const
    }
    const first = await openTab('noSharedWorker', { ask })
    await isLive(first)
    const others = [await openTab('noSharedWorker', { ask }), await openTab('noSharedWorker', { ask })]
    await Promise.all(others.map(isLive))
    await expect.poll(standing).toEqual({ leads: 1, ready: 1, waitingPages: 0, standsBy: 1, inLine: 1 })
    expect(asked).toBe(1)
    first.close()
    for (const tab of others) tab.followConversation(1)
    await control({ do: 'peerSends', cid: 1, text: '还在吗' })
    for (const tab of others) await textsOf(tab).toEqual(['还在吗'])
    expect(asked).toBe(1)
    await expect.poll(standing).toEqual({ leads: 1, ready: 1, waitingPages: 0, standsBy: 1, inLine: 0 })
    await expect.poll(async () => (await control({ do: 'report' })).sockets).toBe(1)
  })

  it('a page that is put into the back-forward cache leads no longer, and stands in line when it is back', async () => {
    const [leader, other] = [await openTab('noSharedWorker'), await openTab('noSharedWorker')]
    await Promise.all([isLive(leader), isLive(other)])
    other.followConversation(1)
    await expect.poll(standing).toMatchObject({ leads: 1, ready: 1 })
    await control({ do: 'cut' })
    await say(leader, '离开前写的')
    await control({ do: 'restore' })
    pageEvent(leader, 'pagehide')
    await expect.poll(standing).toEqual({ leads: 1, ready: 0, waitingPages: 0, standsBy: 0, inLine: 0 })
    await isLive(other)
    await textsOf(other).toEqual(['离开前写的'])
    pageEvent(leader, 'pageshow')
    leader.followConversation(1)
    await textsOf(leader).toEqual(['离开前写的'])
    await expect.poll(standing).toEqual({ leads: 1, ready: 1, waitingPages: 0, standsBy: 1, inLine: 0 })
    await expect.poll(async () => (await control({ do: 'report' })).sockets).toBe(1)
  })

  it('a page that the browser freezes leads no longer, and stands in line when it goes on', async () => {
    const [leader, other] = [await openTab('noSharedWorker'), await openTab('noSharedWorker')]
    await Promise.all([isLive(leader), isLive(other)])
    const { clientId: former } = await leaderOf()
    await expect.poll(standing).toEqual({ leads: 1, ready: 1, waitingPages: 0, standsBy: 1, inLine: 0 })
    lifecycleEvent(leader, 'freeze')
    await expect.poll(async () => (await leaderOf()).clientId).not.toBe(former)
    await expect.poll(standing).toEqual({ leads: 1, ready: 0, waitingPages: 0, standsBy: 0, inLine: 0 })
    await isLive(other)
    lifecycleEvent(leader, 'resume')
    await expect.poll(standing).toEqual({ leads: 1, ready: 1, waitingPages: 0, standsBy: 1, inLine: 0 })
    await expect.poll(async () => (await control({ do: 'report' })).sockets).toBe(1)
  })
})

describe.each<Browser>(['full', 'noSharedWorker'])('in a browser that is %s, a page in the cache', (browser) => {
  it('holds no lock that others wait for, so that the browser keeps it, and goes on when it is back', async () => {
    const tab = await openTab(browser)
    await isLive(tab)
    tab.followConversation(1)
    await textsOf(tab).toEqual([])
    pageEvent(tab, 'pagehide')
    const names = async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name)
    await expect.poll(async () => (await names()).filter((name) => name?.startsWith('rencai-tab-'))).toEqual([])
    await control({ do: 'peerSends', cid: 1, text: '在缓存里时' })
    pageEvent(tab, 'pageshow')
    await textsOf(tab).toEqual(['在缓存里时'])
    expect(await say(tab, '回来了')).toEqual({ ok: true, data: null })
  })
})

describe('a hub that another one asks to leave', () => {
  it('may write what it has until it is gone, and nothing once the rule is taken from it', async () => {
    let leaves = () => {}
    const isLeaving = new Promise<void>((resolve) => {
      leaves = resolve
    })
    const former = await reign({ epoch: 'former', isSuccession: false, stepDown: leaves })
    const taking = reign({ epoch: 'next', isSuccession: false, stepDown: () => {} })
    await isLeaving
    expect(await former.mayAct()).toBe(true)
    expect((await taking).isTaken).toBe(true)
    await expect.poll(() => former.mayAct()).toBe(false)
  })
})
