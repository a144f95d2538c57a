import { codes, type Failure } from '#contract/errors'

/**
 * Whether a call is tried again after such a refusal: the server is busy or stumbled. A lost line logs in again by itself, a refused
 * login needs another one, and what the server does not understand it will not understand later.
 */
export const mayPass = ({ code }: Failure): boolean => code === codes.internal || code === codes.tooManyRequests

/** Before the second attempt and at most, in ms; up to half is taken off by chance, so that hubs do not come together. */
const first = 1_000
const longest = 30_000

/** Ever longer pauses between attempts at one thing. */
export class Pauses {
  #length = first
  #timer: ReturnType<typeof setTimeout> | undefined
  #resolve: (goesOn: boolean) => void = () => {}

  /** Attempts succeed again. */
  begin(): void {
    this.#length = first
  }

  /** Resolves after a pause to whether to try again. */
  next(): Promise<boolean> {
    const ms = this.#length * (1 - Math.random() / 2)
    this.#length = Math.min(2 * this.#length, longest)
    return new Promise((resolve) => {
      this.#resolve = resolve
      this.#timer = setTimeout(resolve, ms, true)
    })
  }

  /** Something has changed: the next attempt is due at once. */
  skip(): void {
    this.begin()
    clearTimeout(this.#timer)
    this.#resolve(true)
  }

  /** No further attempt. */
  end(): void {
    this.begin()
    clearTimeout(this.#timer)
    this.#resolve(false)
  }
}
