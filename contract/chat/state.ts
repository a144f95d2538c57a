import type { Role } from '../roles'
import type { Shortfall } from '../vip/shortfall'
import type { DecidedMatter } from './decisions'
import type { Draft } from './drafts'
import type { Contact, Conversation, Message } from './model'
import type { RoomJoined, RoomMessage, RoomPerson } from './rooms'

/** The hub's state as tabs mirror it. Plain immutable data: it crosses by structured clone, as a snapshot and then patches. */

/** Connection status of core 4.2: -1 initial, 200 connected, 0 disconnected. */
export type Connection = -1 | 200 | 0

/** The link's state as shown to the user: logged out, connecting, receiving missed updates, live, over HTTP, down. */
export type Link = 'idle' | 'connecting' | 'catching-up' | 'live' | 'fallback' | 'offline'

export interface Summary {
  readonly connection: Connection
  readonly link: Link
  /** The logged-in chat user; null before login and after logout. */
  readonly me: { readonly imUserId: number; readonly userId: number; readonly role: Role } | null
  /** Total of all contacts that count. Never below 0 (core 4.4). */
  readonly unread: number
  /** Number of messages written but not acknowledged. */
  readonly waiting: number
  /**
   * True if the hub knows the user's chat, from disk or network, or knows that nobody is logged in. False in a hub that has just
   * started: tabs keep showing what they had.
   */
  readonly loaded: boolean
  /** `memory`: IndexedDB is missing or full. Chat works, but nothing is kept after the browser closes. */
  readonly storage: 'disk' | 'memory'
  /** The token was refused or is missing: a tab should request one and log in. False after a logout. */
  readonly needsLogin: boolean
  /** 0, or the code that ended the session (1007, 10007). */
  readonly endedCode: number
  /** The user whose session ended; 0 for none. The tab may be logged in as another user when it hears of it. */
  readonly endedUserId: number
  /**
   * `available`: the server has another build than this page. `required`: it refuses this build; unsent messages wait on disk.
   */
  readonly update: '' | 'available' | 'required'
  /** Why the last attempt failed, in words; empty if it did not. */
  readonly lastError: string
  /**
   * Applications that changed: `count` grows by one with each and by more after a time without a connection; `ids` are the last
   * ones, the newest last. Missing in a summary of an earlier build.
   */
  readonly sends?: Changes<number>
  /** Orders that changed, likewise. */
  readonly orders?: Changes<string>
  /** Requests of a recruiter that were decided, likewise. */
  readonly decisions?: Changes<DecidedMatter>
}

export interface Changes<Id> {
  readonly count: number
  readonly ids: readonly Id[]
}

/** How many ids a summary keeps. A reader that is further behind reads everything again. */
export const keptChanges = 20

/** The summary while logged out, and before the hub's first response. */
export const nobody: Summary = {
  connection: -1,
  link: 'idle',
  me: null,
  unread: 0,
  waiting: 0,
  loaded: false,
  storage: 'disk',
  needsLogin: false,
  endedCode: 0,
  endedUserId: 0,
  update: '',
  lastError: '',
  sends: { count: 0, ids: [] },
  orders: { count: 0, ids: [] },
  decisions: { count: 0, ids: [] },
}

/** Details of the hub's connection, for diagnosis. Times in ms since 1970, 0 for never. */
export interface LinkInfo {
  /** The socket's transport, HTTP while the socket is down, or empty. */
  readonly transport: 'websocket' | 'polling' | 'http' | ''
  readonly epoch: string
  readonly tabs: number
  readonly receivedAt: number
  readonly answeredAt: number
  readonly waiting: number
  readonly failed: number
  readonly storage: Summary['storage']
  /** The last fault, by its name (core 8) or message, even if it is over. */
  readonly fault: string
  readonly faultAt: number
}

export interface ContactsState {
  /** Visible contacts in display order: top ones first, then `chatAt`, newest first. `unread` follows the local read cursor. */
  readonly list: readonly Contact[]
  /** True if the list is known, from disk or network; until then an empty list has no meaning. */
  readonly loaded: boolean
  readonly loading: boolean
  /** Unsent text by cid. */
  readonly drafts: Readonly<Record<string, string>>
  /** True if every page is loaded. */
  readonly done: boolean
  readonly error: string
}

export const noContacts: ContactsState = { list: [], loaded: false, loading: false, drafts: {}, done: false, error: '' }

/**
 * A message on screen. A local message has `id` null until acknowledged, and `loading` while it waits. `delayed`: it has waited
 * longer than one time-out and will be sent automatically. `error` is a sentence if it failed and needs a resend.
 */
export type ShownMessage = Readonly<Omit<Message, 'id'>> & {
  readonly id: number | null
  readonly loading: boolean
  readonly delayed: boolean
  readonly error: string
  /** What was missing, where that is why it failed. */
  readonly shortfall?: Shortfall
}

export interface ConversationState {
  readonly cid: number
  readonly conversation: Conversation | null
  /** Oldest first, local ones last. Normally a few hundred; more only while the user scrolls back. */
  readonly messages: readonly ShownMessage[]
  readonly hasOlder: boolean
  /** Undefined if the talk never had a draft; an empty text means sent or cleared. */
  readonly draft: Draft | undefined
  /** True while loading from the network. */
  readonly loading: boolean
  /** True if the window is known, from disk or network; until then an empty list has no meaning. */
  readonly loaded: boolean
  readonly error: string
  /** The last message that the server discarded from this device (7000 of core 8), and why. */
  readonly refused?: { readonly clientId: string; readonly text: string; readonly msg: string } | undefined
}

/** A conversation around one message, far back in it. Its messages have no gaps. */
export interface PlaceState {
  readonly cid: number
  readonly msgId: number
  readonly messages: readonly ShownMessage[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  /** True if the conversation's window now includes the message; the place is then empty. */
  readonly isJoined: boolean
  readonly loading: boolean
  readonly loaded: boolean
  readonly error: string
}

/** A message in a room. A local one has `id` null until acknowledged; `error` is a sentence if it was refused. */
export type ShownRoomMessage = Readonly<Omit<RoomMessage, 'id'>> & {
  readonly id: number | null
  readonly loading: boolean
  readonly error: string
}

/** A chatroom, joined while a visible tab follows it. */
export interface RoomState {
  readonly roomId: number
  /** `joining` also while disconnected; `refused` if only joining again may help, with the reason in `error`. */
  readonly phase: 'joining' | 'joined' | 'refused'
  /** True if a logged-out viewer needs a new access, passed by `joinRoom`. */
  readonly needsAccess: boolean
  readonly error: string
  /** Oldest first; my waiting messages last. */
  readonly messages: readonly ShownRoomMessage[]
  readonly hasOlder: boolean
  readonly loading: boolean
  readonly online: number
  readonly likes: number
  readonly isOver: boolean
  readonly me: RoomJoined['me']
  readonly muted: readonly RoomPerson[]
  readonly blocked: readonly RoomPerson[]
  /** The user who joined last; `order` grows with each. */
  readonly entered: { readonly order: number; readonly name: string; readonly content: string } | null
}

/**
 * Topics that a tab can follow. Every tab follows `summary`. Following a conversation opens it, following a place opens the
 * conversation there, and following a room joins it.
 */
export type Topic = 'summary' | 'contacts' | `conversation:${number}` | PlaceTopic | `room:${number}`
export type PlaceTopic = `place:${number}:${number}`

interface TopicValues {
  readonly summary: Summary
  readonly contacts: ContactsState
  readonly conversation: ConversationState
  readonly place: PlaceState
  readonly room: RoomState
}

export type TopicValue = TopicValues[keyof TopicValues]

/** The whole value of a topic, after its patch number `seq`. */
export interface TopicSnapshot {
  readonly topic: Topic
  readonly seq: number
  readonly value: TopicValue
}

export interface Snapshot {
  readonly epoch: string
  readonly topics: readonly TopicSnapshot[]
}

/** Posted on the topic's channel. `seq` grows by one for each patch of the topic; after a gap, get a new snapshot. */
export interface Patch {
  readonly seq: number
  readonly ops: readonly Op[]
}

export type Path = readonly (string | number)[]

/** One change of a topic's value. An empty path means the value itself. */
export type Op =
  | readonly ['set', path: Path, value: unknown]
  | readonly ['delete', path: Path]
  | readonly ['splice', path: Path, start: number, deleted: number, added: readonly unknown[]]
