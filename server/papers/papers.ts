import { PaperThread } from './paperThread'
import { Recent } from './recent'

/** A file that was drawn. */
export interface DrawnPaper {
  /** File name: 林小满-前端工程师-简历.pdf. */
  readonly name: string
  readonly type: string
  readonly file: Uint8Array
  /** 0 for Word, which breaks pages itself. */
  readonly pages: number
  /** Characters that no font has. They were left out. */
  readonly lost: readonly string[]
  /** Texts that are missing in the paper's language and were left out. */
  readonly untranslated: readonly string[]
}

/** Draws papers and caches the last ones, since a displayed paper is often downloaded next. */
export class Papers {
  readonly thread = new PaperThread()
  readonly kept = new Recent<DrawnPaper>(24)
}
