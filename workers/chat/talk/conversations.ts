import type { Conversation, Message } from '#contract/chat/model'
import { findMessages, getConversation, switchConversationJob } from '#contract/chat/talks'
import { failure, localCodes, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Archive, Write } from '../disk/archive'
import type { ChatApi } from '../link/api'
import type { Book } from './book'
import { mergeMessages } from './rules'
import type { Window } from './windows'

interface ConversationsEnds {
  readonly book: Book
  readonly api: ChatApi
  archive(): Archive
  save(writes: readonly Write[]): Promise<void>
  changed(cid: number): void
}

/** Messages read from disk when a conversation opens: two screens and some. */
const firstScreen = 60
const newest = Number.MAX_SAFE_INTEGER

/**
 * Opens conversations from disk at once and from the network next, and scrolls them back. A talk's stored messages have no gaps:
 * the log brings everything new, and history is fetched downwards from the oldest kept message.
 */
export class Conversations {
  readonly #ends: ConversationsEnds
  /** Work under way by talk, so that asking twice is asking once. */
  readonly #opening = new Map<number, Promise<Result<null>>>()
  readonly #scrolling = new Map<number, Promise<Result<null>>>()

  constructor(ends: ConversationsEnds) {
    this.#ends = ends
  }

  open(cid: number): Promise<Result<null>> {
    return once(this.#opening, cid, () => this.#open(this.#ends.book.windows.open(cid)))
  }

  /** The window with what the disk has of it. */
  async show(cid: number): Promise<Window> {
    const window = this.#ends.book.windows.open(cid)
    if (!window.loaded) await this.#readFirstScreen(window)
    return window
  }

  loadOlder(cid: number): Promise<Result<null>> {
    return once(this.#scrolling, cid, async () => {
      const window = this.#ends.book.windows.get(cid)
      if (!window) return this.open(cid)
      if (window.moreOnDisk && (await this.#readOlder(window))) return success(null)
      if (window.atStart || window.messages.length === 0) return success(null)
      return this.#whileLoading(window, () => this.#fetchOlder(window))
    })
  }

  /** The talk with its contact, which is restored if it was removed (core 4.3). */
  async reload(cid: number): Promise<Result<null>> {
    const since = this.#ends.book.roster.moment
    const found = await this.#ends.api.call(getConversation, { cid })
    return found.ok ? this.#keep(found.data, since) : found
  }

  async #keep(conversation: Conversation, since: number): Promise<Result<null>> {
    const { book, save, archive, changed } = this.#ends
    const { id: cid } = conversation
    const window = book.windows.get(cid)
    if (window) window.conversation = conversation
    changed(cid)
    const talk = window ?? (await archive().talk(cid))
    // Histories were cleared, and the fresh one is not here yet: what is kept now is newer than the start.
    const atStart = window?.since === undefined && (talk?.atStart ?? false)
    await save([
      ...book.keepContact(conversation.contact, since),
      { store: 'talks', put: { cid, conversation, atStart } },
    ])
    return success(null)
  }

  /** The talk is about another job from now on. */
  async switchJob(cid: number, jobId: number): Promise<Result<null>> {
    const since = this.#ends.book.roster.moment
    const switched = await this.#ends.api.call(switchConversationJob, { cid, jobId })
    return switched.ok ? this.#keep(switched.data, since) : switched
  }

  async #open(window: Window): Promise<Result<null>> {
    if (!window.loaded) await this.#readFirstScreen(window)
    return this.#whileLoading(window, async () => {
      const [talk, first] = await Promise.all([this.reload(window.cid), this.#fetchFirstPage(window)])
      let history = first
      // Histories may have been cleared when the page was here and the talk was not.
      while (history.ok && window.expired) history = await this.#fetchFirstPage(window)
      return talk.ok ? history : talk
    })
  }

  async #readFirstScreen(window: Window): Promise<void> {
    const { cid } = window
    const archive = this.#ends.archive()
    const [talk, kept] = await Promise.all([
      archive.talk(cid).catch(() => undefined),
      archive.messages(cid, newest, firstScreen).catch(() => []),
    ])
    window.conversation ??= talk?.conversation ?? null
    window.atStart ||= talk?.atStart ?? false
    window.messages = mergeMessages(window.messages, this.#ends.book.windows.latest(kept))
    window.moreOnDisk = kept.length === firstScreen
    window.loaded = window.messages.length > 0 || window.atStart
    this.#ends.changed(cid)
  }

  /** Loads what the disk lacks: a first page, or messages older than the few that came as updates. */
  async #fetchFirstPage(window: Window): Promise<Result<null>> {
    for (;;) {
      const isFull = window.messages.length >= limits.messagePage || window.moreOnDisk || window.atStart
      if (isFull && !window.expired) return success(null)
      const result = await (window.expired ? this.#fetchAfresh(window) : this.#fetchOlder(window))
      if (result !== interrupted) return result
    }
  }

  /** Histories were cleared: stored messages are newer than that. */
  async #fetchAfresh(window: Window): Promise<Result<null>> {
    const { cid } = window
    window.expired = false
    const page = await this.#ends.api.call(findMessages, { cid })
    if (!page.ok || window.expired) {
      window.expired = true
      return page.ok ? interrupted : page
    }
    window.messages = window.since ?? []
    window.since = undefined
    await this.#keepPage(window, page.data)
    return success(null)
  }

  async #fetchOlder(window: Window): Promise<Result<null>> {
    const { cid } = window
    const before = window.messages[0]?.id
    const page = await this.#ends.api.call(findMessages, before === undefined ? { cid } : { cid, before })
    if (!page.ok) return page
    // The page belongs below messages that are no longer kept.
    if (window.expired) return interrupted
    await this.#keepPage(window, page.data)
    return success(null)
  }

  async #keepPage(window: Window, { list, more }: { list: readonly Message[]; more: boolean }): Promise<void> {
    const { book, save } = this.#ends
    const { cid, conversation } = window
    window.atStart = !more
    window.loaded = true
    await save([
      ...book.keepHistory(cid, list),
      { store: 'talks', put: { cid, conversation, atStart: window.atStart } },
    ])
  }

  /** Returns whether the disk had any. */
  async #readOlder(window: Window): Promise<boolean> {
    const before = window.messages[0]?.id ?? newest
    const kept = await this.#ends
      .archive()
      .messages(window.cid, before, limits.messagePage)
      .catch(() => [])
    window.moreOnDisk = kept.length === limits.messagePage
    // Older ones that were kept have been let go.
    if (kept.length === 0) window.atStart = false
    this.#ends.book.windows.grow(window.cid, kept)
    this.#ends.changed(window.cid)
    return kept.length > 0
  }

  /** Shows that something is on its way, and then how it ended: a failure matters only while there is nothing to show. */
  async #whileLoading(window: Window, work: () => Promise<Result<null>>): Promise<Result<null>> {
    window.loading = true
    window.error = ''
    this.#ends.changed(window.cid)
    const result = await work()
    window.loading = false
    window.error = result.ok ? '' : result.msg
    if (result.ok) window.loaded = true
    this.#ends.changed(window.cid)
    return result
  }
}

const interrupted = failure(localCodes.aborted, '聊天记录正在更新')

function once(
  running: Map<number, Promise<Result<null>>>,
  cid: number,
  work: () => Promise<Result<null>>,
): Promise<Result<null>> {
  const under = running.get(cid) ?? work().finally(() => running.delete(cid))
  running.set(cid, under)
  return under
}
