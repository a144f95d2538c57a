import type { Remote } from 'comlink'
import {
  alertChannel,
  type ChatAlert,
  type ChatNotification,
  type ChatService,
  type HostKind,
  type HubSettings,
  tabLock,
} from '../../contract/chat/service'
import type { Topic } from '../../contract/chat/state'
import { codes, type Failure, failure, localCodes, type Result, success } from '../../contract/errors'
import { currentGeneration, joinGeneration, leaveGeneration, onGeneration } from './chatGeneration'
import { meetHub } from './chatGreeting'
import { type HubLine, hubIsGone, stopLeading } from './chatHost'
import { createMirror, type Mirror } from './chatMirror'
import { type Presence, watchUse } from './chatPresence'
import { chatState, showTopic } from './chatState'
import { watchHub } from './chatWatch'
import { makeUuid } from './uuid'

/** This tab's side of the hub: the line to it, what the tab follows, and starting over when the hub dies. */

type Hub = Remote<ChatService>

interface Attached {
  readonly line: HubLine
  readonly generation: string
  readonly mirror: Mirror
  /** Asks the hub whether it lives. */
  look: () => void
  /** Stops listening for alerts. */
  deafen: () => void
  /** The hub is gone, or the line to it. */
  isLost: boolean
  /** Told of the loss. A set, since a promise would keep what every command of the day has hung on it. */
  readonly waiters: Set<() => void>
}

/** Answer of every command once a newer build rules: this page cannot talk to its hub. */
const outdated = failure(codes.outdated, '有新版本，刷新后使用')

/** Answer of a command whose hub died under it. */
const lostHub: unique symbol = Symbol('lost')

/** How long a caller waits, in ms, before it is told; the hub's own calls end sooner, and a hub that hangs is replaced within. */
const deadline = 15_000
/** A command that is not answered for so long, in ms, puts the hub in doubt. */
const doubtAfter = 1_000
const tabId = makeUuid()
const followed = new Map<Topic, number>()
const attachListeners = new Set<() => void>()
const alertListeners = new Set<(alert: ChatAlert | ChatNotification) => void>()

/** The last one that got through; a command on it leaves at once, before the page draws what it changes. */
let standing: Attached | undefined
/** Undefined answers: there is no hub for this page any more. */
let attached: Promise<Attached | undefined> | undefined
let begin: (settings: HubSettings) => void
const settingsKnown = new Promise<HubSettings>((resolve) => {
  begin = resolve
})

/** Attaches this tab to the hub, for as long as the page lives. Without effect after the first time. */
export function startTab(settings: HubSettings): void {
  if (attached) return
  begin(settings)
  joinGeneration()
  onGeneration(moveOn)
  attached = attach()
  document.addEventListener('visibilitychange', () => void refollow())
  addEventListener('online', reportOnline)
  addEventListener('offline', reportOnline)
  watchUse(noteUse)
}

/** Calls back whenever a hub was attached: at the start, and after each death of one. */
export function onAttach(callback: () => void): () => void {
  attachListeners.add(callback)
  return () => attachListeners.delete(callback)
}

/** Runs a command on the hub. One that a dying hub left unanswered goes to the next hub: every command may be repeated. */
export async function command<Data>(run: (hub: Hub) => Promise<Result<Data>>): Promise<Result<Data>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(failure(localCodes.timeout, '请求超时了')), deadline)
    const settle = (answer: Result<Data>) => {
      clearTimeout(timer)
      resolve(answer)
    }
    void runUntilAnswered(run).then(settle)
  })
}

async function runUntilAnswered<Data>(run: (hub: Hub) => Promise<Result<Data>>): Promise<Result<Data>> {
  for (;;) {
    const tab = standing && !standing.isLost ? standing : await whenAttached()
    if (!tab) return outdated
    const doubt = setTimeout(() => tab.look(), doubtAfter)
    const answer = await orLost(tab, run(tab.line.service).catch(toFailure))
    clearTimeout(doubt)
    if (answer !== lostHub) return answer
  }
}

function orLost<Answer>(tab: Attached, asked: Promise<Answer>): Promise<Answer | typeof lostHub> {
  return new Promise((resolve, reject) => {
    const lose = () => resolve(lostHub)
    if (tab.isLost) return lose()
    tab.waiters.add(lose)
    asked.then(resolve, reject).finally(() => tab.waiters.delete(lose))
  })
}

function toFailure(error: unknown): Failure {
  reportError(error)
  return failure(localCodes.worker, '聊天组件出错，请刷新页面重试')
}

/** Follows a topic until the answer is called. */
export function follow(topic: Topic): () => void {
  followed.set(topic, (followed.get(topic) ?? 0) + 1)
  void refollow()
  let over = false
  return () => {
    if (over) return
    over = true
    const left = (followed.get(topic) ?? 1) - 1
    if (left > 0) followed.set(topic, left)
    else followed.delete(topic)
    void refollow()
  }
}

let refollowing: Promise<void> | undefined

/** Tells the hub what this tab follows and takes a fresh snapshot. Calls within one turn are one. */
export function refollow(): Promise<void> {
  refollowing ??= Promise.resolve().then(async () => {
    refollowing = undefined
    const tab = await whenAttached()
    if (tab) await followNow(tab)
  })
  return refollowing
}

async function followNow(tab: Attached): Promise<void> {
  const visible = document.visibilityState === 'visible'
  const topics: Topic[] = visible ? ['summary', ...followed.keys()] : []
  tab.mirror.listenTo(topics)
  const snapshot = await orLost(tab, tab.line.service.follow(tabId, topics, visible))
  if (snapshot !== lostHub) tab.mirror.accept(snapshot)
}

const whenAttached = async (): Promise<Attached | undefined> => attached ?? settingsKnown.then(whenAttached)

/** After the death of a hub, where it ran is named. */
async function attach(former?: HostKind): Promise<Attached | undefined> {
  const settings = await settingsKnown
  await tabIsAlive
  const found = await meetHub({ tabId, settings }, former)
  if (!found) {
    chatState.isOutdated = true
    return undefined
  }
  const { line, epoch, generation } = found
  const mirror = createMirror(epoch, line.listen, { show: showTopic, gap: () => void refollow() })
  const tab: Attached = {
    line,
    generation,
    mirror,
    look: () => {},
    deafen: () => {},
    isLost: false,
    waiters: new Set(),
  }
  now = tab
  chatState.isOutdated = false
  void Promise.race([line.broken, hubIsGone(epoch)]).then(() => startOver(tab))
  tab.look = watchHub({
    ping: () => orLost(tab, line.service.ping().catch(toFailure)),
    isOver: () => tab.isLost,
    hangs: () => abandon(tab),
  })
  tab.deafen = listenForAlerts(tab, epoch)
  reportUse()
  await followNow(tab)
  standing = tab
  for (const listener of attachListeners) listener()
  return tab
}

let now: Attached | undefined

/** The hub hangs. One of this tab's own ends with its line; all tabs leave a shared one together. */
function abandon(tab: Attached): void {
  if (tab.line.host === 'own') startOver(tab)
  else leaveGeneration(tab.generation)
}

/** The generation is another one now, or none: then the hub here hands over to the newer one before it ends. */
function moveOn(): void {
  if (currentGeneration() !== undefined) stopLeading()
  if (now) startOver(now)
}

function startOver(tab: Attached): void {
  if (tab.isLost) return
  tab.isLost = true
  tab.mirror.close()
  tab.deafen()
  tab.line.close()
  attached = attach(tab.line.host)
  for (const lose of tab.waiters) lose()
}

/** Settles once this tab holds its lock, by whose release the hub learns that the tab is gone. */
const tabIsAlive = new Promise<void>((resolve) => {
  if (!navigator.locks) return resolve()
  void navigator.locks.request(tabLock(tabId), () => {
    resolve()
    return new Promise(() => {})
  })
})

/** What this tab's hub runs in, and of which generation it is; undefined while there is none. */
export const hubPlace = (): { host: HostKind; generation: string } | undefined =>
  now && !now.isLost ? { host: now.line.host, generation: now.generation } : undefined

let presence: Presence = 'behind'
/** When this tab was in front last, in ms since 1970. */
let usedAt = 0

function noteUse(next: Presence): void {
  presence = next
  if (next === 'front') usedAt = Date.now()
  reportUse()
}

function reportUse(): void {
  if (!now || now.isLost) return
  const { service } = now.line
  const told = presence === 'away' ? service.noteAway(tabId) : service.noteUse(tabId, presence === 'front', usedAt)
  void told.catch(toFailure)
}

/** Calls back with each message that this tab is to sound for, and with what the service brings up in it. */
export function onAlert(callback: (alert: ChatAlert | ChatNotification) => void): void {
  alertListeners.add(callback)
}

function listenForAlerts({ line }: Attached, epoch: string): () => void {
  return line.listen(alertChannel(epoch), (message) => {
    const alert = message as ChatAlert | ChatNotification
    if (alert.tabId === tabId) for (const listener of alertListeners) listener(alert)
  })
}

function reportOnline(): void {
  void command(async (hub) => success(await hub.setOnline(navigator.onLine)))
}
