import type { CommandsOf } from '#contract/chat/commands'
import type { Contact, Message } from '#contract/chat/model'
import { loadReadings } from '#contract/chat/readings'
import { isSpelling, matchFields, type NameTables, type ReadingsOf } from '#contract/chat/search/nameMatch'
import { isChinese, loadScripts } from '#contract/chat/search/scripts'
import {
  type ChatSearch,
  type FoundContacts,
  type FoundJob,
  type FoundMessage,
  type FoundPerson,
  type SearchCursor,
  type SearchPage,
  searchContacts,
  searchMessages,
} from '#contract/chat/search/search'
import { findTerms, readTerms, type Scripts, searchTextOf, type Term } from '#contract/chat/search/searchWords'
import { type Result, success } from '#contract/errors'
import type { Archive } from '../disk/archive'
import type { ChatApi } from '../link/api'
import type { Book } from '../talk/book'
import { isListed } from '../talk/rules'

interface SearchEnds {
  readonly book: Book
  readonly api: ChatApi
  archive(): Archive
}

/** Contacts asked of the server, and shown at most of each kind. */
const mostContacts = 50
/** Pages of the server in a row that hold nothing new, within one answer. */
const emptyPages = 5
const newest = Number.MAX_SAFE_INTEGER
/** How long a search waits for the table of characters, in ms. */
const patience = 1_000
const passes = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))
const nothing = { contacts: undefined, messages: [], next: undefined, unreached: '', isComplete: false } as const

/**
 * Searches all stored messages first, then asks the server for the others. Messages that are kept are passed over in
 * the server's answers, so that each is found once.
 */
export class Search implements CommandsOf<'search'> {
  readonly #ends: SearchEnds
  #readings: Promise<ReadingsOf | undefined> | undefined
  #scripts: Promise<Scripts | undefined> | undefined

  constructor(ends: SearchEnds) {
    this.#ends = ends
  }

  async search(request: ChatSearch): Promise<Result<SearchPage>> {
    if (readTerms(request.query).length === 0) return success({ ...nothing, isComplete: true })
    const { cursor } = request
    return success(await (cursor?.place === 'server' ? this.#ask(request, cursor) : this.#lookHere(request)))
  }

  async #lookHere({ query, limit, cid, cursor }: ChatSearch): Promise<SearchPage> {
    const isFirst = cursor === undefined && cid === undefined
    const terms = await this.#termsOf(query)
    const kept = await this.#ends.archive().search({ terms, cid, before: cursor?.before ?? newest, limit })
    const last = kept.at(-1)
    const isFull = kept.length === limit && last !== undefined
    return {
      ...nothing,
      contacts: isFirst ? await this.#matchContacts([], query) : undefined,
      messages: await Promise.all(kept.map((message) => this.#describe(message, terms))),
      next: isFull ? { place: 'here', before: last.id } : { place: 'server' },
    }
  }

  async #ask({ query, limit, cid }: ChatSearch, { before }: SearchCursor): Promise<SearchPage> {
    const isFirst = before === undefined && cid === undefined
    const [found, contacts] = await Promise.all([
      this.#askMessages({ query, limit, cid, before }),
      isFirst ? this.#ends.api.call(searchContacts, { query, limit: mostContacts }) : undefined,
    ])
    if (!found.ok) return { ...nothing, unreached: found.msg }
    if (contacts && !contacts.ok) return { ...nothing, unreached: contacts.msg }
    const { messages, next } = found.data
    return {
      ...nothing,
      contacts: contacts && (await this.#matchContacts(contacts.data.list, query)),
      messages,
      next: next === null ? undefined : { place: 'server', before: next },
      isComplete: next === null,
    }
  }

  async #askMessages(
    request: Pick<ChatSearch, 'query' | 'limit' | 'cid'> & { before: number | undefined },
  ): Promise<Result<{ messages: FoundMessage[]; next: number | null }>> {
    const terms = await this.#termsOf(request.query)
    let { before } = request
    for (let pages = 1; ; pages++) {
      const found = await this.#ends.api.call(searchMessages, { ...request, before })
      if (!found.ok) return found
      const { list, next } = found.data
      const isKept = await Promise.all(list.map(({ message: { cid, id } }) => this.#ends.archive().has(cid, id)))
      const messages = list.filter((_, at) => !isKept[at]).map((each) => mark(each, terms))
      if (messages.length > 0 || next === null || pages === emptyPages) return success({ messages, next })
      before = next
    }
  }

  async #describe(message: Message, terms: readonly Term[]): Promise<FoundMessage> {
    const { cid } = message
    const contact = this.#ends.book.contacts.get(cid) ?? (await this.#ends.archive().talk(cid))?.conversation?.contact
    return mark({ message, name: contact?.peer.name ?? '', avatar: contact?.peer.avatar ?? '' }, terms)
  }

  /** Those known here, and further ones. */
  async #matchContacts(further: readonly Contact[], query: string): Promise<FoundContacts> {
    const known = new Map([...further, ...this.#ends.book.contacts.values()].map((contact) => [contact.cid, contact]))
    const [readingsOf, scripts] = await Promise.all([this.#readingsFor(query), this.#scriptsFor(query)])
    return matchContacts([...known.values()].filter(isListed), query, { readingsOf, scripts })
  }

  async #termsOf(query: string): Promise<Term[]> {
    return readTerms(query, await this.#scriptsFor(query))
  }

  /** Undefined where they are not to be had within a moment: then texts are found as they are written. */
  async #scriptsFor(query: string): Promise<Scripts | undefined> {
    if (!isChinese(query)) return undefined
    this.#scripts ??= loadScripts().catch(() => {
      this.#scripts = undefined
      return undefined
    })
    return Promise.race([this.#scripts, passes(patience)])
  }

  async #readingsFor(query: string): Promise<ReadingsOf | undefined> {
    if (!query.split(/\s+/).some(isSpelling)) return undefined
    this.#readings ??= loadReadings().catch(() => {
      // Not to be had now; names are found as they are written, and the next query tries again.
      this.#readings = undefined
      return undefined
    })
    return this.#readings
  }
}

function mark(
  { message, name, avatar }: Pick<FoundMessage, 'message' | 'name' | 'avatar'>,
  terms: readonly Term[],
): FoundMessage {
  const text = searchTextOf(message)
  return { message, name, avatar, text, ranges: findTerms(text, terms) ?? [] }
}

/** Latest talks first. A contact is found by its person and by its job. */
function matchContacts(contacts: readonly Contact[], query: string, tables: NameTables): FoundContacts {
  const people: FoundPerson[] = []
  const jobs: FoundJob[] = []
  for (const contact of [...contacts].sort((a, b) => b.chatAt - a.chatAt)) {
    const { name, brandName, title } = contact.peer
    const [inName, inBrand, inTitle] = matchFields([name, brandName, title], query, tables) ?? []
    if (inName && inBrand && inTitle) people.push({ contact, ranges: [inName, inBrand, inTitle] })
    const [inJob] = matchFields([contact.jobName], query, tables) ?? []
    if (inJob) jobs.push({ contact, ranges: inJob })
  }
  return { people: people.slice(0, mostContacts), jobs: jobs.slice(0, mostContacts) }
}
