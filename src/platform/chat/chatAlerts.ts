import { alertChannel, type ChatAlert, type ChatAlertsOver, type ChatNotification } from '#contract/chat/service'
import type { MetHub } from './chatGreeting'
import { tab } from './chatIdentity'

type Alert = ChatAlert | ChatNotification | ChatAlertsOver

const listeners = new Set<(alert: Alert) => void>()

/**
 * Calls back with each message for which this tab plays the sound, with each notification from the service, and with what ends
 * earlier ones.
 */
export function onAlert(callback: (alert: Alert) => void): void {
  listeners.add(callback)
}

/** Listens for the hub's alerts until the returned function is called. */
export function listenForAlerts({ line, epoch }: MetHub): () => void {
  return line.listen(alertChannel(epoch), (message) => {
    const alert = message as Alert
    if ('over' in alert || alert.tabId === tab.id) for (const listener of listeners) listener(alert)
  })
}
