import type { Message, Peer } from '../../contract/chat/model'
import type { Notification } from '../../contract/chat/notification'
import type { ChatAlert, ChatNotification } from '../../contract/chat/service'
import type { Channel } from './publisher'
import type { Tabs } from './tabs'

/** What one tab does for all of them: the one that was used last. */
export class Alerts {
  constructor(
    private readonly tabs: Tabs,
    private readonly channel: Channel,
  ) {}

  /** It sounds and notifies, unless the user has the talk before the eyes. */
  message(message: Message, peer: Peer | undefined): void {
    const tabId = this.tabs.lastUsed()
    if (tabId === undefined || this.tabs.isLookedAt(`conversation:${message.cid}`)) return
    const { name = '', avatar = '' } = peer ?? {}
    this.channel.post({ tabId, message, name, avatar } satisfies ChatAlert)
  }

  /** It carries out what the service brings up. */
  notification(notification: Notification): void {
    const tabId = this.tabs.lastUsed()
    if (tabId !== undefined) this.channel.post({ tabId, notification } satisfies ChatNotification)
  }
}
