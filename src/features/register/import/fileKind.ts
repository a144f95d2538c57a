import { readZipDirectory } from '#contract/files/zipDirectory'

/** The kind of a file, by its bytes and not its name; or a sentence for the user why it cannot be read. */
export type FileKind = { readonly kind: 'pdf' | 'word' } | { readonly fault: string }

/** Bytes. */
const largest = 20 * 1024 * 1024

const pdf = [0x25, 0x50, 0x44, 0x46]
const zip = [0x50, 0x4b, 0x03, 0x04]
/** Compound files: Word before 2007, and newer files with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

export function findFileKind(bytes: Uint8Array, name: string): FileKind {
  if (bytes.length === 0) return { fault: '文件是空的，请重新选择' }
  if (bytes.length > largest) return { fault: '文件超过20M，请压缩图片后再试，或手动填写' }
  if (startsWith(bytes, pdf)) return { kind: 'pdf' }
  if (startsWith(bytes, compound)) return { fault: faultOfCompound(bytes, name) }
  if (startsWith(bytes, zip)) return findWord(bytes)
  return { fault: faultOfOther(bytes, name) }
}

const wide = (text: string) => [...text].flatMap((character) => [character.charCodeAt(0), 0])

const oldWord = '这是旧版Word文件（.doc），请在Word或WPS中另存为.docx后再试'

/** What compound files are, by the name of the stream that they have. */
const compounds = [
  ['EncryptedPackage', '这份文件设有密码，请去掉密码后再试，或手动填写'],
  ['WordDocument', oldWord],
  ['Workbook', '这是旧版Excel表格（.xls），不是简历文档，请选择PDF或Word（.docx）简历'],
  ['Book', '这是旧版Excel表格（.xls），不是简历文档，请选择PDF或Word（.docx）简历'],
  ['PowerPoint Document', '这是旧版幻灯片（.ppt），请另存为PDF后再试'],
] as const

function faultOfCompound(bytes: Uint8Array, name: string): string {
  const found = compounds.find(([stream]) => includes(bytes, wide(stream)))
  if (found) return found[1]
  return /\.doc$/i.test(name) ? oldWord : '这是旧版Office文件，请另存为.docx或PDF后再试'
}

/** What other zips are, by an entry that they have. */
const zips = [
  [/^xl\/workbook/, '这是Excel表格，不是简历文档，请选择PDF或Word（.docx）简历'],
  [/^ppt\/presentation/, '这是幻灯片（.pptx），请另存为PDF后再试'],
  [/^content\.xml$/, '这是OpenDocument文件，请另存为.docx或PDF后再试'],
  [/^(Index\/|Index\.zip|index\.xml)/, '这是Pages文稿，请导出为Word或PDF后再试'],
] as const

function findWord(bytes: Uint8Array): FileKind {
  const names = (readZipDirectory(bytes) ?? []).map((entry) => entry.name)
  if (!names.includes('word/document.xml')) {
    const other = zips.find(([pattern]) => names.some((name) => pattern.test(name)))
    return { fault: other?.[1] ?? '这不是Word文件，请选择PDF或Word（.docx）简历' }
  }
  if (names.some((name) => /vbaProject\.bin$/i.test(name)))
    return { fault: '这份Word文件带有宏，为了安全不能读取，请另存为不带宏的.docx后再试' }
  return { kind: 'word' }
}

function faultOfOther(bytes: Uint8Array, name: string): string {
  const start = String.fromCharCode(...bytes.subarray(0, 400)).trimStart()
  if (/\.(jpe?g|png|webp|heic|bmp|gif)$/i.test(name)) return '这是图片，无法读取文字，请选择PDF或Word简历'
  if (start.startsWith('{\\rtf')) return '这是RTF文件，请用Word打开后另存为.docx再试'
  // Job sites export web pages under the name of Word files.
  if (/^(<!doctype html|<html|mime-version:|from:.{0,40}saved by)/i.test(start.replace(/^\u00ef\u00bb\u00bf/, '')))
    return '这其实是网页文件，请用Word打开后另存为.docx，或打印成PDF再试'
  return '只能读取PDF和Word（.docx）简历，请另存为这两种格式后再试'
}

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}
