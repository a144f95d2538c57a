import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs'

export type { PDFDocumentProxy, PDFPageProxy }

/** Lives as long as the page: a worker that the library makes for a document cannot be had again while the document closes. */
let worker: pdf.PDFWorker | undefined

/** Opens a file of this site, or its bytes. Chinese fonts that it does not carry come from the tables beside the application. */
export function openPdf(file: string | Uint8Array): PDFDocumentLoadingTask {
  worker ??= pdf.PDFWorker.create({
    port: new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' }),
  })
  return pdf.getDocument({
    worker,
    ...(typeof file === 'string' ? { url: file } : { data: file }),
    cMapUrl: '/pdf/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdf/standard_fonts/',
    isEvalSupported: false,
    useWasm: false,
    withCredentials: false,
  })
}
