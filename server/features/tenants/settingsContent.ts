import { eq } from 'drizzle-orm'
import type { RulesColumn } from '#contract/tenants/siteSettings'
import { type SiteSettings, settingDoors, settingPlaces, siteSettings } from '#contract/tenants/siteSettingsKind'
import { siteContent } from '../../area/siteContent'
import { tenants } from '../../db/schema/site/tenants'
import { doorHandlers } from '../../siteContent/doors'
import { findLast } from '../../siteContent/rows'
import { findTenant } from './findTenant'

type Row = typeof tenants.$inferSelect
type Rules = Readonly<Record<string, unknown>>

const usual: SiteSettings = siteSettings.schema.parse({})

/** The settings that a site's row has; the usual value of those that it lacks or that cannot be read. */
export function settingsIn(row: Pick<Row, RulesColumn>): SiteSettings {
  const { shape } = siteSettings.schema
  return Object.fromEntries(
    settingPlaces.map(([name, at]) => {
      const read = shape[name].safeParse(valueAt(row, at))
      return [name, read.success ? read.data : usual[name]]
    }),
  ) as SiteSettings
}

/** The columns of a site's row with these settings, and with what else is in them; without settings, the usual ones. */
export function columnsWith(row: Pick<Row, RulesColumn>, settings: SiteSettings | undefined): Partial<Row> {
  const columns = settingPlaces.reduce<Rules>(
    (rules, [name, at]) => putAt(rules, at, settings?.[name]),
    Object.fromEntries(settingPlaces.map(([, [column]]) => [column, row[column as RulesColumn] ?? {}])),
  )
  return Object.fromEntries(
    Object.entries(columns).map(([column, rules]) => [column, Object.keys(rules as Rules).length > 0 ? rules : null]),
  )
}

const isRules = (value: unknown): value is Rules => typeof value === 'object' && value !== null

const valueAt = (from: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return from
  return isRules(from) ? valueAt(from[name], rest) : undefined
}

/** Undefined removes the entry. */
function putAt(rules: Rules, [name = '', ...rest]: readonly string[], value: unknown): Rules {
  if (rest.length > 0) {
    const inner = rules[name]
    return { ...rules, [name]: putAt(isRules(inner) ? inner : {}, rest, value) }
  }
  const { [name]: _, ...others } = rules
  return value === undefined ? others : { ...others, [name]: value }
}

/** Until operators publish theirs, those of the site's row. What is published is written to the row, which all rules are read from. */
export const settingsContent = siteContent(
  siteSettings,
  async ({ services: { db }, tenant }) => {
    const hasHistory = (await findLast(db, { tenantId: tenant.id, kind: siteSettings.key })).length > 0
    return [{ key: '', data: hasHistory ? usual : settingsIn(await findTenant(db, tenant.id)) }]
  },
  {
    async follow({ services: { db }, tenant }, data) {
      const isOwn = eq(tenants.id, tenant.id)
      const [row] = await db.select().from(tenants).where(isOwn).for('update')
      if (row) await db.update(tenants).set(columnsWith(row, data)).where(isOwn)
    },
  },
)

export const settingHandlers = doorHandlers(settingsContent, settingDoors)
