import { type NotificationData, notificationTag } from '#contract/notices/push'
import notifierUrl from '../../workers/notifier/main.ts?worker&url'
import { readStored, writeStored } from './storage'
import { tenant, tenantKey } from './tenant'

export interface SystemNotification {
  /** A newer notification of the same tag replaces it. */
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly data: NotificationData
  readonly silent?: boolean
}

/** A notification on the screen or in the list of the system. */
export interface ShownNotification extends Pick<SystemNotification, 'tag' | 'title' | 'data'> {
  readonly close: () => void
}

/**
 * What this browser can: `missing`: no notifications. `insecure`: none at an address without https. Otherwise what the user has
 * allowed.
 */
export type NotificationSupport = NotificationPermission | 'missing' | 'insecure'

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

export function notificationSupport(): NotificationSupport {
  if (!window.isSecureContext) return 'insecure'
  if (!('Notification' in window)) return 'missing'
  return needsWorker() && !workers() ? 'missing' : Notification.permission
}

const refusedKey = tenantKey('notification-needs-worker')

/**
 * Whether the browser lets only a service worker show notifications. Before they are allowed, making one shows nothing; later,
 * what the last attempt has found counts.
 */
function needsWorker(): boolean {
  if (Notification.permission === 'granted') return readStored<boolean>(refusedKey) === true
  try {
    new Notification('').close()
    return false
  } catch {
    writeStored(refusedKey, true)
    return true
  }
}

/** Those of this page; the service worker's are asked for. */
const own = new Map<string, Notification>()

/** Shows a notification if the user allows it. A press on it opens its path by `onPick`. */
export async function showNotification(shown: SystemNotification, onPick: (path: string) => void): Promise<void> {
  if (notificationSupport() !== 'granted') return
  const { tag, title, body, data, silent = false } = shown
  const options = { tag: keyOf(tag), body, data, silent, icon: '/favicon.svg' }
  const made = needsWorker() ? undefined : makeOwn(title, options)
  if (made) {
    own.set(tag, made)
    made.onclose = () => own.get(tag) === made && own.delete(tag)
    made.onclick = () => {
      window.focus()
      made.close()
      onPick(data.path)
    }
    return
  }
  listenToNotifier(onPick)
  const registration = await activeNotifier()
  await registration?.showNotification(title, options)
}

function makeOwn(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options)
  } catch {
    writeStored(refusedKey, true)
    return undefined
  }
}

/** This site's notifications that this browser still shows, of this page and of the service worker. */
export async function shownNotifications(): Promise<readonly ShownNotification[]> {
  const registration = await workers()
    ?.getRegistration(notifierUrl)
    .catch(() => undefined)
  const kept = (await registration?.getNotifications().catch(() => [])) ?? []
  return [...own.values(), ...kept].flatMap((each) => {
    const data = each.data as NotificationData | null
    if (!data || !each.tag.startsWith(keyOf(''))) return []
    const tag = each.tag.slice(keyOf('').length)
    return [{ tag, title: each.title, data, close: () => each.close() }]
  })
}

const keyOf = (tag: string): string => notificationTag(tenant.key, tag)

/** The service worker of notifications, once it runs; undefined if the browser refuses it. */
export async function activeNotifier(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await workers()
    ?.register(notifierUrl)
    .catch(() => undefined)
  const starting = registration?.installing ?? registration?.waiting
  if (!registration || registration.active || !starting) return registration
  return new Promise((resolve) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(registration)
      if (starting.state === 'redundant') resolve(undefined)
    })
  })
}

/** What the service worker asks a page, which answers with true to do it in the worker's place. */
interface Question {
  /** A press on a notification leads there. */
  readonly open?: string
  /** The worker is about to show this one: a page that shows the same takes its own away. */
  readonly replaces?: string
  /** News came while the page was in front. */
  readonly told?: PushedNews
}

export interface PushedNews {
  readonly title: string
  readonly body: string
  readonly data: NotificationData
}

let pick: ((path: string) => void) | undefined
let hearNews: ((news: PushedNews) => void) | undefined

/** The service worker hands presses over to a page that is open, and news to one in front of the user. */
export function listenToNotifier(onPick: (path: string) => void, onNews = hearNews): void {
  const container = workers()
  const isListening = pick !== undefined
  pick = onPick
  hearNews = onNews
  if (isListening || !container) return
  container.addEventListener('message', ({ data, ports }) => {
    if (answer((data ?? {}) as Question)) ports[0]?.postMessage(true)
    else ports[0]?.postMessage(false)
  })
  container.startMessages()
}

function answer({ open, replaces, told }: Question): boolean {
  if (typeof open === 'string') pick?.(open)
  else if (told) hearNews?.(told)
  else if (replaces !== undefined) return closeOwn(replaces)
  return typeof open === 'string' || (told !== undefined && hearNews !== undefined)
}

function closeOwn(key: string): boolean {
  const shown = [...own].find(([tag]) => keyOf(tag) === key)
  shown?.[1].close()
  return shown !== undefined
}
