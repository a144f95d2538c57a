import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readers } from '../../readers/readers'
import type { LicenceReader } from '../licences'

const Sample = z.object({
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  validUntil: z._default(z.string(), ''),
})

/** How long a picture waits for its turn, in ms. */
const patience = 20_000

/**
 * The stand-in of a licence reader: reads the QR code of sample licences, which contains their text as JSON. Other pictures are
 * unreadable.
 */
export const developmentLicences: LicenceReader = {
  async read(picture) {
    const code = await readers.pictures.use({ party: 'site', patience }, async (read, folder) => {
      const path = join(folder, 'licence')
      await writeFile(path, picture)
      return read('readQr', path)
    })
    const parsed = Sample.safeParse(readJson(code.ok ? code.data : undefined))
    return parsed.success ? parsed.data : undefined
  },
}

function readJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
