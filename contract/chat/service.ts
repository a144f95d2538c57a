import type { Result } from '../errors'
import type { CommandName } from './commands'
import type { ChatOption, Message } from './model'
import type { Notification } from './notification'
import type { Snapshot, Topic } from './state'

/** Where the hub finds the service, and as whom it speaks (core 3.3 "Chat service settings"). */
export interface HubSettings {
  readonly agentKey: string
  readonly agentId: string
  readonly productType: number
  readonly terminalType: number
  readonly version: string
  /** Origin of the API and the socket. */
  readonly url: string
}

/** A tab introduces itself. Where Web Locks exist it holds `tabLock(tabId)` for as long as it lives; granted to the hub, the tab is gone. */
export interface TabHello {
  readonly tabId: string
  readonly visible: boolean
  readonly settings: HubSettings
  /** How many messages waited to be sent when the tab last heard from a hub; undefined if it never did. */
  readonly waiting?: number | undefined
}

/** What a tab asks of its hub. Repeating a call is harmless. */
export interface ChatService {
  /** Returns the summary. */
  attach(tab: TabHello): Promise<Snapshot>
  /** Topics that this tab follows from now on, and whether it is visible. Returns a fresh snapshot of them, summary included. */
  follow(tabId: string, topics: readonly Topic[], visible: boolean): Promise<Snapshot>
  /** No-op when the same chat user is logged in and its token was not refused. Another user's chat is left first. */
  login(option: ChatOption): Promise<Result<null>>
  /** Leaves the chat and removes this user's stored data. */
  logout(): Promise<void>
  /** What the browser says of the network: going online makes the next attempt at once. */
  setOnline(online: boolean): Promise<void>
  /** Runs one of the {@link commands}. */
  run(name: CommandName, values: readonly unknown[]): Promise<Result<unknown>>
  /** The user has just used this tab, or left it: whether it is in front, and when it was used last, in ms since 1970. */
  noteUse(tabId: string, focused: boolean, usedAt: number): Promise<void>
  /** The tab is closing, or put to sleep by the browser: it sounds for nobody until {@link noteUse}. */
  noteAway(tabId: string): Promise<void>
  ping(): Promise<string>
}

/** A message that came while no tab showed its talk in front: the tab that was used last sounds and notifies, for all. */
export interface ChatAlert {
  readonly tabId: string
  readonly message: Message
  /** Of the other side; empty while it is unknown. */
  readonly name: string
  readonly avatar: string
}
/** What the service itself brings up (core 4.5): one tab carries it out, the one that was used last. */
export interface ChatNotification {
  readonly tabId: string
  readonly notification: Notification
}

/** {@link ChatAlert} and {@link ChatNotification} pass here. */
export const alertChannel = (epoch: string) => `rencai-chat-${epoch}-alerts`

/** The channel on which the hub posts the patches of one topic. */
export const topicChannel = (epoch: string, topic: Topic) => `rencai-chat-${epoch}-${topic}`
/** Hidden tabs listen here alone: the whole summary, once a second at most. */
export const quietChannel = (epoch: string) => `rencai-chat-${epoch}-quiet`
/** Lock that a hub holds while it lives. */
export const hubLock = (epoch: string) => `rencai-hub-${epoch}`
/** Lock that hubs of a generation share once they answer commands: a greeting is then answered at once. */
export const readyLock = (generation: string) => `rencai-ready-${generation}`
/** Lock that a tab holds while it lives. */
export const tabLock = (tabId: string) => `rencai-tab-${tabId}`

/** A hub says this on every port of its SharedWorker as it is connected, also when the browser has relaunched the worker. */
export interface PortMessage {
  readonly hub: string
}

/** `shared`: a SharedWorker. `leader`: the worker of the tab that leads. `own`: each tab's, where there are no Web Locks. */
export type HostKind = 'shared' | 'leader' | 'own'

/**
 * Which hubs tabs may share: those of one build, and of one attempt at it. A hub that hangs is left behind by moving on to
 * the next `suffix`. A worker knows its own by its name, and `build.suffix` tells workers, locks and channels apart. A suffix
 * above 0 does without SharedWorkers: browsers may start another one in the very process that hangs.
 */
export interface Generation {
  readonly build: string
  readonly suffix: number
}
export const isFirstAttempt = (generation: string) => !generation.includes('.')
export const generationName = ({ build, suffix }: Generation) => (suffix === 0 ? build : `${build}.${suffix}`)

export const workerName = (host: HostKind, generation: string) => `rencai-chat ${host} ${generation}`
export function readWorkerName(name: string): { host: HostKind; generation: string } {
  const [, host, generation = ''] = name.split(' ')
  return { host: host === 'shared' || host === 'leader' ? host : 'own', generation }
}

/**
 * Of all hubs of a browser profile the one that holds this lock has the socket and writes to the disk. One that starts asks
 * the other on `ruleChannel` to leave, and takes the lock by force from one that does not answer.
 */
export const ruleLock = 'rencai-chat-rule'
export const ruleChannel = 'rencai-chat-rule'

/** `yield`: a hub is about to rule. `rules`: tabs of the build that was loaded last say which generation is theirs. */
export type RuleMessage =
  | { readonly kind: 'yield'; readonly epoch: string }
  | { readonly kind: 'rules'; readonly generation: Generation; readonly loadedAt: number }

/**
 * Without a SharedWorker the hub runs in the worker of the tab that holds `leaderLock`. Tabs and hub meet on `lobbyChannel`;
 * commands then pass over a channel of the tab's own, without the leader's main thread.
 */
export const leaderLock = (generation: string) => `rencai-leader-${generation}`
export const lobbyChannel = (generation: string) => `rencai-lobby-${generation}`
/** Each line has a channel of its own, which it may close without an effect on the tab's other lines. */
export const commandChannel = (epoch: string, lineId: string) => `rencai-command-${epoch}-${lineId}`

/** A tab looks for the hub; the hub answers it, and also tells everyone when it starts, with `lineId` null. */
export type LobbyMessage =
  | { readonly kind: 'who'; readonly tabId: string; readonly lineId: string }
  | { readonly kind: 'here'; readonly epoch: string; readonly lineId: string | null }
