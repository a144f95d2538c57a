import type { ImMsgSendAnswer } from '../../../../contract/chat/socket'
import type { Result } from '../../../../contract/errors'
import type { Services } from '../../../services'
import { changeChat } from '../talks/updates'
import { postTexts } from './postTexts'
import type { Text } from './textRows'

type Answer = Result<ImMsgSendAnswer>

interface Waiting {
  readonly text: Text
  /** A transaction of its own, for a text that needs more than the batch does. */
  readonly sendAlone: () => Promise<Answer>
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Messages of one transaction. */
const most = 200
/** Transactions under way: while the database works on one, the other is made ready. */
const lanes = 2

/**
 * Texts that come at the same time are written by one transaction: under load a statement serves many of them, and one alone
 * never waits. Those of a talk keep the order in which they came, whatever way each goes.
 */
export class TextBatches {
  readonly #lanes = Array.from({ length: lanes }, () => new Lane())

  send(services: Services, text: Text, sendAlone: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#lanes[text.cid % lanes]?.take(services, { text, sendAlone, resolve, reject })
    })
  }
}

/** One transaction after the other; what comes meanwhile makes the next. */
class Lane {
  #queue: Waiting[] = []
  #isRunning = false

  take(services: Services, waiting: Waiting): void {
    this.#queue.push(waiting)
    if (!this.#isRunning) void this.#run(services)
  }

  async #run(services: Services): Promise<void> {
    this.#isRunning = true
    // What the same turn of the event loop brings belongs together.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length > 0) {
      const left = await write(services, this.#queue.splice(0, most))
      this.#queue = [...left, ...this.#queue]
      await services.wordQueue.room()
    }
    this.#isRunning = false
  }
}

/** Of each talk the first text that needs more goes alone; those behind it are answered, in their order, for another batch. */
async function write(services: Services, batch: readonly Waiting[]): Promise<Waiting[]> {
  const texts = batch.map(({ text }) => text)
  const answers = await changeChat(services, (tx) => postTexts(tx, texts, services)).then(
    (posted) => {
      services.wordQueue.add(posted.rows)
      return posted.answers
    },
    // One that the database does not take must not take the others with it.
    () => new Map<Text, Answer>(),
  )
  const alone = new Map<number, Promise<void>>()
  const left: Waiting[] = []
  for (const waiting of batch) {
    const { text, sendAlone, resolve, reject } = waiting
    const answer = answers.get(text)
    if (answer) resolve(answer)
    else if (alone.has(text.cid)) left.push(waiting)
    else alone.set(text.cid, sendAlone().then(resolve, reject))
  }
  await Promise.all(alone.values())
  return left
}
