import type { Message, Peer } from '#contract/chat/model'
import type { Notification } from '#contract/chat/notification'
import type { AlertEnd, ChatAlert, ChatAlertsOver, ChatMeetingNews, ChatNotification } from '#contract/chat/service'
import type { MeetingNews } from '#contract/interviews/room'
import type { Channel } from './publisher'
import type { Tabs } from './tabs'

/** In ms: a tab may have missed requests of this time before it closed. */
const doubtful = 500

/** Something for one tab to do. `isMoot`: it is no longer needed. */
interface Errand {
  readonly post: (tabId: string) => void
  readonly isMoot: () => boolean
}

/** What one tab does for all of them: the one that was used last. One that goes at that moment hands it on to the next. */
export class Alerts {
  readonly #tabs: Tabs
  readonly #channel: Channel
  #pending: { readonly tabId: string; readonly at: number; readonly errand: Errand }[] = []

  constructor(tabs: Tabs, channel: Channel) {
    this.#tabs = tabs
    this.#channel = channel
  }

  /** It sounds and notifies, unless the user has the talk before the eyes. */
  message(message: Message, peer: Peer | undefined): void {
    const { name = '', avatar = '' } = peer ?? {}
    this.#ask({
      post: (tabId) => this.#channel.post({ tabId, message, name, avatar } satisfies ChatAlert),
      isMoot: () => this.#tabs.isLookedAt(`conversation:${message.cid}`),
    })
  }

  /** Alerts of these messages are out of date, wherever they were shown. */
  over(ends: readonly AlertEnd[]): void {
    this.#channel.post({ over: ends } satisfies ChatAlertsOver)
  }

  /** News of a video interview, for whichever tab shows it: also one that the user does not look at. */
  meeting(news: MeetingNews): void {
    this.#channel.post({ meeting: news } satisfies ChatMeetingNews)
  }

  /** It carries out the service's notifications. */
  notification(notification: Notification): void {
    this.#ask({
      post: (tabId) => this.#channel.post({ tabId, notification } satisfies ChatNotification),
      isMoot: () => false,
    })
  }

  /** The tab is closed or closing: its last requests go to the next tab. */
  left(tabId: string): void {
    this.#forgetHeard()
    const unheard = this.#pending.filter((pending) => pending.tabId === tabId)
    this.#pending = this.#pending.filter((pending) => pending.tabId !== tabId)
    for (const { errand } of unheard) this.#ask(errand)
  }

  #ask(errand: Errand): void {
    this.#forgetHeard()
    const tabId = this.#tabs.lastUsed()
    if (tabId === undefined || errand.isMoot()) return
    this.#pending.push({ tabId, at: Date.now(), errand })
    errand.post(tabId)
  }

  #forgetHeard(): void {
    this.#pending = this.#pending.filter(({ at }) => Date.now() - at < doubtful)
  }
}
