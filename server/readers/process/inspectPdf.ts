import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { foreignFileLimits } from '#contract/files/foreignFiles'
import type { PdfFacts } from './jobs'
import { unfoldsTooMuch } from './unfoldPdf'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Pages that are searched for words: a cover of pictures may come first. */
const looked = 5

/** Properties of a PDF, read without rendering it. */
export async function inspectPdf(path: string): Promise<PdfFacts> {
  const file = await readFile(path)
  if (unfoldsTooMuch(file)) return { state: 'tooLarge' }
  const task = getDocument({
    data: new Uint8Array(file),
    cMapUrl: `${join(library, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    maxImageSize: foreignFileLimits.pixels,
  })
  try {
    const document = await task.promise
    let texts = 0
    for (let number = 1; number <= Math.min(document.numPages, looked); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      for (const item of items) if ('str' in item) texts += item.str.trim().length
    }
    return { state: 'readable', pages: document.numPages, texts }
  } catch (error) {
    return { state: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' }
  } finally {
    await task.destroy()
  }
}
