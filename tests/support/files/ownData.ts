import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { findOwnPart } from '../../../workers/resume/own/ownWord'

const isPdf = (file: Uint8Array) => file[0] === 0x25 && file[1] === 0x50

/** The JSON that an exported resume carries, in either format; undefined if it carries none. */
export async function ownDataOf(file: Uint8Array): Promise<string | undefined> {
  if (!isPdf(file)) return findOwnPart(new Uint8Array(file).buffer)
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const attachments = Object.values((await document.getAttachments()) ?? {})
  await document.loadingTask.destroy()
  const [content] = attachments.map((each) => (each as { readonly content: Uint8Array }).content)
  return content && new TextDecoder().decode(content)
}
