import { useEffect, useState } from 'react'
import { notificationSupport } from '#platform/systemNotifications'
import { saveChatSettings, useChatSettings } from '../chatSettings'

/** Notifications of the system: wished for by the user on every device, and allowed by this browser. */
export function useSystemNotification() {
  const { notification } = useChatSettings()
  const [permission, setPermission] = useState(notificationSupport)
  useEffect(() => followPermission(() => setPermission(notificationSupport())), [])

  /** Asks the browser first, where it has not been asked. */
  const turn = async (on: boolean): Promise<void> => {
    if (on && notificationSupport() === 'default') await Notification.requestPermission()
    const isAllowed = notificationSupport() === 'granted'
    setPermission(notificationSupport())
    if (!on || isAllowed) await saveChatSettings({ notification: on })
  }

  return { isOn: notification && permission === 'granted', permission, turn }
}

/** Reports changes of the browser's permission for this site. */
function followPermission(tell: () => void): () => void {
  let status: PermissionStatus | undefined
  let isOver = false
  const follow = (found: PermissionStatus) => {
    if (isOver) return
    status = found
    status.addEventListener('change', tell)
  }
  // Older browsers cannot be asked; there a reload shows it.
  navigator.permissions?.query({ name: 'notifications' }).then(follow, () => {})
  return () => {
    isOver = true
    status?.removeEventListener('change', tell)
  }
}
