import type { Remote } from 'comlink'
import type { ImportedResume, ResumeReader } from '#contract/resume/importing'

interface File {
  readonly reader: Remote<ResumeReader>
  readonly buffer: ArrayBuffer
  readonly signal: AbortSignal
}

/** The rows of a resume that this product exported, from the data that it carries. Undefined for all other files. */
export async function readOwn(
  kind: 'pdf' | 'word',
  { reader, buffer, signal }: File,
): Promise<ImportedResume | undefined> {
  if (kind === 'word') return reader.readOwnWord(buffer)
  const { findAttachments } = await import('./pdfAttachments')
  for (const json of await findAttachments(buffer, signal)) {
    const rows = await reader.readOwnData(json)
    if (rows) return rows
  }
  return undefined
}
