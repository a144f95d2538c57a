import type { OverlayOptions } from 'sharp'
import { fontFile } from '../../papers/fontFile'
import { lazyPackage } from '../../startup/lazyPackage'

const sharp = lazyPackage<typeof import('sharp')>('sharp')
const fontfile = fontFile('NotoSansSC_400Regular')

export interface LicenceFacts {
  readonly companyName: string
  readonly creditCode: string
  readonly legalPerson: string
  readonly address: string
  readonly validUntil: string
}

const [width, height] = [1200, 848]

/** A picture of a made-up business licence (营业执照), which says that it is a sample. JPEG. */
export async function drawLicence(facts: LicenceFacts): Promise<Buffer> {
  const rows: readonly (readonly [string, string])[] = [
    ['统一社会信用代码', facts.creditCode],
    ['名　　称', facts.companyName],
    ['类　　型', '有限责任公司'],
    ['法定代表人', facts.legalPerson],
    ['住　　所', facts.address],
    ['营业期限', facts.validUntil === '' ? '长期' : `至 ${facts.validUntil}`],
  ]
  const lines = rows.map(([name, value], at) => ({
    text: `${name}：${value}`,
    left: 130,
    top: 300 + at * 70,
    size: 26,
  }))
  const texts = [
    { text: '营 业 执 照', left: 430, top: 130, size: 58 },
    { text: '样例，仅供演示', left: 860, top: 740, size: 24 },
    ...lines,
  ]
  const layers = await Promise.all(
    texts.map(async ({ text, left, top, size }) => ({ ...(await write(text, size)), left, top })),
  )
  return sharp()(Buffer.from(frame)).composite(layers).jpeg({ quality: 80 }).toBuffer()
}

/** A text's pixels, as a layer. */
async function write(text: string, size: number): Promise<Pick<OverlayOptions, 'input' | 'raw'>> {
  const written = sharp()({
    text: { text: `<span foreground="#3b2a1a">${text}</span>`, font: `Noto Sans SC ${size}`, fontfile, rgba: true },
  })
  const { data, info } = await written.raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: info }
}

const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="#fbf6e9"/>
  <rect x="40" y="40" width="${width - 80}" height="${height - 80}" fill="none" stroke="#b58a3c" stroke-width="10"/>
  <rect x="58" y="58" width="${width - 116}" height="${height - 116}" fill="none" stroke="#b58a3c" stroke-width="2"/>
  <circle cx="990" cy="620" r="84" fill="none" stroke="#c0392b" stroke-width="6" opacity="0.7"/>
  <path d="M990 566l16 34 37 4-28 25 8 37-33-19-33 19 8-37-28-25 37-4z" fill="#c0392b" opacity="0.7"/>
</svg>`
