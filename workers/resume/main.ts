import { expose } from 'comlink'
import type { ResumeReader } from '../../contract/resume/importing'

/** The reader of Word files loads with its first use. */
const reader: ResumeReader = {
  async readWord(file) {
    const { readWord } = await import('./word')
    return readWord(file)
  },
  async findRows(lines, now) {
    const { findRows } = await import('./findRows')
    return findRows(lines, new Date(now))
  },
}

expose(reader)
