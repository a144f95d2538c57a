import type { Draft } from '#contract/chat/drafts'
import type { ChatImage, Contact, Conversation, Message, Quote } from '#contract/chat/model'
import type { Term } from '#contract/chat/search/searchWords'
import type { Shortfall } from '#contract/vip/shortfall'
import type { PendingRead } from '../talk/rules'

/** Storage of one user's chat, on disk or in memory behind the same interface. */

/** A message written here and not yet acknowledged. `order` grows with each; `failed` is a sentence once it was refused. */
export interface OutboxRow {
  readonly clientId: string
  readonly cid: number
  readonly order: number
  readonly text: string
  readonly quote?: Quote
  /** In place of a text: an uploaded image. */
  readonly upload?: { readonly id: string; readonly image: ChatImage }
  /** Seconds since 1970. */
  readonly writtenAt: number
  readonly failed: string
  /** What was missing, where that is why it failed. */
  readonly shortfall?: Shortfall
}

/** `isKnown`: the server has it. */
export type KeptDraft = Draft & { readonly isKnown: boolean }

/** Facts about a talk beside its contact. `atStart`: nothing older than the oldest kept message exists. */
export interface Talk {
  readonly cid: number
  readonly conversation: Conversation | null
  readonly atStart: boolean
}

/** Progress of synchronizing: the log cursor, the contact pages fetched, and unread counts by cid. */
export interface SyncState {
  readonly cursor: number | null
  readonly nextContactPage: number
  readonly contactsDone: boolean
  readonly unread: Readonly<Record<string, number>>
  /** Contacts to be loaded, since they are unknown or removed and have written. */
  readonly wanted: readonly number[]
}

export interface Stores {
  contacts: Contact
  messages: Message
  talks: Talk
  outbox: OutboxRow
  reads: PendingRead
  drafts: KeptDraft
  standing: SyncState
}

export type Write =
  | { [Name in keyof Stores]: { readonly store: Name; readonly put: Stores[Name] } }[keyof Stores]
  /** In place of the message of this id, if it is kept. */
  | { readonly store: 'messages'; readonly amend: Message }
  | { readonly store: 'outbox'; readonly remove: string }
  | { readonly store: 'reads'; readonly remove: number }
  | { readonly store: 'contacts' | 'messages' | 'talks'; readonly clear: true }

/** All but messages and talks, which are read when a conversation opens. */
export interface Kept {
  readonly contacts: readonly Contact[]
  readonly outbox: readonly OutboxRow[]
  readonly reads: readonly PendingRead[]
  readonly drafts: readonly KeptDraft[]
  readonly syncState: SyncState | undefined
}

export interface MessageSearch {
  readonly terms: readonly Term[]
  /** In one talk alone. */
  readonly cid?: number
  readonly before: number
  readonly limit: number
}

export interface Keeping {
  readonly messages: number
  readonly bytes: number
}

export interface Archive {
  readonly kind: 'disk' | 'memory'
  load(): Promise<Kept>
  talk(cid: number): Promise<Talk | undefined>
  /** The newest `limit` kept messages of a talk with an id below `before`, oldest first. They have no holes. */
  messages(cid: number, before: number, limit: number): Promise<readonly Message[]>
  /** The oldest `limit` kept messages of a talk with an id above `after`, oldest first. */
  messagesAfter(cid: number, after: number, limit: number): Promise<readonly Message[]>
  has(cid: number, id: number): Promise<boolean>
  /** The newest stored messages below `before` that contain all terms, newest first; fewer than `limit` if there are no more. */
  search(request: MessageSearch): Promise<readonly Message[]>
  /** How many messages are kept, and about how many bytes they and their index take. */
  measure(): Promise<Keeping>
  /** Lets go of messages beyond the bounds of age and number, except in `open` talks. */
  trim(open: ReadonlySet<number>): Promise<void>
  /** Brings the search index up to date, which otherwise happens by itself. */
  index(): Promise<void>
  /** All or nothing, and in the order of the calls. Rejects when the disk refuses. */
  write(writes: readonly Write[]): Promise<void>
  close(): void
  /** Closes, and removes everything of this user. */
  remove(): Promise<void>
}
