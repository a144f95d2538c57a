import * as z from 'zod/mini'

const text = z._default(z.string(), '')

/** Who runs a site and how to reach them; in the row's `settings` beside the app settings. Empty where not set. */
const LegalSettings = z.object({
  legalEntity: text,
  legalAddress: text,
  legalMail: text,
  customerServicePhone: text,
})

export type LegalSetting = keyof z.infer<typeof LegalSettings>

export function readLegalSettings(stored: unknown) {
  const read = LegalSettings.safeParse(stored ?? {})
  const { legalEntity, legalAddress, legalMail, customerServicePhone } = read.success
    ? read.data
    : LegalSettings.parse({})
  return { entity: legalEntity, address: legalAddress, mail: legalMail, phone: customerServicePhone }
}
