import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ImportedResume, PdfPage } from '#contract/resume/importing'
import { readPdfPage } from '../../../src/features/register/import/pdfPage'
import { readPagesResume, readWordResume } from '../../../workers/resume/readResume'

const tables = new URL('../../../node_modules/pdfjs-dist/', import.meta.url).pathname

/** The texts of a PDF, read by the same library as in the browser. */
export async function pagesOf(file: Uint8Array): Promise<readonly PdfPage[]> {
  const task = getDocument({
    data: file.slice(),
    verbosity: 0,
    cMapUrl: `${tables}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${tables}standard_fonts/`,
  })
  const document = await task.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPdfPage(await document.getPage(number), 60_000))
  await task.destroy()
  return pages
}

const none = {
  base: [],
  expect: [],
  'part-time-expect': [],
  emphasis: [],
  certification: [],
  working: [],
  project: [],
  description: [],
  education: [],
  training: [],
  languages: [],
  volunteer: [],
}

/** What the importer reads from a file. A file that it refuses gives nothing. */
export async function readSample(file: Uint8Array, now: Date): Promise<ImportedResume> {
  const isPdf = file[0] === 0x25
  const read = isPdf
    ? readPagesResume(await pagesOf(file), now)
    : await readWordResume(file.slice().buffer as ArrayBuffer, now)
  return read.ok ? read.data : none
}
