import type { Result } from '../errors'
import type { MeetingPresence, MeetingSignal, MeetingState } from '../interviews/room'
import type { Draft } from './drafts'
import type { ChatImage, Message, Quote } from './model'
import type { ImChatroomMsgSend, RoomAccess } from './rooms'
import type { ChatSearch, SearchPage } from './search/search'
import type { ImMsgSend } from './socket'
import type { LinkInfo } from './state'

/**
 * The commands of a tab to its hub. Each entry names the part of the hub that runs the command, by a method of the same name, and
 * the types of its values and its result. The hub's dispatch (`workers/chat/commands.ts`) and the tab's `chat`
 * (`src/platform/chat/chatWorker.ts`) derive from this record. Failures are values with a code, each call settles within 15 s, and
 * commands are safe to repeat.
 */

export type CommandPart = 'acts' | 'session' | 'places' | 'search' | 'history' | 'rooms' | 'meetings' | 'hub'

export interface Command<Part extends CommandPart, Values extends readonly unknown[], Answer> {
  readonly part: Part
  /** `login`: waits up to 5 s for the chat login. `now`: runs at once, and is a no-op if it needs a login and there is none. */
  readonly when: 'login' | 'now'
  /** Types only; never set. */
  readonly types?: { readonly values: Values; readonly answer: Answer }
}

const by =
  <Part extends CommandPart>(part: Part, when: 'login' | 'now' = 'login') =>
  <Values extends readonly unknown[] = [], Answer = null>(): Command<Part, Values, Answer> => ({ part, when })

export const commands = {
  /** Stores the message and shows it as sending. Delivery continues on its own, also after restarts. */
  sendText: by('acts')<[message: OutgoingText]>(),
  /** The same for an uploaded image. */
  sendImage: by('acts')<[message: OutgoingImage]>(),
  /**
   * Requests an exchange from the other side, or responds to one. Settles with the server's code (13002, 13003, 13009 of core 8).
   */
  exchange: by('acts')<[message: OutgoingExchange]>(),
  /** Revokes a message of mine; needs a live link. Fails with 1010 if it is too late. */
  revoke: by('acts')<[cid: number, msgId: number]>(),
  /** Marks a conversation as unread again on all devices; needs a link. `markRead` removes the mark. */
  reread: by('acts')<[cid: number]>(),
  /** Sends a failed message again; it moves to the end. */
  resend: by('acts')<[clientId: string]>(),
  /** Sends all failed messages again, in the order in which they were written. Returns their number. */
  resendAll: by('acts')<[], number>(),
  /** Removes a failed or waiting message. No-op if the server already has it. */
  discard: by('acts', 'now')<[clientId: string]>(),
  /** Marks everything that counts as read. */
  clearUnread: by('acts')(),
  /**
   * Marks messages up to `msgId` as read, because a visible, focused conversation has shown them or on the user's command. No-op
   * if already read.
   */
  markRead: by('acts', 'now')<[cid: number, msgId: number]>(),
  /** Saves unsent text for all tabs and devices. Of two drafts, the later one wins. */
  keepDraft: by('acts')<[draft: Draft]>(),

  /** Changes the conversation's job to another one of the recruiter. */
  switchJob: by('acts')<[cid: number, jobId: number]>(),
  /** Loads the conversation and its newest messages again, for the retry button. Following it loads them automatically. */
  openConversation: by('session')<[cid: number]>(),
  /** `list` names a list on a screen, which has scrolled back. What is loaded stays until {@link commands.returnToEnd}. */
  loadOlder: by('session')<[cid: number, list: string]>(),
  /** The list shows the newest message again, or is gone. Older messages are dropped if no other list needs them. */
  returnToEnd: by('session', 'now')<[cid: number, list: string]>(),

  setFlag: by('acts')<[cid: number, flag: ContactFlag, value: boolean]>(),
  loadMoreContacts: by('session')(),

  /** Loads the conversation around a message again, for the retry button. Following the place loads it automatically. */
  openAt: by('places')<[cid: number, msgId: number]>(),
  /** Loads more of a place, in one direction. */
  loadAround: by('places')<[cid: number, msgId: number, direction: 'older' | 'newer']>(),

  /** Finds people, jobs and messages; see {@link SearchPage}. */
  search: by('search')<[asked: ChatSearch], SearchPage>(),
  /** Reads a conversation page by page from the newest: messages below `before`, oldest first. */
  readHistory: by('history')<[cid: number, before?: number], HistoryPage>(),

  /**
   * Joins a followed room; logged-out viewers need an access. Following joins automatically, so this is for them and for the
   * retry button.
   */
  joinRoom: by('rooms', 'now')<[roomId: number, access: RoomAccess | null]>(),
  /** Leaves at once. Otherwise, a room is left some seconds after the last tab stops following it. */
  leaveRoom: by('rooms', 'now')<[roomId: number]>(),
  /**
   * Shows the message as waiting and delivers it as soon as the room is joined. With the clientId of a refused message, tries it
   * again.
   */
  sendToRoom: by('rooms')<[message: OutgoingRoomText]>(),
  /** Removes a refused message of mine from the screen. */
  discardInRoom: by('rooms', 'now')<[roomId: number, clientId: string]>(),
  loadOlderInRoom: by('rooms', 'now')<[roomId: number]>(),
  /** Revokes a message, or mutes or blocks a user; needs a live link. */
  moderateRoom: by('rooms', 'now')<[act: RoomAct]>(),

  /** Keeps a place in a video interview for a page, and answers with the meeting as it is; or gives the place up. */
  keepMeeting: by('meetings')<[presence: MeetingPresence], MeetingState | null>(),
  /** Passes a signal to another page in the room; needs a live link. */
  signalMeeting: by('meetings')<[signal: MeetingSignal]>(),

  /** What this browser keeps of the user's messages; also what is in memory while there is no disk. */
  keptHere: by('session')<[], KeptHere>(),
  /** Removes the messages kept in this browser. What is not sent, drafts and unread counts stay. */
  clearKept: by('session')(),

  linkInfo: by('hub', 'now')<[], LinkInfo>(),
  /** Drops the connection and reconnects at once. */
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

/** The methods that a part of the hub must have. */
export type CommandsOf<Part extends CommandPart> = Pick<Commands, NamesOf<Part>>

export interface KeptHere {
  readonly messages: number
  /** About. */
  readonly bytes: number
}

export interface HistoryPage {
  readonly messages: readonly Message[]
  /** True if there are older messages. */
  readonly more: boolean
}

/** `quote` is shown while the message waits; the server then sends the actual quote. */
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

/** A request or a Result of core 4.4. The same `clientId` means the same message. */
export type OutgoingExchange = Extract<ImMsgSend, { type: `${string}Exchange` | `${string}ExchangeResult` }>

export type ContactFlag = 'top' | 'black' | 'improper' | 'favorites' | 'remove'

export interface OutgoingRoomText {
  readonly roomId: number
  readonly clientId: string
  readonly text: string
}

export type RoomAct = Exclude<ImChatroomMsgSend, { type: 'text' }>
