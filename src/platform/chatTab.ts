import type { Remote } from 'comlink'
import { type ChatService, type HubSettings, tabLock } from '../../contract/chat/service'
import type { Topic } from '../../contract/chat/state'
import { type Failure, failure, localCodes, type Result, success } from '../../contract/errors'
import { type HubLine, hubIsGone, openHubLine } from './chatHost'
import { createMirror, type Mirror } from './chatMirror'
import { showTopic } from './chatState'
import { makeUuid } from './uuid'

/** This tab's side of the hub: the line to it, what the tab follows, and starting over when the hub dies. */

type Hub = Remote<ChatService>

interface Attached {
  readonly line: HubLine
  readonly mirror: Mirror
  /** The hub is gone, or the line to it. */
  isLost: boolean
  /** Told of the loss. A set, since a promise would keep what every command of the day has hung on it. */
  readonly waiters: Set<() => void>
}

/** Answer of a command whose hub died under it. */
const lostHub: unique symbol = Symbol('lost')

/** How long a caller waits, in ms, before it is told; the hub's own calls end sooner. */
const deadline = 12_000
/** How long a hub may take to answer a greeting, in ms; its script may still be loading. */
const greetingTime = 10_000
/** A worker that has just died may still be handed out to those who ask at once. */
const restartDelay = 100

const tabId = makeUuid()
const followed = new Map<Topic, number>()
const attachListeners = new Set<() => void>()

let attached: Promise<Attached> | undefined
let begin: (settings: HubSettings) => void
const settingsKnown = new Promise<HubSettings>((resolve) => {
  begin = resolve
})

/** Attaches this tab to the hub, for as long as the page lives. Without effect after the first time. */
export function startTab(settings: HubSettings): void {
  if (attached) return
  begin(settings)
  attached = attach()
  document.addEventListener('visibilitychange', () => void refollow())
  addEventListener('online', reportOnline)
  addEventListener('offline', reportOnline)
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
    const tab = await whenAttached()
    const answer = await orLost(tab, run(tab.line.service).catch(toFailure))
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
    await followNow(tab)
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

const whenAttached = async (): Promise<Attached> => attached ?? settingsKnown.then(whenAttached)

async function attach(): Promise<Attached> {
  const settings = await settingsKnown
  await tabIsAlive
  const { line, epoch } = await findHub(settings)
  const mirror = createMirror(epoch, line.listen, { show: showTopic, gap: () => void refollow() })
  const tab: Attached = { line, mirror, isLost: false, waiters: new Set() }
  void Promise.race([line.broken, hubIsGone(epoch)]).then(() => startOver(tab))
  await followNow(tab)
  for (const listener of attachListeners) listener()
  return tab
}

/** A hub that dies while it is being greeted answers nobody: then it is looked for again. */
async function findHub(settings: HubSettings): Promise<{ line: HubLine; epoch: string }> {
  for (;;) {
    const line = await openHubLine(tabId)
    const visible = document.visibilityState === 'visible'
    const silence = new Promise<undefined>((resolve) => setTimeout(resolve, greetingTime))
    const greeted = await Promise.race([line.service.attach({ tabId, visible, settings }), line.broken, silence])
    if (greeted) return { line, epoch: greeted.epoch }
    line.close()
  }
}

function startOver(tab: Attached): void {
  tab.isLost = true
  tab.mirror.close()
  tab.line.close()
  attached = new Promise((resolve) => setTimeout(resolve, restartDelay)).then(attach)
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

function reportOnline(): void {
  void command(async (hub) => success(await hub.setOnline(navigator.onLine)))
}
