import type { Logger } from './logger'
import { refusedStatus } from './supervisor'

/** A step that takes longer is broken off, in ms. */
const patience = 20_000

/** Undoes, last first, what a start has done: on a signal, on a failure, once. */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []
  #begun = false

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /**
   * Ctrl-C in a terminal reaches both npm and this process, so a signal may come twice within moments. The end of the process
   * that started this one and holds a channel to it counts as one.
   */
  onSignal(logger: Logger): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
      process.on(signal as 'SIGINT', () => {
        if (this.#begun) return
        logger.info('正在停止……')
        void this.#run(0)
      })
    }
  }

  /**
   * A promise that fails unheard spoils nothing but itself. After an exception that nobody caught, nothing is certain any more:
   * the process ends and its supervisor starts another.
   */
  onFault(logger: Logger): void {
    process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'A promise failed and nobody heard'))
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, 'Nobody caught an exception')
      this.fail('服务遇到没有预料到的错误，随之停止。')
    })
  }

  /** Ends the process with a sentence for its operator and a status that says it failed. */
  fail(sentence: string): void {
    this.#end(sentence, 1)
  }

  /** Ends the process with the reason why it cannot start; the status says that another attempt would not help. */
  refuse(sentence: string): void {
    this.#end(sentence, refusedStatus)
  }

  #end(sentence: string, status: number): void {
    if (this.#begun) return
    console.error(sentence)
    void this.#run(status)
  }

  async #run(status: number): Promise<never> {
    this.#begun = true
    // With nothing left to wait for, Node ends by itself in the middle of a step, with this status.
    process.exitCode = 1
    setTimeout(() => process.exit(1), patience)
    let failed = false
    for (const step of this.#steps.toReversed()) {
      await step().catch((error: unknown) => {
        failed = true
        console.error(error)
      })
    }
    process.exit(status || (failed ? 1 : 0))
  }
}
