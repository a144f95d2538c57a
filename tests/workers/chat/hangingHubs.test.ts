import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { type Browser, cleanUp, control, hangHubs, openTab, type Tab } from './frames'

/** Hubs that hang and are left behind. */

beforeEach(async () => {
  await control({ do: 'reset' })
  await control({ do: 'addTalk', cid: 1 })
})
afterEach(async () => {
  await cleanUp()
  // Tabs of a browser in which a hub hung go on with the next generation for a day.
  localStorage.clear()
})

const isLive = (tab: Tab) => expect.poll(() => tab.chatState.summary.link).toBe('live')
const textsOf = (tab: Tab) =>
  expect.poll(() => tab.chatState.conversations[1]?.messages.map(({ content }) => content.text))

const say = (tab: Tab, text: string) => tab.chat.sendText({ cid: 1, clientId: tab.newClientId(), text })

describe.each<Browser>(['full', 'noSharedWorker', 'noLocks'])('a hub that hangs in a browser that is %s', (browser) => {
  it('is left behind: the talk goes on, and what wakes up leaves', async () => {
    const hasOthers = browser !== 'noLocks'
    const tab = await openTab(browser, limits)
    const tabs = hasOthers ? [tab, await openTab(browser, limits)] : [tab]
    await Promise.all(tabs.map(isLive))
    for (const each of tabs) each.followConversation(1)
    await say(tab, '在线')
    for (const each of tabs) await textsOf(each).toEqual(['在线'])

    hangHubs('醒醒')
    await say(tab, '挂起时写的')
    const stored = () => control({ do: 'report' })
    await expect.poll(async () => (await stored()).texts[1]).toEqual(['在线', '挂起时写的'])
    await control({ do: 'peerSends', cid: 1, text: '收到了' })
    for (const each of tabs) await textsOf(each).toEqual(['在线', '挂起时写的', '收到了'])

    await control({ do: 'peerSends', cid: 1, text: '醒醒' })
    await expect.poll(async () => (await stored()).sockets).toBe(1)
    const next = await openTab(browser, limits)
    next.followConversation(1)
    await control({ do: 'peerSends', cid: 1, text: '还在吗' })
    for (const each of [...tabs, next]) await textsOf(each).toEqual(['在线', '挂起时写的', '收到了', '醒醒', '还在吗'])
    await expect.poll(async () => (await stored()).sockets).toBe(hasOthers ? 1 : 2)
  })
})
