/** How a layout writes its periods. */
export interface PeriodStyle {
  readonly month: (year: string, month: string) => string
  readonly dash: string
  readonly now: string
  /** The months are left out. */
  readonly isByYear?: boolean
}

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const long = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const bare = (month: string) => String(Number(month))

export const periodStyles = {
  dots: { month: (year, month) => `${year}.${month}`, dash: ' - ', now: '至今' },
  tight: { month: (year, month) => `${year}.${bare(month)}`, dash: '-', now: '至今' },
  words: { month: (year, month) => `${year}年${bare(month)}月`, dash: '至', now: '今' },
  wordsDash: { month: (year, month) => `${year}年${month}月`, dash: '—', now: '现在' },
  slashes: { month: (year, month) => `${year}/${month}`, dash: ' ~ ', now: '至今' },
  digits: { month: (year, month) => `${year}${month}`, dash: '-', now: '至今' },
  shortYears: { month: (year, month) => `${year.slice(2)}.${month}`, dash: '-', now: '至今' },
  wide: { month: (year, month) => `${year}.${month}`, dash: '－', now: '至今' },
  figure: { month: (year, month) => `${year}-${month}`, dash: ' ‒ ', now: '至今' },
  years: { month: (year) => year, dash: ' – ', now: '至今', isByYear: true },
  yearsTight: { month: (year) => year, dash: '-', now: '至今', isByYear: true },
  english: { month: (year, month) => `${short[Number(month) - 1]} ${year}`, dash: ' – ', now: 'Present' },
  englishLong: { month: (year, month) => `${long[Number(month) - 1]} ${year}`, dash: ' - ', now: 'present' },
  englishDots: { month: (year, month) => `${short[Number(month) - 1]}. ${year}`, dash: ' to ', now: 'Now' },
  englishSlash: { month: (year, month) => `${month}/${year}`, dash: '–', now: 'Current' },
  englishYears: { month: (year) => year, dash: '–', now: 'Present', isByYear: true },
} as const satisfies Readonly<Record<string, PeriodStyle>>

export const sayMonth = (style: PeriodStyle, text: string): string => style.month(text.slice(0, 4), text.slice(5))

export const sayPeriod = (style: PeriodStyle, { from, to }: { readonly from: string; readonly to: string }): string =>
  `${sayMonth(style, from)}${style.dash}${to === '' ? style.now : sayMonth(style, to)}`
