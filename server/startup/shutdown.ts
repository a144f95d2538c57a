import { type Logger, tellOperator } from '../log/logger'
import { refusedStatus } from './supervisor'

/** Time limit of the whole shutdown, in ms. */
const timeout = 20_000

/** Undoes the steps of a start in reverse order, once: on a signal or on a failure. */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []
  readonly #logger: Logger
  #begun = false

  constructor(logger: Logger) {
    this.#logger = logger
  }

  get hasBegun(): boolean {
    return this.#begun
  }

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /**
   * Ctrl-C in a terminal reaches both npm and this process, so a signal may arrive twice. If the parent process has a channel to
   * this one, its end counts as a signal.
   */
  onSignal(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
      process.on(signal as 'SIGINT', () => {
        if (this.#begun) return
        this.#logger.info('正在停止……')
        void this.#run(0)
      })
    }
  }

  /**
   * An unhandled rejection affects only its own work. After an uncaught exception the state is unknown, so the process ends and
   * its supervisor starts another.
   */
  onFault(): void {
    process.on('unhandledRejection', (reason) =>
      this.#logger.error({ err: reason }, 'A promise failed and nobody heard'),
    )
    process.on('uncaughtException', (error) => {
      this.#logger.fatal({ err: error }, 'Nobody caught an exception')
      this.fail('服务遇到没有预料到的错误，随之停止。')
    })
  }

  /** Ends the process, whose work is done. */
  end(): void {
    if (!this.#begun) void this.#run(0)
  }

  /** Ends the process with a message for its operator and a status that means failure. */
  fail(sentence: string): void {
    this.#end(sentence, 1)
  }

  /** Ends the process with the reason why it cannot start; the status means that a restart would not help. */
  refuse(sentence: string): void {
    this.#end(sentence, refusedStatus)
  }

  #end(sentence: string, status: number): void {
    if (this.#begun) return
    tellOperator(this.#logger).fatal(sentence)
    void this.#run(status)
  }

  async #run(status: number): Promise<never> {
    this.#begun = true
    // If nothing keeps Node running, it exits in the middle of a step with this status.
    process.exitCode = 1
    setTimeout(() => process.exit(1), timeout)
    let failed = false
    for (const step of this.#steps.toReversed()) {
      await step().catch((error: unknown) => {
        failed = true
        this.#logger.error({ err: error }, 'A step of the shutdown failed')
      })
    }
    process.exit(status || (failed ? 1 : 0))
  }
}
