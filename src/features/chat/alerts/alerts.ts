import { readOnce } from '#api/readOnce'
import { currentLogin } from '#api/session'
import { previewOf } from '#contract/chat/preview'
import type { AlertEnd, ChatAlert, ChatAlertsOver } from '#contract/chat/service'
import { chinaTime } from '#contract/chinaTime'
import { talkTag } from '#contract/notices/push'
import { getNoticeSettings, isQuietAt } from '#contract/notices/ways'
import { navigate } from '#kernel/pages/navigation'
import { readStored, writeStored } from '#platform/storage'
import { type SystemNotification, showNotification, shownNotifications } from '#platform/systemNotifications'
import { tenant, tenantKey } from '#platform/tenant'
import { readChatSettings } from '../chatSettings'
import { wishesPush } from '../notices/wish'
import { conversationPath, messagesPath } from '../paths'

/** Least time between two alerts, in ms. Messages that arrive meanwhile share one alert. */
const pause = 1_000
/** More talks than this share one notification. */
const mostNotifications = 3

/** The newest message of each talk without an alert yet. */
const waiting = new Map<number, ChatAlert>()
let timer: ReturnType<typeof setTimeout> | undefined
let context: AudioContext | undefined

/** What the hub says: a message came in, or earlier ones were read or revoked. */
export const takeAlert = (alert: ChatAlert | ChatAlertsOver): Promise<void> =>
  'over' in alert ? endAlerts(alert.over) : alertUser(alert)

/** One sound and one notification of the system for a message that came in; the hub chose this tab for it. */
export async function alertUser(alert: ChatAlert): Promise<void> {
  waiting.set(alert.message.cid, alert)
  if (timer === undefined) await tell()
}

async function tell(): Promise<void> {
  const alerts = claim([...waiting.values()])
  waiting.clear()
  if (alerts.length === 0) return
  timer = setTimeout(() => {
    timer = undefined
    void tell()
  }, pause)
  const [{ sound, notification }, notices] = await Promise.all([readChatSettings(), readOnce(getNoticeSettings, {})])
  const { quiet = null, hidesContent = false } = notices.ok ? notices.data : {}
  if (isQuietAt(chinaTime(new Date()).getUTCHours(), quiet)) return
  if (sound) playTone()
  if (notification) notify(alerts, hidesContent)
}

/** Where each tab has a hub of its own, all of them choose themselves: the first one alerts. */
function claim(alerts: readonly ChatAlert[]): readonly ChatAlert[] {
  if (alerts.length === 0) return alerts
  const key = tenantKey('chat-alerted')
  const last = readStored<number>(key) ?? 0
  const fresh = alerts.filter(({ message }) => message.id > last)
  if (fresh.length > 0) writeStored(key, Math.max(...fresh.map(({ message }) => message.id)))
  return fresh
}

/** Two short notes that rise. Browsers let nothing sound before the user has touched the page; nothing is made up for then. */
function playTone(): void {
  const hasGesture = navigator.userActivation?.hasBeenActive ?? true
  if (!hasGesture) return
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

/** One for each talk, or one for many talks. */
function notify(alerts: readonly ChatAlert[], hidesContent: boolean): void {
  if (alerts.length > mostNotifications) {
    const title = `${alerts.length}个会话有新消息`
    const talks = alerts.map(({ message }) => [message.cid, message.id] as const)
    const body = hidesContent ? '' : alerts.map(nameOf).join('、')
    show({ tag: 'talks', title, body, data: { path: messagesPath, talks } })
    return
  }
  for (const alert of alerts) {
    const { cid, id } = alert.message
    const data = { path: conversationPath(cid), talks: [[cid, id] as const] }
    const words = hidesContent
      ? { title: tenant.name, body: '您有新消息' }
      : { title: nameOf(alert), body: previewOf(alert.message) }
    show({ tag: talkTag(cid), ...words, data })
  }
}

const nameOf = ({ name }: ChatAlert): string => name || '新消息'

const show = (notification: SystemNotification) => void showNotification(notification, navigate)

/** Closes notifications of messages that were read on any device, and takes the text of a revoked message out of its one. */
export async function endAlerts(over: readonly AlertEnd[]): Promise<void> {
  const isRead = (cid: number, id: number) => over.some((end) => end.cid === cid && id <= (end.readUpTo ?? -1))
  for (const [cid, { message }] of waiting)
    if (isRead(cid, message.id) || over.some(({ revoked }) => revoked === message.id)) waiting.delete(cid)
  for (const { tag, title, data, close } of await shownNotifications()) {
    const { path, talks } = data
    // A notice, which ends when it is read.
    if (talks.length === 0) continue
    const [[cid = 0, id = 0] = []] = talks
    const revoked = talks.length === 1 && over.find((end) => end.cid === cid && end.revoked === id)
    if (talks.every(([each, msgId]) => isRead(each, msgId))) close()
    else if (revoked && revoked.unread > 0)
      show({ tag, title, body: '撤回了一条消息', data: { path, talks: [[cid, 0]] }, silent: true })
    else if (revoked) close()
  }
}

/** When the login ends or its role changes: the next person at this device reads nothing of the former one, and gets nothing of theirs. */
export async function closeAlerts(): Promise<void> {
  waiting.clear()
  for (const { close } of await shownNotifications()) close()
  if (wishesPush() && !currentLogin()) await (await import('#platform/pushDevice')).unsubscribeDevice()
}

/** For a login whose owner has wished for notifications of this browser while no page is open. */
export async function keepPush(): Promise<void> {
  await (await import('../notices/pushHere')).keepPush()
}
