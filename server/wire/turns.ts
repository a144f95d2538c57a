/** Acts of one account that may use a connection at the same time. */
const atOnce = 4

interface Turn {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Lets accounts act in turns. Acts of one account often wait for the same lock, each with a connection: without turns, a crowd of
 * calls by one person takes the connections of all others.
 */
export class Turns {
  readonly #turns = new Map<number, Turn>()

  async run<Value>(userId: number, work: () => Promise<Value>): Promise<Value> {
    const turn = this.#turns.get(userId) ?? { running: 0, waiting: [] }
    this.#turns.set(userId, turn)
    if (turn.running < atOnce) turn.running += 1
    else await new Promise<void>((resolve) => turn.waiting.push(resolve))
    try {
      return await work()
    } finally {
      this.#pass(userId, turn)
    }
  }

  /** Hands the place to the one who waits longest. */
  #pass(userId: number, turn: Turn): void {
    const next = turn.waiting.shift()
    if (next) next()
    else turn.running -= 1
    if (turn.running === 0) this.#turns.delete(userId)
  }
}

/** Those of this process. */
export const turns = new Turns()
