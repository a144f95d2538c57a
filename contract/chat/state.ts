import type { Role } from '../roles'
import type { Draft } from './drafts'
import type { Contact, Conversation, Message } from './model'
import type { RoomJoined, RoomMessage, RoomPerson } from './rooms'

/** The hub's state as tabs mirror it. Plain immutable data: it crosses by structured clone, as a snapshot and then patches. */

/** Connection status of core 4.2: -1 initial, 200 connected, 0 disconnected. */
export type Connection = -1 | 200 | 0

/** What the user is told of the link: nobody logged in, trying, receiving what was missed, live, over HTTP, down. */
export type Link = 'idle' | 'connecting' | 'catching-up' | 'live' | 'fallback' | 'offline'

export interface Summary {
  readonly connection: Connection
  readonly link: Link
  /** Whose chat this is; null before login and after logout. */
  readonly me: { readonly imUserId: number; readonly userId: number; readonly role: Role } | null
  /** Over all contacts that count. Never below 0 (core 4.4). */
  readonly unread: number
  /** Messages written and not yet acknowledged. */
  readonly waiting: number
  /**
   * The hub knows the user's chat, from disk or network, or knows that nobody is logged in. False in a hub that has just
   * started: tabs go on showing what they had.
   */
  readonly loaded: boolean
  /** `memory`: IndexedDB is missing or full; chat works, nothing outlives the browser. */
  readonly storage: 'disk' | 'memory'
  /** The token was refused, or this hub never had one: a tab should ask for one and log in. False after a logout. */
  readonly needsLogin: boolean
  /** 0, or the code of the session's end (1007, 10007). */
  readonly endedCode: number
  /** Whose session that was; 0 for none. A tab may be logged in as another user by the time it hears of it. */
  readonly endedUserId: number
  /** `available`: the server has another build than this page. `required`: it refuses this one; what was written waits on disk. */
  readonly update: '' | 'available' | 'required'
  /** Why the last attempt failed, in words; empty when well. */
  readonly lastError: string
}

/** While nobody is logged in, and before the hub has said anything. */
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
}

/** How the hub stands, for who wants to know exactly. Times in ms since 1970, 0 for never. */
export interface LinkInfo {
  /** What the socket goes over, HTTP while it is down, or nothing. */
  readonly transport: 'websocket' | 'polling' | 'http' | ''
  readonly epoch: string
  readonly tabs: number
  readonly receivedAt: number
  readonly answeredAt: number
  readonly waiting: number
  readonly failed: number
  readonly storage: Summary['storage']
  /** The last fault, as it is named (core 8) or said, though it may be over. */
  readonly fault: string
  readonly faultAt: number
}

export interface ContactsState {
  /** Visible contacts in the order of showing: top first, then `chatAt`, newest first. `unread` follows the local read cursor. */
  readonly list: readonly Contact[]
  /** The list is known, from disk or network; before that an empty list means nothing. */
  readonly loaded: boolean
  readonly loading: boolean
  /** What was typed and not sent, by cid. */
  readonly drafts: Readonly<Record<string, string>>
  /** Every page is here. */
  readonly done: boolean
  readonly error: string
}

export const noContacts: ContactsState = { list: [], loaded: false, loading: false, drafts: {}, done: false, error: '' }

/**
 * A message on screen. A local one has `id` null until acknowledged, and `loading` while it waits. `delayed`: it has waited
 * longer than one time-out, and goes on by itself. `error` is a sentence when it failed and only a resend helps.
 */
export type ShownMessage = Readonly<Omit<Message, 'id'>> & {
  readonly id: number | null
  readonly loading: boolean
  readonly delayed: boolean
  readonly error: string
}

export interface ConversationState {
  readonly cid: number
  readonly conversation: Conversation | null
  /** Oldest first; local ones last. A few hundred at rest; more only while someone scrolls back. */
  readonly messages: readonly ShownMessage[]
  readonly hasOlder: boolean
  /** Undefined where nothing was ever typed; an empty text was sent or cleared. */
  readonly draft: Draft | undefined
  /** Something is on its way from the network. */
  readonly loading: boolean
  /** The window is known, from disk or network; before that no messages means nothing. */
  readonly loaded: boolean
  readonly error: string
  /** The last message that the server took back from this device (7000 of core 8), and why. */
  readonly refused?: { readonly clientId: string; readonly text: string; readonly msg: string } | undefined
}

/** A conversation around one message, far back in it. Its messages have no holes. */
export interface PlaceState {
  readonly cid: number
  readonly msgId: number
  readonly messages: readonly ShownMessage[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  /** The conversation itself shows the message now; nothing is here any more. */
  readonly isJoined: boolean
  readonly loading: boolean
  readonly loaded: boolean
  readonly error: string
}

/** What is said in a room. One of mine has `id` null until acknowledged; `error` is a sentence when it was refused. */
export type ShownRoomMessage = Readonly<Omit<RoomMessage, 'id'>> & {
  readonly id: number | null
  readonly loading: boolean
  readonly error: string
}

/** A chatroom, joined while a visible tab follows it. */
export interface RoomState {
  readonly roomId: number
  /** `joining` also while the line is down; `refused` when only joining anew may help, and `error` says why. */
  readonly phase: 'joining' | 'joined' | 'refused'
  /** A logged-out viewer needs an access, or another one: to be given by `joinRoom`. */
  readonly needsAccess: boolean
  readonly error: string
  /** Oldest first; mine that wait last. */
  readonly messages: readonly ShownRoomMessage[]
  readonly hasOlder: boolean
  readonly loading: boolean
  readonly online: number
  readonly likes: number
  readonly isOver: boolean
  readonly me: RoomJoined['me']
  readonly muted: readonly RoomPerson[]
  readonly blocked: readonly RoomPerson[]
  /** Who came in last; `order` grows with each. */
  readonly entered: { readonly order: number; readonly name: string; readonly content: string } | null
}

/**
 * What a tab may follow. Every tab follows `summary`. Following a conversation opens it, following a place opens the conversation
 * there, and following a room joins it.
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

/** One topic whole, as it stands after its patch number `seq`. */
export interface TopicSnapshot {
  readonly topic: Topic
  readonly seq: number
  readonly value: TopicValue
}

export interface Snapshot {
  readonly epoch: string
  readonly topics: readonly TopicSnapshot[]
}

/** Posted on the topic's channel. `seq` grows by one for each patch of the topic; a hole means: take a new snapshot. */
export interface Patch {
  readonly seq: number
  readonly ops: readonly Op[]
}

export type Path = readonly (string | number)[]

/** One change within a topic's value. An empty path is the value itself. */
export type Op =
  | readonly ['set', path: Path, value: unknown]
  | readonly ['delete', path: Path]
  | readonly ['splice', path: Path, start: number, deleted: number, added: readonly unknown[]]
