import type { Logger } from './logger'

/** Undoes, last first, what a start has done: on a signal, on a failure, once. */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []
  #begun = false

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Ctrl-C in a terminal reaches both npm and this process, so a signal may come twice within moments. */
  onSignal(logger: Logger): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (this.#begun) return
        logger.info('正在停止……')
        void this.#run(0)
      })
    }
  }

  /** Ends the process with a sentence for its operator and a status that says it failed. */
  fail(sentence: string): void {
    if (this.#begun) return
    console.error(sentence)
    void this.#run(1)
  }

  async #run(status: number): Promise<never> {
    this.#begun = true
    setTimeout(() => process.exit(1), 20_000).unref()
    let failed = false
    for (const step of this.#steps.toReversed()) {
      await step().catch((error: unknown) => {
        failed = true
        console.error(error)
      })
    }
    process.exit(failed ? 1 : status)
  }
}
