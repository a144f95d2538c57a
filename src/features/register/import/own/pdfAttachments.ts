import { ownAttachmentName, ownFileLength } from '#contract/resume/own/ownFile'
import { openPdf, startPdfWorker } from '../../../uploads/viewers/pdf'

/** Attachments that are looked at, ours before the others: editors may rename them. */
const most = 5

/** The texts of a PDF's attachments. Empty for a file that cannot be read; reading its pages tells why. */
export async function findAttachments(buffer: ArrayBuffer, signal: AbortSignal): Promise<readonly string[]> {
  const { worker, end } = startPdfWorker()
  signal.addEventListener('abort', end, { once: true })
  try {
    // The library takes the bytes that it is given away.
    const file = await openPdf(new Uint8Array(buffer.slice(0)), worker).promise
    const found: unknown = await file.getAttachments()
    const attachments = Object.values(Object(found)).filter(isAttachment)
    const isOurs = (name: string) => Number(name === ownAttachmentName)
    return attachments
      .sort((a, b) => isOurs(b.filename) - isOurs(a.filename))
      .slice(0, most)
      .filter(({ content }) => content.length <= ownFileLength * 3)
      .map(({ content }) => new TextDecoder().decode(content))
  } catch {
    return []
  } finally {
    end()
  }
}

interface Attachment {
  readonly filename: string
  readonly content: Uint8Array
}

const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' &&
  value !== null &&
  'filename' in value &&
  typeof value.filename === 'string' &&
  'content' in value &&
  value.content instanceof Uint8Array
