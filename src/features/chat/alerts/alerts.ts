import type { ChatAlert } from '../../../../contract/chat/service'
import { navigate } from '../../../kernel/pages/navigation'
import { readStored, writeStored } from '../../../platform/storage'
import { tenantKey } from '../../../platform/tenant'
import { readChatSettings } from '../chatSettings'
import { previewOf } from '../contacts/contactViews'
import { conversationPath } from '../paths'

/** Sounds closer to each other than so many ms are one. */
const pause = 1_000

let lastSound = 0
let context: AudioContext | undefined

/** One sound and one notification of the system for a message that came in; the hub chose this tab for it. */
export async function alertUser({ message, name }: ChatAlert): Promise<void> {
  if (!claim(message.id)) return
  const { sound, notification } = await readChatSettings()
  if (sound) playTone()
  if (notification) showNotification({ cid: message.cid, title: name || '新消息', body: previewOf(message) })
}

/** Where each tab has a hub of its own, all of them choose themselves: the first one sounds. */
function claim(msgId: number): boolean {
  const key = tenantKey('chat-alerted')
  if ((readStored<number>(key) ?? 0) >= msgId) return false
  writeStored(key, msgId)
  return true
}

/** Two short notes that rise. Browsers let nothing sound before the user has touched the page; nothing is made up for then. */
function playTone(): void {
  const hasGesture = navigator.userActivation?.hasBeenActive ?? true
  if (!hasGesture || Date.now() - lastSound < pause) return
  lastSound = Date.now()
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => {})
  for (const [frequency, delay] of [
    [660, 0],
    [880, 0.12],
  ] as const)
    playNote(context, frequency, context.currentTime + delay)
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const note = audio.createOscillator()
  const volume = audio.createGain()
  note.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.18)
  note.connect(volume).connect(audio.destination)
  note.start(start)
  note.stop(start + 0.2)
}

/** One for each talk: a newer one replaces the former. A click brings this tab to the front and opens the talk. */
function showNotification({ cid, title, body }: { cid: number; title: string; body: string }): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag: `${tenantKey('chat')}:${cid}`, icon: '/favicon.svg' })
    shown.onclick = () => {
      window.focus()
      shown.close()
      navigate(conversationPath(cid))
    }
  } catch {
    // Phones allow notifications to service workers alone.
  }
}
