import * as z from 'zod/mini'
import { doors } from '../siteRecords/doors'
import { type DataOf, type RecordField, siteKind } from '../siteRecords/siteKind'
import {
  type NumberSetting,
  type NumberSettingName,
  numberRule,
  numberSettings,
  type RulesColumn,
  type SwitchSettingName,
  switchRule,
  switchSettings,
} from './siteSettings'

const numberNames = Object.keys(numberSettings) as NumberSettingName[]
const switchNames = Object.keys(switchSettings) as SwitchSettingName[]
export type SiteSettingName = NumberSettingName | SwitchSettingName

type Shape = { [Name in NumberSettingName]: ReturnType<typeof numberRule> } & {
  [Name in SwitchSettingName]: ReturnType<typeof switchRule>
}

const shape = Object.fromEntries<unknown>([
  ...numberNames.map((name) => [name, numberRule(name)] as const),
  ...switchNames.map((name) => [name, switchRule(name)] as const),
]) as Shape

export const rangeOf = ({ least, most, usual, hint }: NumberSetting, say: (value: number) => string = String): string =>
  `${hint ? `${hint}。` : ''}${say(least)}到${say(most)}，默认${say(usual)}`

const fields: readonly RecordField<SiteSettingName>[] = [
  ...switchNames.map((name) => ({
    kind: 'switch' as const,
    name,
    label: switchSettings[name].label,
    hint: `${switchSettings[name].hint}。默认${switchSettings[name].usual ? '开' : '关'}`,
  })),
  ...numberNames.map((name) => ({
    kind: 'number' as const,
    name,
    label: numberSettings[name].label,
    unit: numberSettings[name].unit,
    hint: rangeOf(numberSettings[name]),
    half: true,
  })),
]

/** What the site allows, and how often. */
export const siteSettings = siteKind({
  key: 'settings',
  title: '规则与上限',
  note: '职位、简历、沟通和订阅的规则。发布后马上对所有用户有效。',
  records: 'one',
  permission: 'site',
  schema: z.strictObject(shape),
  version: 1,
  nameOf: () => '规则与上限',
  // No page shows them, so there is no preview.
  pageOf: () => '',
  fields,
})
export type SiteSettings = DataOf<typeof siteSettings>

export const settingDoors = doors(siteSettings, { get: '/api-admin/settingGet', save: '/api-admin/settingUpdate' })

/** Where a setting is in a site's row, and how many of the row's unit one of the form's is. */
export interface SettingPlace<Name extends string = string> {
  readonly name: Name
  readonly at: readonly [column: RulesColumn, ...path: string[]]
}

export const settingPlaces: readonly SettingPlace<SiteSettingName>[] = [
  ...numberNames.map((name) => ({ name, at: numberSettings[name].at })),
  ...switchNames.map((name) => ({ name, at: switchSettings[name].at })),
]
