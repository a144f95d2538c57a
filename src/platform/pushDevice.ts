import type { PushSubscriptionData } from '#contract/notices/ways'
import { activeNotifier, notificationSupport } from './systemNotifications'

/**
 * What this browser can: `missing`: no notifications while no page is open. `insecure`: none at an address without https. Otherwise what
 * the user has allowed.
 */
export type PushSupport = ReturnType<typeof notificationSupport>

export function pushSupport(): PushSupport {
  const support = notificationSupport()
  if (support === 'insecure' || support === 'missing') return support
  return navigator.serviceWorker && 'PushManager' in window ? support : 'missing'
}

/**
 * Subscribes this browser for the server with this key; in the press by which the user wishes it, since browsers ask. Resolves to
 * undefined if the user or the browser refuses.
 */
export async function subscribeDevice(key: string): Promise<PushSubscriptionData | undefined> {
  if (pushSupport() === 'default') await Notification.requestPermission()
  if (pushSupport() !== 'granted') return undefined
  const registration = await activeNotifier()
  const wanted = bytesOf(key)
  try {
    const former = await registration?.pushManager.getSubscription()
    // A subscription for another key, as before the server got another secret, is refused there.
    if (former && !isSame(former.options.applicationServerKey, wanted)) await former.unsubscribe()
    const made = await registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
    return made && readSubscription(made)
  } catch {
    // No push service: Chromium without Google's keys, a network that does not reach one.
    return undefined
  }
}

/** The subscription that this browser has; undefined for none. */
export async function findSubscription(): Promise<PushSubscriptionData | undefined> {
  if (pushSupport() !== 'granted') return undefined
  const registration = await activeNotifier()
  const made = await registration?.pushManager.getSubscription().catch(() => null)
  return made ? readSubscription(made) : undefined
}

/** Nothing is pushed to this browser any more. */
export async function unsubscribeDevice(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  for (const { pushManager } of registrations) {
    const made = await pushManager?.getSubscription().catch(() => null)
    await made?.unsubscribe().catch(() => false)
  }
}

function readSubscription(made: PushSubscription): PushSubscriptionData | undefined {
  const { endpoint, keys: { p256dh, auth } = {} } = made.toJSON()
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const isSame = (former: ArrayBuffer | null, wanted: Uint8Array): boolean =>
  former !== null && new Uint8Array(former).join() === wanted.join()
