import { createHash } from 'node:crypto'
import { codes, failure, type Result, success } from '#contract/errors'
import type { SlowWish } from '../slowWork/slowWork'
import { slowWorks } from '../slowWork/slowWorks'
import { type Input, PaperThread } from './paperThread'
import type { SharePictureJob } from './picture'
import { Recent } from './recent'
import type { DrawnFile, ThreadJobs } from './thread/jobs'

/** A file that was drawn. */
export interface DrawnPaper {
  /** File name: 林小满-前端工程师-简历.pdf. */
  readonly name: string
  readonly type: string
  readonly file: Uint8Array
  /** 0 for Word, which breaks pages itself. */
  readonly pages: number
  /** Characters that no font has. They were left out; 〓 stands for Chinese ones. */
  readonly lost: readonly string[]
  /** Texts that are missing in the paper's language and were left out. */
  readonly untranslated: readonly string[]
}

/** Pictures of shared things that are kept, of 50 to 200 KB. */
const mostPictures = 100

const late = failure(codes.conflict, '生成文件的时间过长，请精简内容后再试')

/** Draws papers and caches the last ones, since a displayed paper is often downloaded next. */
export class Papers {
  readonly thread: PaperThread
  readonly kept = new Recent<DrawnPaper>(24)
  readonly #pictures = new Recent<Uint8Array>(mostPictures)

  /** `fonts`: a folder of further fonts. */
  constructor(fonts?: string) {
    this.thread = new PaperThread(fonts)
  }

  /** Draws in the party's turn. Fails as {@link SlowWork.run} does, and with 1010 if the drawing takes too long. */
  async draw<Name extends keyof ThreadJobs>(
    wish: SlowWish,
    name: Name,
    makeInput: () => Promise<Input<Name>>,
  ): Promise<Result<DrawnFile>> {
    const drawn = await slowWorks.papers.run(wish, async () => this.thread.run(name, await makeInput()))
    if (!drawn.ok) return drawn
    return drawn.data.kind === 'done' ? success(drawn.data.value) : late
  }

  /**
   * Draws a picture of something that is shared, or returns it from those that were drawn recently. Pictures have a queue of their
   * own, so that they do not hold up papers. Fails as {@link draw} does.
   */
  async drawPicture(wish: Omit<SlowWish, 'name'>, job: SharePictureJob): Promise<Result<Uint8Array>> {
    const name = createHash('sha256').update(JSON.stringify(job)).digest('base64url')
    const kept = this.#pictures.get(name)
    if (kept) return success(kept)
    const drawn = await slowWorks.sharePictures.run({ ...wish, name }, async () => {
      // Another party may have asked for the same one.
      const found = this.#pictures.get(name)
      if (found) return found
      const result = await this.thread.run('drawPicture', job)
      if (result.kind === 'late') return undefined
      this.#pictures.set(name, result.value.file)
      return result.value.file
    })
    if (!drawn.ok) return drawn
    return drawn.data ? success(drawn.data) : late
  }
}
