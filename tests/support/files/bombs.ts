import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { assembleZip, sheetFiles, wordFiles, type ZipFile } from './packedZip'

/** Files of a few kilobytes that unfold to far more. */

const mega = 1024 * 1024

/** `size` MB of blanks, deflated without ever being there as a whole. */
function deflateBlanks(size: number): Promise<Buffer> {
  const piece = Buffer.alloc(mega, ' ')
  return buffer(Readable.from(Array.from({ length: size }, () => piece)).pipe(createDeflate({ level: 6 })))
}

/** A PDF whose one page is `size` MB of blanks, folded twice; `isHidden` folds them a third time, as text of two digits a byte. */
export async function pdfBomb(size: number, { isHidden = false } = {}): Promise<Buffer> {
  const twice = deflateSync(await deflateBlanks(size), { level: 9 })
  const content = isHidden ? Buffer.from(`${twice.toString('hex')}>`) : twice
  const filters = isHidden ? '/ASCIIHexDecode/FlateDecode/FlateDecode' : '/FlateDecode/FlateDecode'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    [`<< /Length ${content.length} /Filter [${filters}] >>\nstream\n`, content, '\nendstream'],
  ]
  const bytes = (part: string | Buffer) => (typeof part === 'string' ? Buffer.from(part) : part)
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets = objects.map((object, at) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(...[`${at + 1} 0 obj\n`, ...[object].flat(), '\nendobj\n'].map(bytes))
    return offset
  })
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 5\n0000000000 65535 f \n${table}${trailer}`)])
}

/** A zip of deflated files. */
const deflatedZip = (files: readonly ZipFile[]): Buffer =>
  Buffer.from(assembleZip(files.map((file) => ({ ...file, packed: deflateRawSync(file.content, { level: 9 }) }))))

/** A Word file with `size` MB of paragraphs; its directory promises `promised` bytes of them. */
export const wordBomb = (size: number, promised?: number): Buffer => deflatedZip(wordFiles(size, promised))

/** A spreadsheet with `size` MB of rows. */
export const sheetBomb = (size: number): Buffer => deflatedZip(sheetFiles([], size))

/** A zip of one text of `size` MB. */
export const zipBomb = (size: number): Buffer =>
  deflatedZip([{ name: 'a.txt', content: Buffer.alloc(size * mega, ' ') }])

/** A PNG of 225 megapixels. */
export const widePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#123' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A PNG that is allowed by its size, and needs much memory to be turned. */
export const deepPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 7_700, height: 7_700, channels: 4, background: '#1234' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
