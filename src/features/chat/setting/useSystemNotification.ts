import { useState } from 'react'
import { saveChatSettings, useChatSettings } from '../chatSettings'

type Permission = NotificationPermission | 'missing'

const permissionNow = (): Permission => ('Notification' in window ? Notification.permission : 'missing')

/** Notifications of the system: wished for by the user on every device, and allowed by this browser. */
export function useSystemNotification() {
  const { notification } = useChatSettings()
  const [permission, setPermission] = useState(permissionNow)

  /** Asks the browser first, where it has not been asked. */
  const turn = async (on: boolean): Promise<void> => {
    if (on && permissionNow() === 'default') setPermission(await Notification.requestPermission())
    const isAllowed = permissionNow() === 'granted'
    setPermission(permissionNow())
    if (!on || isAllowed) await saveChatSettings({ notification: on })
  }

  return { isOn: notification && permission === 'granted', permission, turn }
}
