import { signal } from '@preact/signals-core'
import type { CSSProperties, ReactNode } from 'react'

export interface NotificationWords {
  /** Two with the same key do not stand at once. */
  readonly key: string
  readonly title: ReactNode
  readonly text: ReactNode
  /** In ms, 4500 by default (core 9); 0 for until it is closed. */
  readonly duration?: number
  readonly action?: { readonly label: string; readonly style?: CSSProperties; readonly run: () => unknown }
  /** The user closes it; answers whether it goes. */
  readonly onClose?: () => Promise<boolean>
}

export interface ShownNotification extends NotificationWords {
  readonly dismiss: () => void
}

/** What `Notifier` shows, oldest first. */
export const shownNotifications = signal<readonly ShownNotification[]>([])

/** Shows a notification at the top right. Answers how to take it away. */
export function notify(words: NotificationWords): () => void {
  void import('./overlays/Notifier').then(({ mountNotifier }) => mountNotifier())
  const others = shownNotifications.value.filter(({ key }) => key !== words.key)
  const dismiss = () => {
    shownNotifications.value = shownNotifications.value.filter((each) => each !== shown)
  }
  const shown: ShownNotification = { ...words, dismiss }
  shownNotifications.value = [...others, shown]
  return dismiss
}
