import notifierUrl from '../../workers/notifier/main.ts?worker&url'
import { readStored, writeStored } from './storage'
import { tenantKey } from './tenant'

/** What a notification is about, kept with it: it may outlive the page that showed it. */
export interface NotificationData {
  readonly path: string
  /** Talks and the last message of each that it tells of; 0 if the message was revoked. */
  readonly talks: readonly (readonly [cid: number, msgId: number])[]
}

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
  listenForPicks(onPick)
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

/** Tenants and users of one browser do not replace each other's. */
const keyOf = (tag: string): string => `${tenantKey('chat')}:${tag}`

/** The service worker that shows notifications, once it may; undefined if the browser refuses it. */
async function activeNotifier(): Promise<ServiceWorkerRegistration | undefined> {
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

let isListening = false

/** The service worker hands a press over to a page that is open. */
function listenForPicks(onPick: (path: string) => void): void {
  const container = workers()
  if (isListening || !container) return
  isListening = true
  container.addEventListener('message', ({ data, ports }) => {
    const path = (data as { readonly open?: unknown } | null)?.open
    if (typeof path !== 'string') return
    ports[0]?.postMessage(true)
    onPick(path)
  })
  container.startMessages()
}
