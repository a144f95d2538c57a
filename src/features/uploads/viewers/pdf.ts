import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs'
import { foreignFileLimits } from '#contract/files/foreignFiles'

export type { PDFDocumentProxy, PDFPageProxy }

/** Lives as long as the page: a worker that the library makes for a document cannot be had again while the document closes. */
let worker: pdf.PDFWorker | undefined

/** A worker for one file, which can be ended in the middle of its work. */
export function startPdfWorker(): { readonly worker: pdf.PDFWorker; readonly end: () => void } {
  const port = openPort()
  return { worker: pdf.PDFWorker.create({ port }), end: () => port.terminate() }
}

const openPort = () =>
  new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' })

/** Opens a file of this site, or its bytes, by a worker of its own if there is one. Chinese fonts that it does not carry come from the tables beside the application. */
export function openPdf(file: string | Uint8Array, own?: pdf.PDFWorker): PDFDocumentLoadingTask {
  if (!own) worker ??= pdf.PDFWorker.create({ port: openPort() })
  return pdf.getDocument({
    worker: own ?? worker,
    maxImageSize: foreignFileLimits.pixels,
    ...(typeof file === 'string' ? { url: file } : { data: file }),
    cMapUrl: '/pdf/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdf/standard_fonts/',
    isEvalSupported: false,
    useWasm: false,
    withCredentials: false,
  })
}
