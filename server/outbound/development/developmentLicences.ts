import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { LicenceReader } from '../licences'

const Sample = z.object({
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  validUntil: z._default(z.string(), ''),
})

/** Longest side in px of the picture in which the code is looked for. */
const side = 1200

/**
 * The stand-in of a licence reader: reads the QR code of sample licences, which contains their text as JSON. Other pictures are
 * unreadable.
 */
export const developmentLicences: LicenceReader = {
  async read(picture) {
    try {
      const { data, info } = await sharp(picture, { limitInputPixels: 60_000_000 })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const parsed = Sample.safeParse(JSON.parse(decodeQr({ width: info.width, height: info.height, data })))
      return parsed.success ? parsed.data : undefined
    } catch {
      return undefined
    }
  },
}
