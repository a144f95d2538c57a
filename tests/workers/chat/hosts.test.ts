import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { option } from '../../support/chat/chatModel'
import { type Browser, cleanUp, control, openTab, type Tab } from './frames'

/** The hub in its hosts: real workers, real locks, real IndexedDB, a real socket. */

beforeEach(async () => {
  await control({ do: 'reset' })
  await control({ do: 'addTalk', cid: 1 })
})
afterEach(cleanUp)

const isLive = (tab: Tab) => expect.poll(() => tab.chatState.summary.link).toBe('live')
const unreadOf = (tab: Tab) => expect.poll(() => tab.chatState.summary.unread)
const textsOf = (tab: Tab) =>
  expect.poll(() => tab.chatState.conversations[1]?.messages.map(({ content }) => content.text))

const say = (tab: Tab, text: string) => tab.chat.sendText({ cid: 1, clientId: tab.newClientId(), text })

/** Tabs that look after the chat's login meanwhile wait for their turn, a second at most; their turns are over when it resolves. */
async function whileNobodyLogsIn<Value>(act: () => Promise<Value>): Promise<Value> {
  const value = await navigator.locks.request('rencai-chat-login', act)
  await navigator.locks.request('rencai-chat-login', () => {})
  return value
}

describe.each<Browser>(['full', 'noSharedWorker', 'brokenSharedWorker', 'noLocks'])(
  'in a browser that is %s',
  (browser) => {
    it('logs in, receives, reads and sends', async () => {
      const tab = await openTab(browser)
      await isLive(tab)
      await control({ do: 'peerSends', cid: 1, text: '你好' })
      await unreadOf(tab).toBe(1)
      expect(tab.unreadTotal.value).toBe(1)
      tab.followContacts()
      tab.followConversation(1)
      await textsOf(tab).toEqual(['你好'])
      await expect.poll(() => tab.chatState.contacts.list.map(({ cid }) => cid)).toEqual([1])
      await tab.chat.markRead(1, 1)
      await unreadOf(tab).toBe(0)
      expect(await say(tab, '收到')).toEqual({ ok: true, data: null })
      await expect.poll(async () => (await control({ do: 'report' })).texts).toEqual({ 1: ['你好', '收到'] })
      await textsOf(tab).toEqual(['你好', '收到'])
      await expect.poll(() => tab.chatState.summary.waiting).toBe(0)
      expect((await control({ do: 'report' })).unread).toBe(0)
    })

    it('delivers once what was written offline, after the only tab was closed and opened again', async () => {
      const tab = await openTab(browser)
      await isLive(tab)
      await control({ do: 'cut' })
      await say(tab, '离线写的')
      tab.close()
      const again = await openTab(browser)
      again.followConversation(1)
      await textsOf(again).toEqual(['离线写的'])
      expect(again.chatState.conversations[1]?.messages).toMatchObject([{ id: null, loading: true }])
      await control({ do: 'restore' })
      await expect.poll(async () => (await control({ do: 'report' })).texts).toEqual({ 1: ['离线写的'] })
      await expect.poll(() => again.chatState.conversations[1]?.messages).toMatchObject([{ id: 1, loading: false }])
    })
  },
)

describe.each<Browser>(['full', 'noSharedWorker'])('twenty tabs in a browser that is %s', (browser) => {
  it('have one socket, show the same unread, and live on when the tab that began it closes', async () => {
    const tabs = [await openTab(browser)]
    while (tabs.length < 20) tabs.push(await openTab(browser))
    await Promise.all(tabs.map(isLive))
    for (const text of ['一', '二', '三']) await control({ do: 'peerSends', cid: 1, text })
    await Promise.all(tabs.map((tab) => unreadOf(tab).toBe(3)))
    expect(await control({ do: 'report' })).toMatchObject({ sockets: 1, mostSockets: 1 })

    tabs.shift()?.close()
    for (const tab of tabs) tab.followConversation(1)
    await Promise.all(tabs.map((tab) => textsOf(tab).toEqual(['一', '二', '三'])))
    const [first, second] = tabs
    if (!first || !second) throw new Error('Tabs are missing')
    await say(first, '四')
    await textsOf(second).toEqual(['一', '二', '三', '四'])
    await first.chat.markRead(1, 3)
    await Promise.all(tabs.map((tab) => unreadOf(tab).toBe(0)))
    await expect.poll(async () => (await control({ do: 'report' })).sockets).toBe(1)
  })
})

describe('a browser without a disk', () => {
  it('says that nothing is kept, and works', async () => {
    const tab = await openTab('noDisk')
    await isLive(tab)
    expect(tab.chatState.summary.storage).toBe('memory')
    tab.followConversation(1)
    await say(tab, '不落盘也能聊')
    await textsOf(tab).toEqual(['不落盘也能聊'])
    await expect.poll(async () => (await control({ do: 'report' })).texts).toEqual({ 1: ['不落盘也能聊'] })
  })
})

describe('a browser that refuses storage', () => {
  it('has a hub of its own in each tab, which says that nothing is kept', async () => {
    const [one, other] = [await openTab('refusing'), await openTab('refusing')]
    await Promise.all([isLive(one), isLive(other)])
    expect(one.chatPlace()).toMatchObject({ host: 'own' })
    expect(one.chatState.summary.storage).toBe('memory')
    other.followConversation(1)
    await say(one, '不让存也能聊')
    await textsOf(other).toEqual(['不让存也能聊'])
    await expect.poll(async () => (await control({ do: 'report' })).texts).toEqual({ 1: ['不让存也能聊'] })
  })
})

describe('a browser without locks', () => {
  it('asks for one chat login, however late its answer comes', async () => {
    let asked = 0
    const tab = await openTab('noLocks', {
      ask: async () => {
        asked++
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        return { ok: true, data: { ...option, userId: 7 } }
      },
    })
    await isLive(tab)
    expect(asked).toBe(1)
  })
})

describe('a tab', () => {
  it('in the background hears of unread at most once a second, and is up to date when it is shown', async () => {
    const tab = await openTab()
    await isLive(tab)
    tab.followConversation(1)
    await textsOf(tab).toEqual([])
    const heard: number[] = []
    tab.setVisible(false)
    await tab.chat.loadMoreContacts()
    const stop = watch(tab, (unread) => heard.push(unread))
    const began = performance.now()
    for (let index = 1; index <= 30; index++) await control({ do: 'peerSends', cid: 1, text: `${index}` })
    await unreadOf(tab).toBe(30)
    const seconds = (performance.now() - began) / 1_000
    expect(heard.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    expect(tab.chatState.conversations[1]?.messages).toEqual([])
    tab.setVisible(true)
    await textsOf(tab).toHaveLength(30)
    stop()
  })

  it('logs all tabs out, and nothing of the user stays', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await Promise.all([isLive(one), isLive(other)])
    await control({ do: 'peerSends', cid: 1, text: '秘密' })
    other.followConversation(1)
    await textsOf(other).toEqual(['秘密'])
    await one.logoutChat()
    await expect.poll(() => other.chatState.summary.me).toBe(null)
    expect(other.chatState.conversations[1]?.messages ?? []).toEqual([])
    expect(other.chatState.summary).toMatchObject({ unread: 0, needsLogin: false, link: 'idle' })
    await expect.poll(async () => (await control({ do: 'report' })).sockets).toBe(0)
    await expect
      .poll(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('chat')))
      .toEqual([])
  })

  it('that is about to look after the login when another logs out does not log in again', async () => {
    const one = await openTab()
    await isLive(one)
    const logins = vi.fn()
    const other = await whileNobodyLogsIn(async () => {
      const late = await openTab('full', {
        ask: async () => {
          logins()
          return { ok: true, data: { ...option, userId: 7 } }
        },
      })
      await isLive(late)
      await one.logoutChat()
      await expect.poll(() => late.chatState.summary.me).toBe(null)
      return late
    })
    expect(logins).not.toHaveBeenCalled()
    expect(other.chatState.summary).toMatchObject({ me: null, needsLogin: false, link: 'idle' })
  })

  it('hears when the session has ended elsewhere', async () => {
    const tab = await openTab()
    await isLive(tab)
    await control({ do: 'end', code: 1007 })
    await expect.poll(() => tab.chatState.summary).toMatchObject({ endedCode: 1007, me: null, needsLogin: false })
    await expect
      .poll(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('chat')))
      .toEqual([])
  })

  it('never shows one user what another left', async () => {
    const former = await openTab()
    await isLive(former)
    await control({ do: 'peerSends', cid: 1, text: '私事' })
    former.followConversation(1)
    await textsOf(former).toEqual(['私事'])
    await former.loginChat({ userId: 8, role: 1, imUserId: 2, token: 'other', key: '', unread: 0 })
    await expect.poll(() => former.chatState.summary.me).toMatchObject({ userId: 8, role: 1 })
    const kept = await indexedDB.databases()
    expect(kept.map(({ name }) => name).filter((name) => name?.includes('testkey1-7-'))).toEqual([])
  })
})

describe.each<Browser>(['full', 'noSharedWorker'])('in a browser that is %s, a tab', (browser) => {
  it('keeps what it shows while another hub starts, and attaches anew as it comes back from the cache', async () => {
    const [one, other] = [await openTab(browser), await openTab(browser)]
    await Promise.all([isLive(one), isLive(other)])
    await control({ do: 'peerSends', cid: 1, text: '你好' })
    other.followConversation(1)
    await textsOf(other).toEqual(['你好'])
    const least = { shown: 1, unread: 1 }
    const timer = setInterval(() => {
      least.shown = Math.min(least.shown, other.chatState.conversations[1]?.messages.length ?? 0)
      least.unread = Math.min(least.unread, other.chatState.summary.unread)
    }, 1)
    // Without SharedWorkers the first tab leads, and its hub goes with it.
    one.close()
    const view = other.frame.contentWindow as Window & typeof globalThis
    view.dispatchEvent(new view.PageTransitionEvent('pageshow', { persisted: true }))
    await control({ do: 'peerSends', cid: 1, text: '还在吗' })
    await textsOf(other).toEqual(['你好', '还在吗'])
    await unreadOf(other).toBe(2)
    clearInterval(timer)
    expect(least).toEqual({ shown: 1, unread: 1 })
    const info = await other.chat.linkInfo()
    expect(info.ok && info.data.tabs).toBe(1)
  })
})

/** Calls back with each new unread of a tab's summary. */
function watch(tab: Tab, changed: (unread: number) => void): () => void {
  let last = tab.chatState.summary.unread
  const timer = setInterval(() => {
    const { unread } = tab.chatState.summary
    if (unread !== last) changed(unread)
    last = unread
  }, 1)
  return () => clearInterval(timer)
}
