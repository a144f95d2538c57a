import { promisesTooMuch, readZipDirectory } from '../../../../contract/files/zipDirectory'

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
  if (startsWith(bytes, compound)) return { fault: faultOfCompound(bytes) }
  if (startsWith(bytes, zip)) return findWord(bytes)
  if (/\.(jpe?g|png|webp|heic|bmp)$/i.test(name)) return { fault: '这是图片，无法读取文字，请选择PDF或Word简历' }
  return { fault: '只能读取PDF和Word（.docx）简历，请另存为这两种格式后再试' }
}

function faultOfCompound(bytes: Uint8Array): string {
  const wide = (text: string) => [...text].flatMap((character) => [character.charCodeAt(0), 0])
  return includes(bytes, wide('EncryptedPackage'))
    ? '这份Word文件设有密码，请去掉密码后再试，或手动填写'
    : '这是旧版Word文件（.doc），请在Word中另存为.docx后再试'
}

function findWord(bytes: Uint8Array): FileKind {
  const entries = readZipDirectory(bytes) ?? []
  const names = entries.map(({ name }) => name)
  if (!names.includes('word/document.xml')) return { fault: '这不是Word文件，请选择PDF或Word（.docx）简历' }
  if (names.some((name) => /vbaProject\.bin$/i.test(name)))
    return { fault: '这份Word文件带有宏，为了安全不能读取，请另存为不带宏的.docx后再试' }
  if (promisesTooMuch(entries)) return { fault: '这份Word文件的内容过大，请删去图片后再试，或手动填写' }
  return { kind: 'word' }
}

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}
