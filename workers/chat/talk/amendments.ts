import type { Message } from '#contract/chat/model'
import { mergeMessages } from './rules'

/** Most amendments remembered: far more than arrive while one page is on its way. */
const most = 500

/**
 * Messages that were revoked or settled lately. A page of history that was read before such an update and arrives after it has
 * the former state.
 */
export class Amendments {
  /** By id, the oldest first. */
  readonly #recent = new Map<number, Message>()

  add(message: Message): void {
    const latest = this.over(message)
    this.#recent.delete(message.id)
    this.#recent.set(message.id, latest)
    const [oldest] = this.#recent.keys()
    if (this.#recent.size > most && oldest !== undefined) this.#recent.delete(oldest)
  }

  /** The message with what is known of it since. */
  over(message: Message): Message {
    const known = this.#recent.get(message.id)
    return (known && mergeMessages([message], [known])[0]) ?? message
  }
}
