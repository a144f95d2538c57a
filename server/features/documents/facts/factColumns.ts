import type { AppSettings } from '#contract/tenants/app'
import type { SiteFacts } from '#contract/tenants/siteFactsKind'
import type { tenants } from '../../../db/schema/site/tenants'
import { areaCentre } from '../../settings/catalogs/areaCentres'
import type { LegalSetting } from '../../tenants/legalSettings'
import { logoIn } from '../../tenants/themes/logo'

type Row = typeof tenants.$inferSelect
export type FactColumns = Pick<Row, 'name' | 'city' | 'settings' | 'senders'>

type Texts = Omit<SiteFacts, 'name' | 'city' | 'logo' | 'smsSign' | 'mailFrom'>

/** Where each text is among the settings of a site's row. */
const settingNames: Readonly<Record<keyof Texts, keyof AppSettings | LegalSetting>> = {
  entity: 'legalEntity',
  address: 'legalAddress',
  mail: 'legalMail',
  icp: 'baseIcp',
  psrn: 'basePsrn',
  licence: 'baseLicence',
  phone: 'customerServicePhone',
  hours: 'customerServiceWork',
}
const textNames = Object.keys(settingNames) as (keyof Texts)[]

const textIn = (settings: unknown, name: string): string => {
  const value = (settings as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

/** What the operators' form shows of a site's row. */
export const factsIn = ({ name, city, settings, senders }: FactColumns): SiteFacts => ({
  name,
  city: [city],
  logo: logoIn(settings),
  ...(Object.fromEntries(textNames.map((text) => [text, textIn(settings, settingNames[text])])) as Texts),
  smsSign: senders.smsSign ?? '',
  mailFrom: senders.mailFrom ?? '',
})

/** The columns with these facts. What is undefined stays, an empty text clears its entry. */
export function columnsWith(row: FactColumns, facts: Partial<SiteFacts>): Partial<Row> {
  const { name, city: [city] = [], logo, smsSign, mailFrom } = facts
  const texts = textNames.map((text) => [settingNames[text], facts[text]] as const)
  const pictures = { logo, logoSquare: logo }
  return {
    ...(name !== undefined && { name }),
    ...(city !== undefined && placeOf(city)),
    settings: merged(row.settings as object, { ...Object.fromEntries(texts), ...pictures }),
    senders: merged(row.senders, { smsSign, mailFrom }),
  }
}

/** A city with its centre. */
export function placeOf(city: string): Pick<Row, 'city' | 'lat' | 'lng'> {
  const { lat, lng } = areaCentre(city) ?? areaCentre(city.slice(0, 2)) ?? { lat: 39.9042, lng: 116.4074 }
  return { city, lat, lng }
}

/** An empty text removes its entry, undefined leaves it. */
function merged(former: object, given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = new Map<string, string>(Object.entries(former))
  for (const [name, value] of Object.entries(given)) {
    if (value === '') entries.delete(name)
    else if (value !== undefined) entries.set(name, value)
  }
  return Object.fromEntries(entries)
}
