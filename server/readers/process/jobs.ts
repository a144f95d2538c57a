import type { Retouch } from '#contract/uploads/retouch'

/** What a reader does with foreign files. Files are named by their paths; what is made of one is written beside it. */
export interface ReaderJobs {
  /** The MIME type by the content; undefined if it is not known. */
  recognise(path: string): Promise<string | undefined>
  inspectPdf(path: string): Promise<PdfFacts>
  inspectWord(path: string): Promise<WordFacts>
  /** Encodes a picture again: upright, and without metadata or what is hidden behind it. */
  redrawPicture(job: Making): Promise<PictureSize | undefined>
  /** Cuts the picture to the size and encodes it as a JPEG on white, or as what it was. */
  fitPicture(job: Making & Fit): Promise<PictureSize | undefined>
  retouchPicture(job: Making & { readonly wishes: Retouch }): Promise<PictureSize | undefined>
  /** The text of the QR code in a picture. */
  readQr(path: string): Promise<string | undefined>
}

export interface Making {
  readonly from: string
  readonly to: string
}

export interface Fit {
  readonly width: number
  readonly height: number
  /** Which part stays. */
  readonly position: 'top' | 'centre'
  /** JPEG of this quality; undefined keeps the type. */
  readonly quality: number | undefined
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Properties of a PDF: `texts` are characters on its first pages. `tooLarge`: it unfolds to more than files do. */
export type PdfFacts =
  | { readonly state: 'readable'; readonly pages: number; readonly texts: number }
  | { readonly state: 'locked' | 'broken' | 'tooLarge' }

export interface WordFacts {
  readonly state: 'readable' | 'locked' | 'broken' | 'tooLarge' | 'withMacros'
}

export interface Request<Name extends keyof ReaderJobs = keyof ReaderJobs> {
  readonly id: number
  readonly name: Name
  readonly input: Parameters<ReaderJobs[Name]>[0]
}

export type Response =
  /** The process has started. */
  'ready' | { readonly id: number; readonly output: unknown } | { readonly id: number; readonly error: string }
