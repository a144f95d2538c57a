import { expose } from 'comlink'
import type { ResumeReader } from '#contract/resume/importing'

/** Each kind of file loads what reads it. */
const reader: ResumeReader = {
  async readWord(file, now) {
    const { readWordResume } = await import('./readResume')
    return readWordResume(file, new Date(now))
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
  async readPages(pages, now) {
    const { readPagesResume } = await import('./readResume')
    return readPagesResume(pages, new Date(now))
  },
}

expose(reader)
