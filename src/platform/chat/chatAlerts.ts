import {
  alertChannel,
  type ChatAlert,
  type ChatAlertsOver,
  type ChatMeetingNews,
  type ChatNotification,
} from '#contract/chat/service'
import type { MeetingNews } from '#contract/interviews/room'
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

const meetingListeners = new Set<(news: MeetingNews) => void>()

/** Calls back with the news of video interviews until the returned function is called. */
export function onMeetingNews(callback: (news: MeetingNews) => void): () => void {
  meetingListeners.add(callback)
  return () => meetingListeners.delete(callback)
}

/** Listens for the hub's alerts until the returned function is called. */
export function listenForAlerts({ line, epoch }: MetHub): () => void {
  return line.listen(alertChannel(epoch), (message) => {
    const alert = message as Alert | ChatMeetingNews
    if ('meeting' in alert) for (const listener of meetingListeners) listener(alert.meeting)
    else if ('over' in alert || alert.tabId === tab.id) for (const listener of listeners) listener(alert)
  })
}
