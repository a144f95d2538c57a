import type { Bill } from '../bill'
import type { Certificate } from '../certificate'
import type { PaperJob } from '../paper'
import type { SharePictureJob } from '../picture'

/** The thread's jobs by name. Their input and output are copied. */
export interface ThreadJobs {
  drawPdf(job: PaperJob): Promise<DrawnFile>
  drawBill(bill: Bill): Promise<DrawnFile>
  drawCertificate(certificate: Certificate): Promise<DrawnFile>
  drawWord(job: PaperJob): Promise<DrawnFile>
  drawPicture(job: SharePictureJob): Promise<DrawnFile>
}

export interface DrawnFile {
  readonly file: Uint8Array
  /** 0 for Word. */
  readonly pages: number
  /** Characters that no font has. */
  readonly lost: readonly string[]
}

export interface Request<Name extends keyof ThreadJobs = keyof ThreadJobs> {
  readonly id: number
  readonly name: Name
  readonly input: Parameters<ThreadJobs[Name]>[0]
}

export type Response =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: string }
