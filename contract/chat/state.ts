import type { Role } from '../roles'
import type { Contact, Conversation, Message } from './model'

/** The hub's state as tabs mirror it. Plain data only: it crosses by structured clone, as a snapshot and then patches. */

/** Connection status of core 4.2: -1 initial, 200 connected, 0 disconnected. */
export type Connection = -1 | 200 | 0

/** What the user is told of the link: nobody logged in, trying, receiving what was missed, live, down. */
export type Link = 'idle' | 'connecting' | 'catching-up' | 'live' | 'offline'

export interface Summary {
  connection: Connection
  link: Link
  /** Whose chat this is; null before login and after logout. */
  me: { imUserId: number; userId: number; role: Role } | null
  /** Over all contacts that count. Never below 0 (core 4.4). */
  unread: number
  /** Messages written and not yet acknowledged. */
  waiting: number
  /** `memory`: IndexedDB is missing or full; chat works, nothing outlives the browser. */
  storage: 'disk' | 'memory'
  /** The token was refused or is missing: a tab should ask for a new one and log in again. */
  needsLogin: boolean
  /** 0, or the code of the session's end (1007, 10007). */
  endedCode: number
  /** Why the last attempt failed, in Chinese; empty when well. */
  lastError: string
}

export interface ContactsState {
  /** Ordered for showing: top first, then `chatAt`, newest first. */
  list: readonly Contact[]
  loaded: boolean
  /** Every page is here. */
  done: boolean
  error: string
}

/** A message on screen. A local one has `id` null until acknowledged. `error` is a Chinese sentence when it failed for good. */
export type ShownMessage = Omit<Message, 'id'> & { id: number | null; loading: boolean; error: string }

export interface ConversationState {
  cid: number
  conversation: Conversation | null
  /** Oldest first; local ones last. At most a few hundred; the rest is in IndexedDB. */
  messages: readonly ShownMessage[]
  hasOlder: boolean
  loading: boolean
  error: string
}

/** What a tab may follow. Every tab follows `summary`. */
export type Topic = 'summary' | 'contacts' | `conversation:${number}`

export interface ChatState {
  summary: Summary
  contacts?: ContactsState
  conversations: Record<number, ConversationState>
}

/** A change at `path` of the state: set to `value`, or deleted when `value` is absent. */
export type Op =
  | readonly ['set', path: readonly (string | number)[], value: unknown]
  | readonly ['delete', path: readonly (string | number)[]]

export interface Snapshot {
  epoch: string
  seq: number
  state: ChatState
}

/** Posted on the BroadcastChannel named by the hub. `seq` grows by one for each patch; a hole means: take a new snapshot. */
export interface Patch {
  epoch: string
  seq: number
  topic: Topic
  ops: readonly Op[]
}
