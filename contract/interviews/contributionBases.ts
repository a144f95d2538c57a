/** Lower and upper limit of the monthly pay on which social insurance and the housing fund are paid, in yuan. */
export interface ContributionBase {
  /** Beginning of an area code; the longest match applies. */
  readonly area: string
  readonly name: string
  /** First month in which the figures are valid, by the area's notice. Published limits usually change every July. */
  readonly since: string
  /** The figures are not confirmed by an official notice. Screens call them a reference. */
  readonly isReference?: true
  readonly least: number
  readonly most: number
  /** Upper limit of the housing fund's base, if it differs from that of the insurance. */
  readonly fundMost?: number
  /** The highest rate of the housing fund in percent, if it is below 12. */
  readonly fundRateMost?: number
}

/** Last looked up in November 2026. Estimates name the month; cities of a province may differ a little. */
export const contributionBases: readonly ContributionBase[] = [
  { area: '11', name: '北京', since: '2025-07', least: 7162, most: 35_811 },
  { area: '31', name: '上海', since: '2026-07', least: 7546, most: 37_731, fundRateMost: 7 },
  { area: '44', name: '广东', since: '2025-07', least: 4775, most: 27_549 },
  { area: '4401', name: '广州', since: '2025-07', least: 5510, most: 27_549 },
  { area: '51', name: '四川', since: '2025-01', least: 4588, most: 22_938 },
  { area: '12', name: '天津', since: '2024-07', isReference: true, least: 5013, most: 25_065 },
  { area: '34', name: '安徽', since: '2024-07', isReference: true, least: 4227, most: 21_133 },
  { area: '35', name: '福建', since: '2024-07', isReference: true, least: 4043, most: 22_164 },
]

/** About 60 % and 300 % of the average pay in towns, for areas that are not in the table. */
export const countryBase: ContributionBase = {
  area: '',
  name: '全国',
  since: '2024-07',
  least: 4_500,
  most: 24_000,
  isReference: true,
}

/** The base of an area, or of the country if the area has none. */
export function baseOf(areaCode: string): ContributionBase {
  const fits = contributionBases.filter(({ area }) => areaCode.startsWith(area))
  return fits.sort((one, other) => other.area.length - one.area.length)[0] ?? countryBase
}

/** 北京2025年7月起的缴费基数, 福建2024年参考基数. */
export function sayBase({ name, since, isReference }: ContributionBase): string {
  const [year, month] = since.split('-').map(Number)
  return isReference ? `${name}${year}年参考基数` : `${name}${year}年${month}月起的缴费基数`
}
