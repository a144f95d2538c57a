import type { Result } from '../errors'
import type { Draft } from './drafts'
import type { ChatImage, Message, Quote } from './model'
import type { ImChatroomMsgSend, RoomAccess } from './rooms'
import type { ChatSearch, SearchPage } from './search'
import type { ImMsgSend } from './socket'
import type { LinkInfo } from './state'

/**
 * The commands of a tab to its hub. Each entry names the part of the hub that carries the command out, by a method of the same
 * name, and the types of the command's values and of its answer. The hub's dispatch (`workers/chat/commands.ts`) and the tab's
 * `chat` (`src/platform/chatWorker.ts`) derive from this record. Failures are values with a code, each call settles within 15 s,
 * and repeating a command is harmless.
 */

export type CommandPart = 'acts' | 'session' | 'places' | 'search' | 'history' | 'rooms' | 'hub'

export interface Command<Part extends CommandPart, Values extends readonly unknown[], Answer> {
  readonly part: Part
  /** `login`: waits up to 5 s for the chat login. `now`: runs at once, and is a no-op where it needs a login and there is none. */
  readonly when: 'login' | 'now'
  /** Types only; never set. */
  readonly types?: { readonly values: Values; readonly answer: Answer }
}

const by =
  <Part extends CommandPart>(part: Part, when: 'login' | 'now' = 'login') =>
  <Values extends readonly unknown[] = [], Answer = null>(): Command<Part, Values, Answer> => ({ part, when })

export const commands = {
  /** Stores the message and shows it as sending; delivery goes on by itself, over restarts too. */
  sendText: by('acts')<[message: OutgoingText]>(),
  /** The same for an image that has been uploaded. */
  sendImage: by('acts')<[message: OutgoingImage]>(),
  /** Asks the other side for an exchange, or answers; settles with the server's code (13002, 13003, 13009 of core 8). */
  exchange: by('acts')<[message: OutgoingExchange]>(),
  /** Takes a message of mine back; only while the link is live. Too late: 1010. */
  revoke: by('acts')<[cid: number, msgId: number]>(),
  /** Marks a conversation as unread again, on all devices; only while there is a link. `markRead` takes the mark off. */
  reread: by('acts')<[cid: number]>(),
  /** Tries a failed message again; it moves to the end. */
  resend: by('acts')<[clientId: string]>(),
  /** Tries every failed message again, in the order in which they were written. Returns how many. */
  resendAll: by('acts')<[], number>(),
  /** Takes a failed or waiting message back; one that the server has already taken stays. */
  discard: by('acts', 'now')<[clientId: string]>(),
  /** Marks everything that counts as read. */
  clearUnread: by('acts')(),
  /** Marks messages up to `msgId` as read: a visible, focused conversation has shown them, or the user says so. No-op if already read. */
  markRead: by('acts', 'now')<[cid: number, msgId: number]>(),
  /** Keeps what was typed and not sent, for all tabs and devices. Of two drafts the one saved later stays. */
  keepDraft: by('acts')<[draft: Draft]>(),

  /** Changes the job that the conversation is about to another of the recruiter's. */
  switchJob: by('acts')<[cid: number, jobId: number]>(),
  /** Loads the conversation and its newest messages again: for the retry button. Following does it by itself. */
  openConversation: by('session')<[cid: number]>(),
  loadOlder: by('session')<[cid: number]>(),

  setFlag: by('acts')<[cid: number, flag: ContactFlag, value: boolean]>(),
  loadMoreContacts: by('session')(),

  /** Loads the conversation around a message again: for the retry button. Following the place does it by itself. */
  openAt: by('places')<[cid: number, msgId: number]>(),
  /** Loads more of a place, in one direction. */
  loadAround: by('places')<[cid: number, msgId: number, direction: 'older' | 'newer']>(),

  /** Finds people, jobs and messages; see {@link SearchPage}. */
  search: by('search')<[asked: ChatSearch], SearchPage>(),
  /** Reads a conversation page by page from the newest: messages below `before`, oldest first. */
  readHistory: by('history')<[cid: number, before?: number], HistoryPage>(),

  /** Joins a followed room; logged-out viewers say by which access. Following joins by itself: for them, and for the retry button. */
  joinRoom: by('rooms', 'now')<[roomId: number, access: RoomAccess | null]>(),
  /** Leaves at once; otherwise a room is left some seconds after nobody follows it. */
  leaveRoom: by('rooms', 'now')<[roomId: number]>(),
  /** Shows the message as waiting; it is delivered as soon as the room is joined. The same clientId again tries a refused one anew. */
  sendToRoom: by('rooms')<[message: OutgoingRoomText]>(),
  /** Removes a refused message of mine from the screen. */
  discardInRoom: by('rooms', 'now')<[roomId: number, clientId: string]>(),
  loadOlderInRoom: by('rooms', 'now')<[roomId: number]>(),
  /** Takes a message back, mutes or blocks somebody; only while the link is live. */
  moderateRoom: by('rooms', 'now')<[act: RoomAct]>(),

  linkInfo: by('hub', 'now')<[], LinkInfo>(),
  /** Drops the connection and makes a new one at once. */
  reconnect: by('hub', 'now')(),
} as const

export type CommandName = keyof typeof commands

type TypesOf<Name extends CommandName> = NonNullable<(typeof commands)[Name]['types']>

/** Every command as a function. */
export type Commands = {
  readonly [Name in CommandName]: (...values: TypesOf<Name>['values']) => Promise<Result<TypesOf<Name>['answer']>>
}

type NamesOf<Part extends CommandPart> = {
  [Name in CommandName]: (typeof commands)[Name]['part'] extends Part ? Name : never
}[CommandName]

/** The methods that a part of the hub needs. */
export type CommandsOf<Part extends CommandPart> = Pick<Commands, NamesOf<Part>>

export interface HistoryPage {
  readonly messages: readonly Message[]
  /** There are older ones. */
  readonly more: boolean
}

/** `quote` is shown while the message waits; the server says in the end what was quoted. */
export interface OutgoingText {
  readonly cid: number
  readonly clientId: string
  readonly text: string
  readonly quote?: Quote
}

export interface OutgoingImage {
  readonly cid: number
  readonly clientId: string
  readonly uploadId: string
  readonly image: ChatImage
}

/** A request or a Result of core 4.4; the same `clientId` again is the same message. */
export type OutgoingExchange = Extract<ImMsgSend, { type: `${string}Exchange` | `${string}ExchangeResult` }>

export type ContactFlag = 'top' | 'black' | 'improper' | 'favorites' | 'remove'

export interface OutgoingRoomText {
  readonly roomId: number
  readonly clientId: string
  readonly text: string
}

export type RoomAct = Exclude<ImChatroomMsgSend, { type: 'text' }>
