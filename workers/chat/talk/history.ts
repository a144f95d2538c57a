import type { CommandsOf, HistoryPage } from '#contract/chat/commands'
import { findMessages } from '#contract/chat/talks'
import { type Result, success } from '#contract/errors'
import type { Archive, Write } from '../disk/archive'
import type { ChatApi } from '../link/api'
import type { Book } from './book'

interface HistoryEnds {
  readonly api: ChatApi
  readonly book: Book
  archive(): Archive
  save(writes: readonly Write[]): Promise<void>
  /** Makes sure that the newest messages are kept. */
  open(cid: number): Promise<Result<null>>
}

/** Messages in a page. */
const page = 100
const newest = Number.MAX_SAFE_INTEGER

/** Reads a talk from its end to its beginning: from disk as far as it goes, then from the network, which is kept too. */
export class History implements CommandsOf<'history'> {
  readonly #ends: HistoryEnds

  constructor(ends: HistoryEnds) {
    this.#ends = ends
  }

  async readHistory(cid: number, before?: number): Promise<Result<HistoryPage>> {
    const { archive } = this.#ends
    if (before === undefined) {
      const opened = await this.#ends.open(cid)
      if (!opened.ok) return opened
    }
    const messages = await archive().messages(cid, before ?? newest, page)
    const talk = await archive().talk(cid)
    if (messages.length > 0) return success({ messages, more: messages.length === page || !talk?.atStart })
    if (talk?.atStart) return success({ messages: [], more: false })
    return this.#fetch(cid, before)
  }

  async #fetch(cid: number, before: number | undefined): Promise<Result<HistoryPage>> {
    const found = await this.#ends.api.call(findMessages, { cid, before, limit: page })
    if (!found.ok) return found
    const { more } = found.data
    const list = this.#ends.book.windows.latest(found.data.list)
    const { archive } = this.#ends
    // Stored messages have no gaps: only messages next to the oldest one are added.
    if (before !== undefined && (await archive().has(cid, before))) {
      const conversation = (await archive().talk(cid))?.conversation ?? null
      await this.#ends.save([
        ...list.map((put): Write => ({ store: 'messages', put })),
        { store: 'talks', put: { cid, conversation, atStart: !more } },
      ])
    }
    return success({ messages: [...list].reverse(), more })
  }
}
