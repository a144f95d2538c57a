import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { Cid, Contact, Message, MessageId } from './model'
import type { Range } from './searchWords'

/** Searching one's own chat: the calls that fill in what the hub does not keep, and what the hub answers. */

const query = z.string().check(z.maxLength(limits.chatQuery, `搜索内容最多${limits.chatQuery}个字`))
const pageLimit = z._default(z.int().check(z.gte(1), z.lte(100)), limits.messagePage)

/**
 * The caller's messages that match, newest first, with an id below `before`; what was taken back is not found. `next`: an id
 * below which others may be. */
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

/** The caller's listed contacts by name, company, title and job: by Chinese, pinyin or initials. */
export const searchContacts = endpoint({
  path: '/im/chat/contactSearch',
  effect: 'read',
  access: 'chat',
  input: z.strictObject({ query, limit: pageLimit }),
  output: z.object({ list: z.array(Contact) }),
})

/** Where a search goes on: in what is stored here, then on the server. A message's id, below which to look. */
export interface SearchCursor {
  readonly place: 'here' | 'server'
  readonly before?: number
}

export interface ChatSearch {
  readonly query: string
  readonly limit: number
  /** In one talk alone, its messages only. */
  readonly cid?: number
  /** Where the former page ended; the beginning without it. */
  readonly cursor?: SearchCursor
}

export interface FoundPerson {
  readonly contact: Contact
  /** In the name, the company's, the title. */
  readonly ranges: readonly [name: readonly Range[], brandName: readonly Range[], title: readonly Range[]]
}

/** The job that a talk is about. */
export interface FoundJob {
  readonly contact: Contact
  readonly ranges: readonly Range[]
}

export interface FoundMessage {
  readonly message: Message
  /** Of the other side. */
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
  /** All that were found so far: with the first page of each place, in place of the former ones. */
  readonly contacts: FoundContacts | undefined
  readonly messages: readonly FoundMessage[]
  /** Undefined when there is nowhere left to look. */
  readonly next: SearchCursor | undefined
  /** Why the server was not asked, or did not answer; empty when it did, or its turn is still to come. */
  readonly unreached: string
  /** Everything that there is has been found. */
  readonly isComplete: boolean
}
