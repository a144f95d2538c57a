import { signal } from '@preact/signals-core'
import type { CSSProperties, ReactNode } from 'react'

export interface NotificationWords {
  /** A notification replaces one with the same key. */
  readonly key: string
  readonly title: ReactNode
  readonly text: ReactNode
  /** In ms, 4500 by default (core 9); 0 to stay until it is closed. */
  readonly duration?: number
  readonly action?: { readonly label: string; readonly style?: CSSProperties; readonly run: () => unknown }
  /** Called when the user closes it. Resolves to false to keep it. */
  readonly onClose?: () => Promise<boolean>
}

export interface ShownNotification extends NotificationWords {
  readonly dismiss: () => void
}

/** The notifications that `Notifier` shows, oldest first. */
export const shownNotifications = signal<readonly ShownNotification[]>([])

/** Shows a notification at the top right. Returns a function that removes it. */
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
