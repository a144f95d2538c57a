import type { CommandsOf } from '#contract/chat/commands'
import type { Message } from '#contract/chat/model'
import { findMessages } from '#contract/chat/talks'
import { type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Archive, Write } from '../disk/archive'
import type { ChatApi } from '../link/api'
import type { Book } from './book'
import { mergeMessages } from './rules'
import { makePlace, type Place, type Window } from './windows'

interface PlacesEnds {
  readonly book: Book
  readonly api: ChatApi
  archive(): Archive
  save(writes: readonly Write[]): Promise<void>
  /** Shows the newest messages from disk, without waiting for the network. */
  show(cid: number): Promise<Window>
  changed(place: Place): void
}

/** A message so many messages behind the window is reached by loading down to it. */
const near = 200
const page = limits.messagePage

/**
 * Conversations around one message, however far back. What is shown has no holes: near the newest messages the window itself
 * grows down to it; farther back a place of its own grows both ways, until it meets the window and becomes part of it.
 */
export class Places implements CommandsOf<'places'> {
  readonly #ends: PlacesEnds
  readonly #running = new WeakMap<Place, Map<string, Promise<Result<null>>>>()

  constructor(ends: PlacesEnds) {
    this.#ends = ends
  }

  get(cid: number, msgId: number): Place {
    const { places } = this.#ends.book.windows
    const key = `${cid}:${msgId}`
    const place = places.get(key) ?? makePlace(cid, msgId)
    places.set(key, place)
    return place
  }

  openAt(cid: number, msgId: number): Promise<Result<null>> {
    const place = this.get(cid, msgId)
    return this.#once(place, 'open', async () => {
      const window = await this.#ends.show(cid)
      if (this.#join(place, window) || (await this.#reachFromWindow(place, window))) return success(null)
      const [older, newer] = await Promise.all([this.#readOlder(place), this.#readNewer(place)])
      return older.ok ? newer : older
    })
  }

  loadAround(cid: number, msgId: number, direction: 'older' | 'newer'): Promise<Result<null>> {
    const place = this.get(cid, msgId)
    if (!place.loaded || place.isJoined) return Promise.resolve(success(null))
    if (!(direction === 'older' ? place.hasOlder : place.hasNewer)) return Promise.resolve(success(null))
    return this.#once(place, direction, () => (direction === 'older' ? this.#readOlder(place) : this.#readNewer(place)))
  }

  /** Drops places that no tab follows. */
  rest(isFollowed: (place: Place) => boolean): void {
    const { places } = this.#ends.book.windows
    for (const [key, place] of places) if (!isFollowed(place)) places.delete(key)
  }

  /** Retries failed places and reads cleared ones again. */
  refresh(): void {
    for (const { cid, msgId, loaded, error } of this.#ends.book.windows.places.values())
      if (!loaded || error !== '') void this.openAt(cid, msgId)
  }

  /** The window shows the message already, or does now: the place is part of it. */
  #join(place: Place, window: Window): boolean {
    const [first] = window.messages
    const last = place.messages.at(-1)?.id ?? place.msgId
    if (!first || window.expired || first.id > last) return false
    const older = place.messages.filter(({ id }) => id < first.id)
    if (older.length > 0) {
      // The window's messages are all kept, so these are kept without a hole too.
      void this.#ends.save(this.#ends.book.keepHistory(place.cid, older))
      window.moreOnDisk = true
    }
    place.isJoined = true
    place.loaded = true
    return true
  }

  /** Grows the window downwards to the message, if it is kept and near. */
  async #reachFromWindow(place: Place, window: Window): Promise<boolean> {
    const { cid, msgId } = place
    const { archive } = this.#ends
    if (window.messages.length === 0 || !(await archive().has(cid, msgId))) return false
    const [above, below] = await Promise.all([
      archive().messagesAfter(cid, msgId - 1, near),
      archive().messages(cid, msgId, page),
    ])
    const [first] = window.messages
    const last = above.at(-1)
    if (!first || !last || window.expired || last.id < first.id) return false
    this.#ends.book.windows.grow(cid, [...below, ...above])
    window.moreOnDisk = true
    return this.#join(place, window)
  }

  async #readOlder(place: Place): Promise<Result<null>> {
    const { cid } = place
    const before = place.messages[0]?.id ?? place.msgId + 1
    const { archive } = this.#ends
    const isKept = await archive().has(cid, place.messages[0]?.id ?? place.msgId)
    const kept = isKept ? await archive().messages(cid, before, page) : []
    if (kept.length > 0) return this.#add(place, kept, { hasOlder: true })
    const found = await this.#ends.api.call(findMessages, { cid, before })
    return found.ok ? this.#add(place, found.data.list, { hasOlder: found.data.more }) : found
  }

  async #readNewer(place: Place): Promise<Result<null>> {
    const { cid } = place
    const after = place.messages.at(-1)?.id ?? place.msgId
    const { archive } = this.#ends
    const kept = (await archive().has(cid, after)) ? await archive().messagesAfter(cid, after, page) : []
    if (kept.length > 0) return this.#add(place, kept, { hasNewer: true })
    const found = await this.#ends.api.call(findMessages, { cid, after })
    return found.ok ? this.#add(place, found.data.list, { hasNewer: found.data.more }) : found
  }

  #add(place: Place, messages: readonly Message[], found: { hasOlder?: boolean; hasNewer?: boolean }): Result<null> {
    Object.assign(place, found)
    const { windows } = this.#ends.book
    place.messages = mergeMessages(place.messages, windows.latest(messages))
    const window = windows.get(place.cid)
    if (window && place.messages.length > 0) this.#join(place, window)
    return success(null)
  }

  #once(place: Place, what: string, work: () => Promise<Result<null>>): Promise<Result<null>> {
    const running = this.#running.get(place) ?? new Map<string, Promise<Result<null>>>()
    this.#running.set(place, running)
    const under = running.get(what) ?? this.#whileLoading(place, work).finally(() => running.delete(what))
    running.set(what, under)
    return under
  }

  async #whileLoading(place: Place, work: () => Promise<Result<null>>): Promise<Result<null>> {
    place.loading = true
    place.error = ''
    this.#ends.changed(place)
    const result = await work()
    place.loading = false
    place.error = result.ok ? '' : result.msg
    if (result.ok) place.loaded = true
    this.#ends.changed(place)
    return result
  }
}
