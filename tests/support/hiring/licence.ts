import encodeQr from 'qr'
import sharp from 'sharp'
import { checkDigitOf } from '#contract/companies/creditCode'

let count = 0

/** A credit code with a right check digit, another one at each call. */
export function newCreditCode(): string {
  count += 1
  const digits = `91350100MA${String(count + (process.pid % 1000) * 1000).padStart(7, '0')}`
  return digits + checkDigitOf(digits)
}

/** A picture of a licence as the reader of development machines reads it. */
export function drawLicence(text: {
  readonly companyName: string
  readonly creditCode: string
  readonly legalPerson?: string
  readonly validUntil?: string
}): Promise<Buffer> {
  const code = Buffer.from(encodeQr(JSON.stringify(text), 'svg', { border: 4 }))
  return sharp(code).resize(480, 480, { kernel: 'nearest' }).flatten({ background: '#fff' }).png().toBuffer()
}
