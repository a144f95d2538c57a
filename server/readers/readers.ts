import { codes, failure, type Result, success } from '#contract/errors'
import { foreignFileTexts } from '#contract/files/foreignFiles'
import type { SlowWish, SlowWork } from '../slowWork/slowWork'
import { slowWorks } from '../slowWork/slowWorks'
import { type Input, type Output, Reader, type ReaderJob } from './reader'
import { withScratch } from './scratch'

export const fileTooLarge = failure(codes.invalidInput, foreignFileTexts.tooLarge)
const fileTooSlow = failure(codes.invalidInput, foreignFileTexts.late)

/** Does one job with a file. Rejects with {@link Exceeded} if the file exceeds the reader's bounds. */
export type Read = <Name extends ReaderJob>(name: Name, input: Input<Name>) => Promise<Output<Name>>

class Exceeded extends Error {
  readonly kind: 'late' | 'tooLarge'

  constructor(kind: 'late' | 'tooLarge') {
    super(`A file was ${kind}`)
    this.kind = kind
  }
}

/** As many readers as the queue before them lets through at once. */
class Readers {
  readonly #free: Reader[] = []
  readonly #queue: SlowWork

  constructor(queue: SlowWork) {
    this.#queue = queue
  }

  /**
   * Lends a reader to `work`, with a folder that is removed afterwards. Fails with 1001 if a file exceeds the bounds of a reader,
   * and as {@link SlowWork.run} does.
   */
  async use<Value>(wish: SlowWish, work: (read: Read, folder: string) => Promise<Value>): Promise<Result<Value>> {
    const result = await this.#queue.run(wish, () => withScratch((folder) => this.#lend(folder, work)))
    return result.ok ? result.data : result
  }

  async #lend<Value>(folder: string, work: (read: Read, folder: string) => Promise<Value>): Promise<Result<Value>> {
    const reader = this.#free.pop() ?? new Reader()
    const read: Read = (name, input) =>
      reader.run(name, input).then((result) => {
        if (result.kind !== 'done') throw new Exceeded(result.kind)
        return result.value
      })
    try {
      return success(await work(read, folder))
    } catch (error) {
      if (!(error instanceof Exceeded)) throw error
      return error.kind === 'late' ? fileTooSlow : fileTooLarge
    } finally {
      this.#free.push(reader)
    }
  }
}

/** The readers of this process. They start with the first file, and end after a while without one, or with the process. */
export const readers = {
  documents: new Readers(slowWorks.documents),
  pictures: new Readers(slowWorks.pictures),
  retouches: new Readers(slowWorks.retouches),
} as const
