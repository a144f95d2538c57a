import { expose } from 'comlink'
import type { ResumeReader } from '../../contract/resume/importing'

/** The reader of Word files loads with its first use. */
const reader: ResumeReader = {
  async readWord(file) {
    const { readWord } = await import('./word')
    return readWord(file)
  },
  async checkPdf(file) {
    const { checkPdf } = await import('../files/unfolding')
    return checkPdf(file)
  },
  async readOwnData(json) {
    const { readOwnData } = await import('./own/readOwnData')
    return readOwnData(json)
  },
  async readOwnWord(file) {
    const [{ findOwnPart }, { readOwnData }] = await Promise.all([import('./own/ownWord'), import('./own/readOwnData')])
    const json = await findOwnPart(file)
    return json === undefined ? undefined : readOwnData(json)
  },
  async findRows(lines, now) {
    const { findRows } = await import('./findRows')
    return findRows(lines, new Date(now))
  },
}

expose(reader)
