import type { ImMsgSendAnswer } from '../../../contract/chat/socket'
import type { Result } from '../../../contract/errors'
import type { Services } from '../../services'
import { postTexts, type Text } from './postTexts'
import { changeChat } from './updates'

interface Waiting {
  readonly text: Text
  readonly resolve: (answer: Result<ImMsgSendAnswer> | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Messages of one transaction. */
const most = 200
/** Transactions under way; what comes meanwhile makes the next. */
const atOnce = 2

/**
 * Texts that come at the same time are written by one transaction: under load a statement serves many of them, and one alone
 * never waits. Those that need more than that are answered undefined, and go the long way.
 */
export class TextBatches {
  readonly #queue: Waiting[] = []
  #running = 0

  send(services: Services, text: Text): Promise<Result<ImMsgSendAnswer> | undefined> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ text, resolve, reject })
      void this.#run(services)
    })
  }

  async #run(services: Services): Promise<void> {
    if (this.#running >= atOnce) return
    this.#running++
    // What the same turn of the event loop brings belongs together.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length > 0) await this.#write(services, this.#queue.splice(0, most))
    this.#running--
  }

  async #write(services: Services, batch: readonly Waiting[]): Promise<void> {
    try {
      const texts = batch.map(({ text }) => text)
      const { answers } = await changeChat(services, (tx) => postTexts(tx, texts, services))
      for (const { text, resolve } of batch) resolve(answers.get(text))
    } catch (error) {
      // One that the database does not take must not take the others with it: each goes its own way.
      if (batch.length > 1) for (const { resolve } of batch) resolve(undefined)
      else for (const { reject } of batch) reject(error)
    }
  }
}
