import type { ContactFlag } from '#contract/chat/commands'
import {
  findContacts,
  removeContact,
  setContactBlack,
  setContactFavorites,
  setContactImproper,
  setContactTop,
} from '#contract/chat/talks'
import { codes, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Write } from '../disk/archive'
import type { ChatApi } from '../link/api'
import type { Book } from './book'

interface ContactsEnds {
  readonly book: Book
  readonly api: ChatApi
  /** Loads one contact with its talk. */
  reload(cid: number): Promise<Result<null>>
  save(writes: readonly Write[]): Promise<void>
  changed(): void
}

const leavesList: Readonly<Record<ContactFlag, boolean>> = {
  top: false,
  favorites: false,
  black: true,
  improper: true,
  remove: true,
}

/** Contacts reloaded at the same time after a long absence. */
const reloadsAtOnce = 3

/** Fetches the contact list page by page, contacts that a message made necessary, and sets their flags. */
export class Contacts {
  readonly #ends: ContactsEnds
  readonly #reloading = new Set<number>()
  #fetching: Promise<Result<null>> | undefined
  loading = false
  error = ''

  constructor(ends: ContactsEnds) {
    this.#ends = ends
  }

  /** The next page of 12; nothing when all are here. */
  loadMore(): Promise<Result<null>> {
    this.#fetching ??= this.#fetchPage().finally(() => {
      this.#fetching = undefined
    })
    return this.#fetching
  }

  /** After the login: loads the first page if the list is unknown, and retries failed reloads. */
  refresh(): void {
    if (this.#ends.book.roster.nextPage === 1) void this.loadMore()
    this.#reloadNext()
  }

  /** A message arrived from an unknown or removed contact. */
  wanted(): void {
    // Not before the updates of this turn are applied: the contact may be among them.
    queueMicrotask(() => this.#reloadNext())
  }

  async setFlag(cid: number, flag: ContactFlag, value: boolean): Promise<Result<null>> {
    const { book, api, save } = this.#ends
    const since = book.roster.moment
    const result = await this.#callFlag(api, cid, flag, value)
    if (!result.ok) return result
    if (leavesList[flag] && value) book.roster.stepBackAPage()
    await save(book.keepContact(result.data, since))
    return success(null)
  }

  #callFlag(api: ChatApi, cid: number, flag: ContactFlag, value: boolean) {
    switch (flag) {
      case 'top':
        return api.call(setContactTop, { cid, value })
      case 'black':
        return api.call(setContactBlack, { cid, value })
      case 'improper':
        return api.call(setContactImproper, { cid, value })
      case 'favorites':
        return api.call(setContactFavorites, { cid, value })
      case 'remove':
        return api.call(removeContact, { cid })
    }
  }

  async #fetchPage(): Promise<Result<null>> {
    const { book, api, save, changed } = this.#ends
    if (book.roster.isDone) return success(null)
    this.loading = true
    this.error = ''
    changed()
    const { page, since, found } = await this.#findPage(api, book)
    this.loading = false
    this.error = found.ok ? '' : found.msg
    changed()
    if (!found.ok) return found
    // Done when a page is short or the total is reached (core 9).
    const { list, total } = found.data
    const done = list.length < limits.contactPage || page * limits.contactPage >= total
    await save(book.keepContactPage({ number: page, list, done }, since))
    return success(null)
  }

  /** Asks again if the list was begun afresh while the answer was on its way. */
  async #findPage(api: ChatApi, { roster }: Book) {
    for (;;) {
      const [page, since] = [roster.nextPage, roster.moment]
      const found = await api.call(findContacts, { page, limit: limits.contactPage })
      if (!roster.isOver(since)) return { page, since, found }
    }
  }

  #reloadNext(): void {
    for (const cid of this.#ends.book.roster.wanted) {
      if (this.#reloading.size >= reloadsAtOnce) return
      if (!this.#reloading.has(cid)) void this.#reload(cid)
    }
  }

  async #reload(cid: number): Promise<void> {
    this.#reloading.add(cid)
    const result = await this.#ends.reload(cid)
    this.#reloading.delete(cid)
    const isGone = !result.ok && result.code === codes.notFound
    if (isGone) this.#ends.book.roster.wanted.delete(cid)
    // After a failure the rest waits for the next login too: the network is gone for all of them.
    if (result.ok || isGone) this.#reloadNext()
  }
}
