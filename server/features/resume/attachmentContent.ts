import { join } from 'node:path'
import { codes, failure, type Result, success } from '#contract/errors'
import { attachmentPages } from '#contract/resume/sections/attachment'
import type { PdfFacts, WordFacts } from '../../readers/process/jobs'
import { fileTooLarge, readers } from '../../readers/readers'
import { writeStream } from '../../readers/scratch'
import type { OuterServices } from '../../services'
import type { SlowWish } from '../../slowWork/slowWork'
import { withMacros } from '../uploads/content'

interface StoredFile {
  readonly sha256: string
  readonly type: string
}

const refuse = (sentence: string) => failure(codes.invalidInput, sentence)
const gone = failure(codes.notFound, '文件不存在，请重新上传')
const locked = (kind: 'PDF' | 'Word文件') => refuse(`这份${kind}设有密码，招聘者打不开，请去掉密码后再上传`)
const broken = (kind: 'PDF' | 'Word文件') => refuse(`这份${kind}已损坏，请重新导出后再上传`)

/**
 * Whether recruiters can open and read a stored file. Its type is what its content was recognised as. A reader looks into it in
 * the party's turn.
 */
export async function checkReadable(
  { storage }: Pick<OuterServices, 'storage'>,
  { sha256, type }: StoredFile,
  { party }: Pick<SlowWish, 'party'>,
): Promise<Result<null>> {
  const inspected = await readers.documents.use({ party, name: sha256 }, async (read, folder) => {
    const stored = await storage.read(sha256)
    if (!stored) return gone
    const path = join(folder, 'file')
    await writeStream(path, stored.stream)
    return type === 'application/pdf'
      ? judgePdf(await read('inspectPdf', path))
      : judgeWord(await read('inspectWord', path))
  })
  return inspected.ok ? inspected.data : inspected
}

function judgePdf(facts: PdfFacts): Result<null> {
  if (facts.state === 'tooLarge') return fileTooLarge
  if (facts.state !== 'readable') return facts.state === 'locked' ? locked('PDF') : broken('PDF')
  if (facts.pages > attachmentPages)
    return refuse(`这份PDF有${facts.pages}页，不像一份简历，请上传${attachmentPages}页以内的文件`)
  if (facts.texts === 0) return refuse('这份PDF只有图片，招聘者无法搜索和复制其中的文字，请上传文字版的PDF或Word')
  return success(null)
}

function judgeWord({ state }: WordFacts): Result<null> {
  if (state === 'tooLarge') return fileTooLarge
  if (state === 'withMacros') return withMacros
  if (state !== 'readable') return state === 'locked' ? locked('Word文件') : broken('Word文件')
  return success(null)
}
