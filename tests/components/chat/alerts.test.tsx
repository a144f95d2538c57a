import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatAlert } from '#contract/chat/service'
import { alertUser, closeAlerts, endAlerts } from '../../../src/features/chat/alerts/alerts'
import { makeText } from '../../support/components/talk'

let shown: string[] = []
/** Notifications on the screen, by tag. */
const open = new Map<string, Made>()

class Made {
  static permission = 'granted'
  readonly tag: string
  readonly data: unknown
  onclose: (() => void) | null = null
  constructor(
    readonly title: string,
    { body, tag, data }: { body: string; tag: string; data: unknown },
  ) {
    this.tag = tag
    this.data = data
    shown.push(`${title}：${body}`)
    open.set(tag, this)
  }
  close() {
    if (open.get(this.tag) === this) open.delete(this.tag)
    this.onclose?.()
  }
}

beforeEach(() => {
  localStorage.clear()
  shown = []
  open.clear()
  vi.stubGlobal('Notification', Made)
})
/** Ends the pause after the last alert. */
let release = () => {}

afterEach(async () => {
  await closeAlerts()
  release()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let id = 0
const alertOf = (cid: number): ChatAlert => {
  id++
  return { tabId: 'one', message: makeText(id, { cid }), name: `招聘${cid}`, avatar: '' }
}

test('messages that come within a second are told together', async () => {
  const endPause = holdPauses()
  void alertUser(alertOf(1))
  await expect.poll(() => shown).toEqual(['招聘1：第1条'])
  for (const cid of [1, 2, 1]) void alertUser(alertOf(cid))
  endPause()
  await expect.poll(() => shown.slice(1)).toEqual(['招聘1：第4条', '招聘2：第3条'])
  for (const cid of [1, 2, 3, 4]) void alertUser(alertOf(cid))
  endPause()
  await expect.poll(() => shown.slice(3)).toEqual(['4个会话有新消息：招聘1、招聘2、招聘3、招聘4'])
})

/** Timers of a second end when the test says so. Fake timers of Vitest would also advance whenever a test polls. */
function holdPauses(): () => void {
  let held: (() => void) | undefined
  const realTimeout = window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(((callback: () => void, ms?: number) => {
    if (ms !== 1_000) return realTimeout(callback, ms)
    held = callback
    return 0
  }) as typeof setTimeout)
  release = () => {
    const due = held
    held = undefined
    due?.()
  }
  return release
}

const titles = () => [...open.values()].map(({ title }) => title)

test('a notification closes when its message was read on another device, and not before', async () => {
  holdPauses()
  const alert = alertOf(5)
  void alertUser(alert)
  await expect.poll(titles).toEqual(['招聘5'])
  await endAlerts([{ cid: 6, readUpTo: 999, unread: 0 }])
  await endAlerts([{ cid: 5, readUpTo: alert.message.id - 1, unread: 1 }])
  expect(titles()).toEqual(['招聘5'])
  await endAlerts([{ cid: 5, readUpTo: alert.message.id, unread: 0 }])
  expect(titles()).toEqual([])
})

test('a revoked text leaves its notification, which closes if nothing else is unread', async () => {
  const endPause = holdPauses()
  const alert = alertOf(7)
  void alertUser(alert)
  await expect.poll(titles).toEqual(['招聘7'])
  await endAlerts([{ cid: 7, revoked: alert.message.id, unread: 1 }])
  await expect.poll(() => shown.at(-1)).toBe('招聘7：撤回了一条消息')
  await endAlerts([{ cid: 7, readUpTo: alert.message.id, unread: 0 }])
  expect(titles()).toEqual([])
  const next = alertOf(8)
  void alertUser(next)
  endPause()
  await expect.poll(titles).toEqual(['招聘8'])
  await endAlerts([{ cid: 8, revoked: next.message.id, unread: 0 }])
  expect(titles()).toEqual([])
})

test('a message that is revoked before its notification is never shown', async () => {
  const endPause = holdPauses()
  void alertUser(alertOf(1))
  await expect.poll(titles).toEqual(['招聘1'])
  const waiting = alertOf(2)
  void alertUser(waiting)
  await endAlerts([{ cid: 2, revoked: waiting.message.id, unread: 0 }])
  endPause()
  expect(titles()).toEqual(['招聘1'])
})

test('a browser that lets no page show notifications gets them by the service worker', async () => {
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = 'granted'
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    },
  )
  const kept: { tag: string; title: string; data: unknown; close: () => void }[] = []
  const registration = {
    active: {},
    showNotification: async (title: string, { tag, data }: { tag: string; data: unknown }) => {
      const close = () => kept.splice(0)
      kept.push({ tag, title, data, close })
    },
    getNotifications: async () => [...kept],
  } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  holdPauses()
  const alert = alertOf(9)
  void alertUser(alert)
  await expect.poll(() => kept.map(({ title }) => title)).toEqual(['招聘9'])
  await endAlerts([{ cid: 9, readUpTo: alert.message.id, unread: 0 }])
  expect(kept).toEqual([])
})
