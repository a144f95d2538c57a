import { codes, failure, type Result, success } from '#contract/errors'
import type { SlowWish } from '../slowWork/slowWork'
import { slowWorks } from '../slowWork/slowWorks'
import { type Input, PaperThread } from './paperThread'
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

const late = failure(codes.conflict, '生成文件的时间过长，请精简内容后再试')

/** Draws papers and caches the last ones, since a displayed paper is often downloaded next. */
export class Papers {
  readonly thread: PaperThread
  readonly kept = new Recent<DrawnPaper>(24)

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
}
