import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { limits } from '../../limits'
import { Cid, Contact, Message, MessageId } from '../model'
import type { Range } from './searchWords'

/** Search in the user's own chats: the calls for what the hub does not store, and the results of the hub. */

const query = z.string().check(z.maxLength(limits.chatQuery, `搜索内容最多${limits.chatQuery}个字`))
const pageLimit = z._default(z.int().check(z.gte(1), z.lte(100)), limits.messagePage)

/**
 * Returns the caller's messages that match, newest first, with an id below `before`. Revoked messages are not found. `next`:
 * continue below this id.
 */
export const searchMessages = endpoint({
  path: '/im/chat/messageSearch',
  effect: 'read',
  access: 'chat',
  input: z.strictObject({ query, cid: z.optional(Cid), before: z.optional(MessageId), limit: pageLimit }),
  output: z.object({
    list: z.array(z.object({ message: Message, name: z.string(), avatar: z.string() })),
    next: z.nullable(z.int()),
  }),
})

/** Searches the caller's listed contacts by name, company, title and job: in Chinese, pinyin or initials. */
export const searchContacts = endpoint({
  path: '/im/chat/contactSearch',
  effect: 'read',
  access: 'chat',
  input: z.strictObject({ query, limit: pageLimit }),
  output: z.object({ list: z.array(Contact) }),
})

/** Where a search continues: first in the hub's store, then on the server. `before` is a message id; search below it. */
export interface SearchCursor {
  readonly place: 'here' | 'server'
  readonly before?: number
}

export interface ChatSearch {
  readonly query: string
  readonly limit: number
  /** If set, searches only the messages of this talk. */
  readonly cid?: number
  /** The end of the previous page; undefined for the first page. */
  readonly cursor?: SearchCursor
}

export interface FoundPerson {
  readonly contact: Contact
  /** Matched ranges in the name, the company's name and the title. */
  readonly ranges: readonly [name: readonly Range[], brandName: readonly Range[], title: readonly Range[]]
}

/** The job of a talk. */
export interface FoundJob {
  readonly contact: Contact
  readonly ranges: readonly Range[]
}

export interface FoundMessage {
  readonly message: Message
  /** Name of the other side. */
  readonly name: string
  readonly avatar: string
  readonly text: string
  readonly ranges: readonly Range[]
}

export interface FoundContacts {
  readonly people: readonly FoundPerson[]
  readonly jobs: readonly FoundJob[]
}

export interface SearchPage {
  /** All contacts found so far; present with the first page of each place, and replaces the previous ones. */
  readonly contacts: FoundContacts | undefined
  readonly messages: readonly FoundMessage[]
  /** Undefined at the end of the search. */
  readonly next: SearchCursor | undefined
  /** Why the server was not searched or did not respond, in words; empty if it responded, or if its turn is still to come. */
  readonly unreached: string
  /** True if all results have been found. */
  readonly isComplete: boolean
}
