import { buffer } from 'node:stream/consumers'
import { codes, failure, type Result, success } from '../../../contract/errors'
import { attachmentPages } from '../../../contract/resume/sections/attachment'
import type { OuterServices } from '../../services'
import { withMacros } from '../uploads/content'

interface StoredFile {
  readonly sha256: string
  readonly type: string
}

const refuse = (sentence: string) => failure(codes.invalidInput, sentence)
const gone = failure(codes.notFound, '文件不存在，请重新上传')
const busy = failure(codes.tooManyRequests, '正在检查的文件较多，请稍后再试')
const late = refuse('检查这份PDF的时间过长，请重新导出后再上传')
const locked = (kind: 'PDF' | 'Word文件') => refuse(`这份${kind}设有密码，招聘者打不开，请去掉密码后再上传`)

/** Whether recruiters can open and read a stored file. Its type is what its content was recognised as. */
export async function checkReadable(
  { storage, papers }: Pick<OuterServices, 'storage' | 'papers'>,
  { sha256, type }: StoredFile,
): Promise<Result<null>> {
  const stored = await storage.read(sha256)
  if (!stored) return gone
  const content = await buffer(stored.stream)
  return type === 'application/pdf' ? checkPdf(papers, content) : checkWord(content)
}

async function checkPdf({ thread }: OuterServices['papers'], content: Buffer): Promise<Result<null>> {
  const inspected = await thread.run('inspectPdf', content)
  if (inspected.kind !== 'done') return inspected.kind === 'busy' ? busy : late
  const { value } = inspected
  if (value.state !== 'readable')
    return value.state === 'locked' ? locked('PDF') : refuse('这份PDF已损坏，请重新导出后再上传')
  if (value.pages > attachmentPages)
    return refuse(`这份PDF有${value.pages}页，不像一份简历，请上传${attachmentPages}页以内的文件`)
  if (value.texts === 0) return refuse('这份PDF只有图片，招聘者无法搜索和复制其中的文字，请上传文字版的PDF或Word')
  return success(null)
}

/** Names of streams in the older container, which also holds newer files with a password. */
const wide = (name: string) => Buffer.from(name, 'utf16le')

function checkWord(content: Buffer): Result<null> {
  if (content.includes(wide('EncryptedPackage'))) return locked('Word文件')
  // The directory of a zip names its files in plain bytes.
  if (content.includes('vbaProject.bin') || content.includes(wide('_VBA_PROJECT'))) return withMacros
  return success(null)
}
