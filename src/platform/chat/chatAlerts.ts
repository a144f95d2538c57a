import { alertChannel, type ChatAlert, type ChatNotification } from '../../../contract/chat/service'
import type { MetHub } from './chatGreeting'
import { tab } from './chatIdentity'

const listeners = new Set<(alert: ChatAlert | ChatNotification) => void>()

/** Calls back with each message for which this tab plays the sound, and with each notification from the service. */
export function onAlert(callback: (alert: ChatAlert | ChatNotification) => void): void {
  listeners.add(callback)
}

/** Listens for the hub's alerts until the returned function is called. */
export function listenForAlerts({ line, epoch }: MetHub): () => void {
  return line.listen(alertChannel(epoch), (message) => {
    const alert = message as ChatAlert | ChatNotification
    if (alert.tabId === tab.id) for (const listener of listeners) listener(alert)
  })
}
