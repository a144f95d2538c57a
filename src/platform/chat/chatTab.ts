import type { Remote } from 'comlink'
import type { ChatService, HostKind, HubSettings } from '#contract/chat/service'
import type { Topic } from '#contract/chat/state'
import { codes, type Failure, failure, localCodes, type Result, success } from '#contract/errors'
import { listenForAlerts } from './chatAlerts'
import {
  currentGeneration,
  enterChannel,
  joinGeneration,
  leaveChannel,
  leaveGeneration,
  onGeneration,
} from './chatGeneration'
import { findHub, type MetHub } from './chatGreeting'
import { hubIsGone } from './chatHost'
import { renewIdentity, tab } from './chatIdentity'
import { stopLeading } from './chatLeader'
import { type LinkAct, type LinkEvent, type LinkState, step } from './chatLink'
import { createMirror, type Mirror } from './chatMirror'
import { chatState, showTopic } from './chatState'
import { addFollower, followedTopics } from './chatTopics'
import { undelivered } from './chatUndelivered'
import { noteUse, tellUse } from './chatUse'
import { type Watch, watchHub } from './chatWatch'

/** This tab's side of the hub: the line, the followed topics, and the recovery after the hub dies. */

type Hub = Remote<ChatService>

interface Attached extends MetHub {
  readonly mirror: Mirror
  readonly watch: Watch
  /** Stops listening for alerts. */
  readonly deafen: () => void
  /** Ends the wait for the hub's death. */
  readonly over: AbortController
  /** The hub or the line to it is gone. */
  isLost: boolean
  /** Called when the hub is lost. A set, because a promise would keep the callbacks of every finished command. */
  readonly waiters: Set<() => void>
}

/** Result of every command when a newer build owns the hub, because this page cannot use that hub. */
const outdated = failure(codes.outdated, '有新版本，刷新后使用')

/** Result of a command whose hub died before it answered. */
const lostHub: unique symbol = Symbol('lost')

/**
 * How long a caller waits before it gets a time-out, in ms. A hub that hangs is replaced sooner; its call to a slow server may go on
 * for longer.
 */
const deadline = 15_000
/** After this many ms without an answer to a command, the hub is pinged. */
const doubtAfter = 500

const attachListeners = new Set<() => void>()

let begin: (settings: HubSettings) => void
const settingsKnown = new Promise<HubSettings>((resolve) => {
  begin = resolve
})
let isStarted = false

let state: LinkState = 'connecting'
/** The hub that this tab is attached to, or the last one if it was lost. */
let attached: Attached | undefined
/** Aborts the search for a hub. */
let search = new AbortController()
/** Called once this tab is attached or outdated. */
const seekers = new Set<() => void>()

/** Attaches this tab to the hub for the life of the page. No-op after the first call. */
export function startTab(settings: HubSettings): void {
  if (isStarted) return
  isStarted = true
  begin(settings)
  joinGeneration()
  onGeneration(() => on(currentGeneration() === undefined ? 'replaced' : 'moved'))
  if (currentGeneration() === undefined) on('replaced')
  else void seek()
  document.addEventListener('visibilitychange', () => void refollow())
  addEventListener('online', reportOnline)
  addEventListener('offline', reportOnline)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack()
  })
  noteUse(reportUse)
  // After the hub has heard of it.
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) leave()
  })
}

const acts: Readonly<Record<LinkAct, () => void>> = {
  announce: () => {
    tellSeekers()
    for (const listener of attachListeners) listener()
  },
  greet: () => {
    lose()
    void seek()
  },
  leave: () => {
    if (attached?.line.host === 'own') return acts.greet()
    const generation = currentGeneration()
    if (generation !== undefined) leaveGeneration(generation)
  },
  part: () => {
    search.abort()
    lose()
  },
  end: () => {
    search.abort()
    lose()
    chatState.isOutdated = true
    tellSeekers()
  },
  none: () => {},
}

function on(event: LinkEvent): void {
  if (event === 'moved') stopLeading()
  const [next, act] = step(state, event)
  state = next
  acts[act]()
}

/** Searches for a hub until one answers or the next search begins. */
async function seek(): Promise<void> {
  search.abort()
  search = new AbortController()
  const { signal } = search
  const settings = await settingsKnown
  await tab.isAlive
  const { waiting, me } = chatState.summary
  const greeter = { tabId: tab.id, settings, waiting: me ? waiting : undefined }
  const met = await findHub(greeter, { isRestart: attached !== undefined, signal })
  if (signal.aborted) {
    if (met && met !== 'silent') met.line.close()
  } else if (met === 'silent') on('silent')
  else if (met) attach(met)
}

/** Attaches the tab to a hub. Undelivered messages go first; commands wait until the tab has its snapshot. */
function attach(met: MetHub): void {
  const { line, epoch } = met
  const onHub = (event: LinkEvent) => {
    if (!hub.isLost) on(event)
  }
  const hub: Attached = {
    ...met,
    mirror: createMirror(epoch, line.listen, { show: showTopic, gap: () => void refollow() }),
    watch: watchHub({
      epoch,
      ping: async () => {
        const answer = await orLost(hub, line.service.ping().catch(toFailure))
        return typeof answer === 'string' ? answer : undefined
      },
      hangs: () => onHub('hangs'),
      stranger: () => onHub('stranger'),
    }),
    deafen: listenForAlerts(met),
    over: new AbortController(),
    isLost: false,
    waiters: new Set(),
  }
  attached = hub
  void Promise.race([line.broken, hubIsGone(epoch, hub.over.signal)]).then(() => onHub('gone'))
  line.onHub((other) => {
    if (other !== epoch) onHub('stranger')
  })
  reportUse()
  for (const send of undelivered()) void send(line.service).catch(toFailure)
  void followNow(hub).then(() => onHub('greeted'))
}

function lose(): void {
  const hub = attached
  if (!hub || hub.isLost) return
  hub.isLost = true
  hub.watch.stop()
  hub.mirror.close()
  hub.deafen()
  hub.over.abort()
  hub.line.close()
  for (const tell of hub.waiters) tell()
}

/** Resolves to the attached hub once there is one, or to undefined if the page is outdated. */
async function whenAttached(): Promise<Attached | undefined> {
  while (state === 'connecting' || state === 'lost') await new Promise<void>((resolve) => seekers.add(resolve))
  return state === 'attached' ? attached : undefined
}

function tellSeekers(): void {
  for (const proceed of seekers) proceed()
  seekers.clear()
}

/** Calls back whenever a hub is attached: at the start, and after each loss of a hub. */
export function onAttach(callback: () => void): () => void {
  attachListeners.add(callback)
  return () => attachListeners.delete(callback)
}

/** Runs a command on the hub. If the hub dies before it answers, runs it on the next hub: every command may be repeated. */
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
    // Does not await if already attached, so that the hub gets the command before the page renders its effect.
    const hub = state === 'attached' && attached ? attached : await whenAttached()
    if (!hub) return outdated
    const doubt = setTimeout(() => hub.watch.look(), doubtAfter)
    const answer = await orLost(hub, run(hub.line.service).catch(toFailure))
    clearTimeout(doubt)
    if (answer !== lostHub) return answer
  }
}

function orLost<Answer>(hub: Attached, asked: Promise<Answer>): Promise<Answer | typeof lostHub> {
  return new Promise((resolve, reject) => {
    const tell = () => resolve(lostHub)
    if (hub.isLost) return tell()
    hub.waiters.add(tell)
    asked.then(resolve, reject).finally(() => hub.waiters.delete(tell))
  })
}

function toFailure(error: unknown): Failure {
  reportError(error)
  return failure(localCodes.worker, '聊天组件出错，请刷新页面重试')
}

/** Follows a topic until the returned function is called. */
export const follow = (topic: Topic): (() => void) => addFollower(topic, () => void refollow())

let refollowing: Promise<void> | undefined

/** Tells the hub which topics this tab follows and takes a new snapshot. Calls in the same turn are combined. */
export function refollow(): Promise<void> {
  refollowing ??= Promise.resolve().then(async () => {
    refollowing = undefined
    const hub = await whenAttached()
    if (hub) await followNow(hub)
  })
  return refollowing
}

async function followNow(hub: Attached): Promise<void> {
  const visible = document.visibilityState === 'visible'
  const topics: Topic[] = visible ? ['summary', ...followedTopics()] : []
  hub.mirror.listenTo(topics)
  const snapshot = await orLost(hub, hub.line.service.follow(tab.id, topics, visible))
  if (snapshot !== lostHub && snapshot.epoch === hub.epoch) hub.mirror.accept(snapshot)
}

/** To the hub the page is gone. */
function leave(): void {
  on('left')
  leaveChannel()
  tab.release()
}

/** A page restored from the back-forward cache gets a new identity, because to the hub the former one is gone. */
function comeBack(): void {
  renewIdentity()
  enterChannel()
  on('returned')
}

/** The host and generation of this tab's hub; undefined while there is none. */
export const hubPlace = (): { host: HostKind; generation: string } | undefined =>
  attached && !attached.isLost ? { host: attached.line.host, generation: attached.generation } : undefined

function reportUse(): void {
  if (attached && !attached.isLost) void tellUse(attached.line.service).catch(toFailure)
}

function reportOnline(): void {
  void command(async (hub) => success(await hub.setOnline(navigator.onLine)))
}
