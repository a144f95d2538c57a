import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import { readOnce } from '#api/readOnce'
import { type ChatSettings, getUserSettings, saveUserSettings } from '#contract/account/settings'
import { onStoredChange, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** Defaults until the server has answered. */
const defaultChatSettings: ChatSettings = { sound: true, notification: true, sendKey: 'enter' }

/** How the user wants chat to behave; for components. */
export function useChatSettings(): ChatSettings {
  return useCall(getUserSettings, {}).data?.chat ?? defaultChatSettings
}

/** The same outside components: for a sound, a notification. Never fails; falls back to the defaults. */
export async function readChatSettings(): Promise<ChatSettings> {
  const settings = await readOnce(getUserSettings, {})
  return settings.ok ? settings.data.chat : defaultChatSettings
}

/** Shows the change at once and stores it; what could not be stored goes back. */
export async function saveChatSettings(change: Partial<ChatSettings>): Promise<boolean> {
  patchCall(getUserSettings, {}, (settings) => ({ ...settings, chat: { ...settings.chat, ...change } }))
  const result = await call(saveUserSettings, { chat: change })
  if (result.ok) {
    patchCall(getUserSettings, {}, () => result.data)
    writeStored(changed, Date.now())
  } else await refresh(getUserSettings)
  return result.ok
}

/** Other tabs of this browser read the settings anew. */
const changed = tenantKey('chat-settings-changed')
onStoredChange(changed, () => void refresh(getUserSettings))
