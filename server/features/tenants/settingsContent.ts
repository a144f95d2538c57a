import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DataOf, SiteKind } from '#contract/siteRecords/siteKind'
import { moneyLimits, moneyPlaces } from '#contract/tenants/moneySettingsKind'
import type { RulesColumn } from '#contract/tenants/siteSettings'
import {
  type SettingPlace,
  type SiteSettings,
  settingDoors,
  settingPlaces,
  siteSettings,
} from '#contract/tenants/siteSettingsKind'
import { siteContent } from '../../area/siteContent'
import { tenants } from '../../db/schema/site/tenants'
import { doorHandlers } from '../../siteContent/doors'
import { findLast } from '../../siteContent/rows'
import { findTenant } from './findTenant'

type Row = typeof tenants.$inferSelect
type Rules = Readonly<Record<string, unknown>>
type Settings = Readonly<Record<string, number | boolean>>

const usualOf = (kind: SiteKind): Settings => z.parse(kind.schema, {}) as Settings

/** The settings that a site's row has; the usual value of those that it lacks or that cannot be read. */
function readSettings(kind: SiteKind, places: readonly SettingPlace[], row: Pick<Row, RulesColumn>): Settings {
  const usual = usualOf(kind)
  return Object.fromEntries(
    places.map(({ name, at }) => {
      const value = valueAt(row, at)
      const read = z.safeParse(kind.schema, { ...usual, [name]: value })
      return [name, read.success ? (read.data as Settings)[name] : usual[name]]
    }),
  ) as Settings
}

/** Those of the site's rules that are not about money. */
export const settingsIn = (row: Pick<Row, RulesColumn>): SiteSettings =>
  readSettings(siteSettings, settingPlaces, row) as SiteSettings

/** The columns of a site's row with these settings, and with what else is in them; without settings, the usual ones. */
function columnsWith(
  row: Pick<Row, RulesColumn>,
  places: readonly SettingPlace[],
  settings: Settings | undefined,
): Partial<Row> {
  const columns = places.reduce<Rules>(
    (rules, { name, at }) => putAt(rules, at, settings?.[name]),
    Object.fromEntries(places.map(({ at: [column] }) => [column, row[column] ?? {}])),
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

type Refuse<Kind extends SiteKind> = (
  data: DataOf<Kind>,
) => { readonly field: string; readonly msg: string } | undefined

/** Until operators publish theirs, those of the site's row. What is published is written to the row, which all rules are read from. */
const contentOf = <Kind extends SiteKind>(kind: Kind, places: readonly SettingPlace[], refuse: Refuse<Kind>) =>
  siteContent(
    kind,
    async ({ services: { db }, tenant }) => {
      const hasHistory = (await findLast(db, { tenantId: tenant.id, kind: kind.key })).length > 0
      const settings = hasHistory ? usualOf(kind) : readSettings(kind, places, await findTenant(db, tenant.id))
      return [{ key: '', data: settings as DataOf<Kind> }]
    },
    {
      refuse: async (_, { data }) => refuse(data),
      async follow({ services: { db }, tenant }, data) {
        const isOwn = eq(tenants.id, tenant.id)
        const [row] = await db.select().from(tenants).where(isOwn).for('update')
        if (row)
          await db
            .update(tenants)
            .set(columnsWith(row, places, data as Settings | undefined))
            .where(isOwn)
      },
    },
  )

export const settingsContent = contentOf(siteSettings, settingPlaces, () => undefined)

export const moneyLimitContent = contentOf(moneyLimits, moneyPlaces, ({ rechargeLeast, rechargeMost }) =>
  rechargeLeast > rechargeMost ? { field: 'rechargeMost', msg: '不能少于最少充值的金额' } : undefined,
)

export const settingHandlers = doorHandlers(settingsContent, settingDoors)
