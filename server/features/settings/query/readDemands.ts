import { degrees, experiences, labelOf } from '#contract/settings/labels'
import { numberPattern, readNumeral } from './numerals'

/** Values of a list of options that somebody asked for. */
export interface ReadOption {
  readonly values: readonly number[]
  readonly length: number
  readonly label: string
}

const degreeNames: readonly (readonly [string, number])[] = [
  ['初中', 1],
  ['中专', 2],
  ['中技', 2],
  ['技校', 2],
  ['职高', 2],
  ['高中', 3],
  ['大专', 4],
  ['专科', 4],
  ['本科', 5],
  ['学士', 5],
  ['硕士研究生', 6],
  ['研究生', 6],
  ['硕士', 6],
  ['博士', 7],
]
const named = new RegExp(
  `(?:学历)?(?:统招|全日制|正规)?(${degreeNames.map(([name]) => name).join('|')})(?:学历|毕业)?(及以上|以上|起|及以下|以下)?(?:学历)?`,
  'y',
)
const anyDegree = /(?:不限学历|学历不限|无学历要求|不要学历|不要求学历|不看学历|低学历)/y

/** A degree at an index of a plain query. */
export function readDegree(text: string, at: number): ReadOption | undefined {
  anyDegree.lastIndex = at
  const free = anyDegree.exec(text)
  if (free) return { values: [0], length: free[0].length, label: '学历不限' }
  named.lastIndex = at
  const match = named.exec(text)
  if (!match) return undefined
  const [whole, name, bound = ''] = match
  const value = degreeNames.find(([each]) => each === name)?.[1] ?? 0
  const all = degrees.map((degree) => degree.value).filter((each) => each > 0)
  const isUp = /以上|起/.test(bound)
  const values = isUp
    ? all.filter((each) => each >= value)
    : bound.includes('以下')
      ? all.filter((each) => each <= value)
      : [value]
  const label = `${labelOf(degrees, value)}${isUp ? '及以上' : bound.includes('以下') ? '及以下' : ''}`
  return { values, length: whole.length, label }
}

/** How somebody searches, as values of `seekerStatuses`. */
const statuses: readonly (readonly [RegExp, readonly number[], string])[] = [
  [
    /(?:离职)?-?(?:随时|马上|立即|立刻)(?:可以|能|可)?(?:到岗|上岗|入职|上班)|(?:已|目前|现已)?(?:离职|失业|待业)/y,
    [0],
    '随时到岗',
  ],
  [/(?:在职)?-?(?:一个|1个)?月内(?:可|能)?(?:到岗|上岗|入职)/y, [1], '月内到岗'],
  [/(?:在职)?-?(?:考虑|看看|观望)(?:新)?机会|看机会/y, [2], '考虑机会'],
  [/(?:正)?在(?:找|看)工作(?:的|中)?|求职中/y, [0, 1, 2], '在找工作'],
  [/(?:目前|现)?在职/y, [1, 2, 3], '在职'],
]

/** The state of a person's search at an index of a plain query about people. */
export function readStatus(text: string, at: number): ReadOption | undefined {
  for (const [pattern, values, label] of statuses) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { values, length: match[0].length, label }
  }
  return undefined
}

const fresh = /(?:应届毕业生|应届生|应届|刚毕业(?:的)?|毕业生|在校生|在校|大学生|校招|\d{2,4}届(?:毕业生)?)/y
const untrained =
  /(?:无需经验|不需要经验|不要经验|不要求经验|无经验(?:要求)?|没有经验|没经验|零经验|0经验|经验不限|不限经验|零基础|小白|新手|可无经验)/y
const years = new RegExp(
  `(?:工作)?(?:经验|工龄)?(${numberPattern})\\s?(?:[-~至到]\\s?(${numberPattern})\\s?)?年(以上|及以上|以内|以下|内|\\+)?(?:的)?(?:工作)?(?:经验|工龄|经历)?`,
  'y',
)
/** 3年 is a span of work only where nothing else is counted in years: 年薪 and 年终奖 begin another word. */
const otherYears = /^(?:薪|终|底|级|假|会|货|龄|度)/

/** Years of work at an index of a plain query. */
export function readYears(text: string, at: number): ReadOption | undefined {
  for (const [pattern, values, label] of [
    [fresh, [1], '应届'],
    [untrained, [0, 1, 2], '无需经验'],
  ] as const) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { values, length: match[0].length, label }
  }
  if (/[\d.]/.test(text.charAt(at - 1))) return undefined
  years.lastIndex = at
  const match = years.exec(text)
  if (!match) return undefined
  const [whole, from = '', to, bound = ''] = match
  if (otherYears.test(text.slice(at + whole.length))) return undefined
  const [low = 0, high] = [readNumeral(from), to === undefined ? undefined : readNumeral(to)]
  if (low > 50) return undefined
  const spans = experiences.filter(({ value }) => value > 1)
  const isIn = (min: number, max: number | null) => {
    if (/以上|\+/.test(bound)) return (max ?? Number.POSITIVE_INFINITY) > low
    if (/内|以下/.test(bound)) return min < low
    if (high !== undefined) return min < high && (max ?? Number.POSITIVE_INFINITY) > low
    return min <= low && (max ?? Number.POSITIVE_INFINITY) > low
  }
  const values = spans.flatMap(({ value, min, max }) => (isIn(min, max) ? [value] : []))
  const isUp = /以上|\+/.test(bound)
  const range = high === undefined ? `${low}年` : `${low}-${high}年`
  const label = `${range}${isUp ? '以上' : /内|以下/.test(bound) ? '以内' : ''}经验`
  return values.length > 0 ? { values, length: whole.length, label } : undefined
}
