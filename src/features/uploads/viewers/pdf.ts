import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs'

export type { PDFDocumentProxy, PDFPageProxy }

let worker: Worker | undefined

/** Opens a file of this site, or its bytes. Chinese fonts that it does not carry come from the tables beside the application. */
export function openPdf(file: string | Uint8Array): PDFDocumentLoadingTask {
  worker ??= new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' })
  pdf.GlobalWorkerOptions.workerPort = worker
  return pdf.getDocument({
    ...(typeof file === 'string' ? { url: file } : { data: file }),
    cMapUrl: '/pdf/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdf/standard_fonts/',
    isEvalSupported: false,
    useWasm: false,
    withCredentials: false,
  })
}
