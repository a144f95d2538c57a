/** Between which monthly pays social insurance and the housing fund are paid, in yuan. */
export interface ContributionBase {
  /** Beginning of an area code; the longest that fits counts. */
  readonly area: string
  readonly name: string
  /** The year whose notice the figures are of. */
  readonly year: number
  readonly least: number
  readonly most: number
  /** Upper limit of the housing fund's base, where it is not that of the insurance. */
  readonly fundMost?: number
  /** The highest rate of the housing fund in percent, where it is below 12. */
  readonly fundRateMost?: number
}

/**
 * By area, from what each area made known for the year. Published limits change every July, so estimates name the year; cities of a
 * province may differ a little.
 */
export const contributionBases: readonly ContributionBase[] = [
  { area: '11', name: '北京', year: 2025, least: 7162, most: 35_811 },
  { area: '31', name: '上海', year: 2024, least: 7384, most: 36_921, fundRateMost: 7 },
  { area: '12', name: '天津', year: 2024, least: 5013, most: 25_065 },
  { area: '34', name: '安徽', year: 2024, least: 4227, most: 21_133 },
  { area: '35', name: '福建', year: 2024, least: 4043, most: 22_164 },
  { area: '44', name: '广东', year: 2024, least: 4492, most: 27_501 },
]

/** About 60 % and 300 % of the average pay in towns, for areas that are not in the table. */
export const countryBase: ContributionBase = { area: '', name: '全国参考', year: 2024, least: 4_500, most: 24_000 }

/** The base of an area, else that of the country. */
export function baseOf(areaCode: string): ContributionBase {
  const fits = contributionBases.filter(({ area }) => areaCode.startsWith(area))
  return fits.sort((one, other) => other.area.length - one.area.length)[0] ?? countryBase
}
