import type { ImMsgSendAnswer } from '#contract/chat/socket'
import type { Result } from '#contract/errors'
import type { Own } from '../../../area/own'
import type { Services } from '../../../services'
import { wordQueue } from '../search/wordQueue'
import { pushAll } from '../talks/updates'
import { KnownTalks } from './knownTalks'
import { failedBatches, postedTexts } from './metrics'
import { keyOf, type PostedTexts, postTexts, type Text } from './postTexts'

type Answer = Result<ImMsgSendAnswer>

interface Waiting {
  readonly text: Text
  /** Sends a text that the batch does not serve in a transaction of its own. */
  readonly sendAlone: () => Promise<Answer>
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Most texts of one statement. */
const most = 200
/** Statements under way at once: while the database works on one, the next is prepared. */
const laneCount = 2
/** How often a talk is tried again that other changes come to first. */
const mostRounds = 3

/** Posts texts. The answer of a text comes after its commit. */
export interface TextPosting {
  send(services: Services, text: Text, sendAlone: () => Promise<Answer>): Promise<Answer>
}

/**
 * Texts that come at the same time are written by one statement: under load a statement serves many of them, and a text that
 * comes alone never waits. Texts of one talk keep their order, whether they go in a batch or alone.
 */
export class TextBatches implements TextPosting {
  readonly #known = new KnownTalks()
  /** Texts that were taken and not answered yet, by sender and client id. */
  readonly #underWay = new Map<string, Promise<Answer>>()
  readonly #lanes = Array.from({ length: laneCount }, () => new Lane(this.#known))

  /** A text that comes again before its answer gets that answer: devices that lose patience do not add to the queue. */
  send(services: Services, text: Text, sendAlone: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(text.imUserId, text.clientId)
    const first = this.#underWay.get(key)
    if (first) return first
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#lanes[text.cid % laneCount]?.take(services, { text, sendAlone, resolve, reject })
    }).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, answer)
    return answer
  }
}

export const textPosting: Own<TextPosting> = { name: 'chat.textPosting', make: () => new TextBatches() }

/** Runs one batch after the other; what comes meanwhile is the next batch. */
class Lane {
  #queue: Waiting[] = []
  #isRunning = false

  constructor(private readonly known: KnownTalks) {}

  take(services: Services, waiting: Waiting): void {
    this.#queue.push(waiting)
    if (!this.#isRunning) void this.#run(services)
  }

  async #run(services: Services): Promise<void> {
    this.#isRunning = true
    // Texts of the same turn of the event loop belong together.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length > 0) {
      const left = await this.#write(services, this.#queue.splice(0, most))
      this.#queue = [...left, ...this.#queue]
      await services.own(wordQueue).room()
    }
    this.#isRunning = false
  }

  /** Of each talk the first text that the batch does not serve goes alone. Returns the texts behind it, for the next batch. */
  async #write(services: Services, batch: readonly Waiting[]): Promise<Waiting[]> {
    const answers = await this.#post(services, batch)
    const alone = new Map<number, Promise<void>>()
    const left: Waiting[] = []
    for (const waiting of batch) {
      const { text, sendAlone, resolve, reject } = waiting
      const answer = answers.get(text)
      if (answer) resolve(answer)
      else if (alone.has(text.cid)) left.push(waiting)
      else alone.set(text.cid, sendAlone().then(resolve, reject))
    }
    postedTexts.inc({ way: 'batch' }, answers.size)
    postedTexts.inc({ way: 'alone' }, alone.size)
    await Promise.all(alone.values())
    return left
  }

  async #post(services: Services, batch: readonly Waiting[]): Promise<ReadonlyMap<Text, Answer>> {
    const answers = new Map<Text, Answer>()
    let texts: readonly Text[] = batch.map(({ text }) => text)
    try {
      for (let round = 0; round < mostRounds && texts.length > 0; round++) {
        const posted = await postTexts(services.db, texts, { ...services, known: this.known })
        this.#publish(services, posted)
        for (const [text, answer] of posted.answers) answers.set(text, answer)
        texts = [...posted.outdated]
      }
    } catch (error) {
      // A text that the database refuses must not take the others of its batch with it.
      services.log.warn({ err: error, texts: batch.length }, 'A batch of texts failed, its texts are sent one by one')
      failedBatches.inc()
    }
    return answers
  }

  #publish(services: Services, { pushes, rows }: PostedTexts): void {
    pushAll(services.live, pushes)
    services.own(wordQueue).add(rows)
  }
}
