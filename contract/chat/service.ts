import type { Result } from '../errors'
import type { MeetingNews } from '../interviews/room'
import type { CommandName } from './commands'
import type { ChatOption, Message } from './model'
import type { Notification } from './notification'
import type { Snapshot, Topic } from './state'

/** The hub's server address and identity (core 3.3 "Chat service settings"). */
export interface HubSettings {
  readonly agentKey: string
  readonly agentId: string
  readonly productType: number
  readonly terminalType: number
  readonly version: string
  /** Origin of the API and the socket. */
  readonly url: string
}

/**
 * A tab introduces itself. With Web Locks, the tab has the lock `tabLock(tabId)` for as long as it lives; once the hub gets that
 * lock, the tab is gone.
 */
export interface TabHello {
  readonly tabId: string
  readonly visible: boolean
  readonly settings: HubSettings
  /** How many messages were waiting when the tab last heard from a hub; undefined if it never did. */
  readonly waiting?: number | undefined
}

/** Calls of a tab to its hub. They are safe to repeat. */
export interface ChatService {
  /** Returns the summary. */
  attach(tab: TabHello): Promise<Snapshot>
  /** Sets the topics that this tab follows and whether it is visible. Returns a fresh snapshot of them, including the summary. */
  follow(tabId: string, topics: readonly Topic[], visible: boolean): Promise<Snapshot>
  /** No-op if the same chat user is logged in and its token was not refused. Logs out another user first. */
  login(option: ChatOption): Promise<Result<null>>
  /** With what the hub is logged in, so that a tab can log the next hub in without asking the server; undefined if it is not. */
  option(): Promise<ChatOption | undefined>
  /** Leaves the chat and removes this user's stored data. */
  logout(): Promise<void>
  /** Passes on the browser's network state. Going online triggers the next attempt at once. */
  setOnline(online: boolean): Promise<void>
  /** Runs one of the {@link commands}. */
  run(name: CommandName, values: readonly unknown[]): Promise<Result<unknown>>
  /** The user has just used or left this tab: whether it is focused, and when it was last used, in ms since 1970. */
  noteUse(tabId: string, focused: boolean, usedAt: number): Promise<void>
  /** The tab is closing or suspended by the browser: it does not play sounds until {@link noteUse}. */
  noteAway(tabId: string): Promise<void>
  ping(): Promise<string>
}

/** A message that arrived while no focused tab showed its talk. The last used tab plays the sound and notifies for all tabs. */
export interface ChatAlert {
  readonly tabId: string
  readonly message: Message
  /** Name of the other side; empty if unknown. */
  readonly name: string
  readonly avatar: string
}
/** A notification from the service (core 4.5). Only the last used tab shows it. */
export interface ChatNotification {
  readonly tabId: string
  readonly notification: Notification
}

/** A talk was read up to a message, on any device, or a message was revoked: what was shown of it is out of date. */
export interface AlertEnd {
  readonly cid: number
  readonly readUpTo?: number
  readonly revoked?: number
  /** Unread messages of the talk that are left. */
  readonly unread: number
}
/** For all tabs: any of them may have shown it. */
export interface ChatAlertsOver {
  readonly over: readonly AlertEnd[]
}

/** For all tabs: what happens in a video interview. The tab that shows it knows its own place there. */
export interface ChatMeetingNews {
  readonly meeting: MeetingNews
}

/** The channel of {@link ChatAlert}, {@link ChatNotification}, {@link ChatAlertsOver} and {@link ChatMeetingNews}. */
export const alertChannel = (epoch: string) => `rencai-chat-${epoch}-alerts`

/** The channel on which the hub posts the patches of one topic. */
export const topicChannel = (epoch: string, topic: Topic) => `rencai-chat-${epoch}-${topic}`
/** The only channel of hidden tabs: the whole summary, at most once a second. */
export const quietChannel = (epoch: string) => `rencai-chat-${epoch}-quiet`
/** Lock that a hub has while it lives. */
export const hubLock = (epoch: string) => `rencai-hub-${epoch}`
/** Lock that hubs of a generation share once they can run commands, so a tab's greeting gets an immediate response. */
export const readyLock = (generation: string) => `rencai-ready-${generation}`
/** Lock that a tab has while it lives. */
export const tabLock = (tabId: string) => `rencai-tab-${tabId}`

/** A hub sends this on every port of its SharedWorker when connected, also after the browser has relaunched the worker. */
export interface PortMessage {
  readonly hub: string
}

/** What a hub posts on a channel for one tab alone, on that tab's port. */
export interface PostedMessage {
  readonly channel: string
  readonly message: unknown
}

/** `shared`: a SharedWorker. `leader`: the worker of the leading tab. `own`: one per tab, without Web Locks. */
export type HostKind = 'shared' | 'leader' | 'own'

/**
 * Identifies the hubs that tabs can share: those of one build and one attempt at it. Tabs abandon a hung hub by moving on to the
 * next `suffix`. A worker knows its own generation by its name, and `build.suffix` separates workers, locks and channels.
 * Suffixes above 0 do not use SharedWorkers, because browsers may start another one in the very process that hangs.
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
 * Of all hubs of a browser profile, the one with this lock has the socket and writes to the disk. A new hub asks the current one
 * on `ruleChannel` to leave, and steals the lock if it gets no response.
 */
export const ruleLock = 'rencai-chat-rule'
export const ruleChannel = 'rencai-chat-rule'

/** `yield`: a new hub is about to reign. `rules`: tabs of the newest loaded build announce their generation. */
export type RuleMessage =
  | { readonly kind: 'yield'; readonly epoch: string }
  | { readonly kind: 'rules'; readonly generation: Generation; readonly loadedAt: number }

/**
 * Without a SharedWorker, the hub runs in the one tab's worker that has `leaderLock`. The tab that has `standbyLock` keeps a worker
 * ready that waits for it. Tabs and hub meet on `lobbyChannel`; commands then use a channel per tab, bypassing the leader's main
 * thread.
 */
export const leaderLock = (generation: string) => `rencai-leader-${generation}`
export const standbyLock = (generation: string) => `rencai-standby-${generation}`
/** `leads`: the worker has become the hub. `leave`: its tab closes or is suspended, and another tab is to lead. */
export type LeaderMessage = 'leads' | 'leave'
export const lobbyChannel = (generation: string) => `rencai-lobby-${generation}`
/** Each line has its own channel, so closing it does not affect the tab's other lines. */
export const commandChannel = (epoch: string, lineId: string) => `rencai-command-${epoch}-${lineId}`

/** A tab looks for the hub, and the hub responds. It also announces itself to all tabs when it starts, with `lineId` null. */
export type LobbyMessage =
  | { readonly kind: 'who'; readonly tabId: string; readonly lineId: string }
  | { readonly kind: 'here'; readonly epoch: string; readonly lineId: string | null }
