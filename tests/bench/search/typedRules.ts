import { areaName } from '#server/features/settings/catalogs/areas'
import { positionName } from '#server/features/settings/catalogs/positions'

/** What can be said of a job, or of a person by what they want. */
export interface Judged {
  readonly positionCodes: readonly string[]
  readonly areaCodes: readonly string[]
  /** Title, tags and description. */
  readonly text: string
  readonly degree: number
  readonly type?: number
  readonly experience?: number
  readonly status?: number
  readonly monthlyMin?: number
  readonly monthlyMax?: number
}

type Rule = (judged: Judged) => boolean

export interface TypedSearch {
  readonly keyword: string
  /** The most important first. */
  readonly rules: readonly Rule[]
  /** No rule of the search was made with it. */
  readonly isKept: boolean
}

const whole = (code: string): string =>
  [6, 4, 2].flatMap((length) => (code.length >= length ? [areaName(code.slice(0, length))] : [])).join(' ')

const makers: Readonly<Record<string, (values: readonly string[]) => Rule>> = {
  p: (values) => (judged) =>
    values.some((value) =>
      /^\d+$/.test(value)
        ? judged.positionCodes.some((code) => code.startsWith(value))
        : judged.positionCodes.some((code) => positionName(code).includes(value)) ||
          judged.text.split('\n', 1)[0]?.includes(value),
    ),
  area: (values) => (judged) => values.some((value) => judged.areaCodes.some((code) => whole(code).includes(value))),
  has: (values) => (judged) => values.some((value) => judged.text.includes(value)),
  deg: (values) => (judged) => values.includes(`${judged.degree}`),
  exp: (values) => (judged) => values.includes(`${judged.experience}`),
  type: (values) => (judged) => values.includes(`${judged.type}`),
  status: (values) => (judged) => values.includes(`${judged.status}`),
  pay: ([value = '']) => {
    const [from = 0, to = Number.POSITIVE_INFINITY] = value.split('-').map(Number)
    return ({ monthlyMin = 0, monthlyMax = 0 }) => monthlyMax >= from && monthlyMin <= to
  },
}

function readRule(text: string): Rule {
  const [name = '', values = ''] = text.split(':')
  const make = makers[name]
  if (!make) throw new Error(`No rule is called ${name}`)
  return make(values.split('/'))
}

/** Reads lines of `typedLines.ts`. */
export const readTyped = (lines: string): TypedSearch[] =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [keyword = '', rules = ''] = line.split(' = ')
      return { keyword, rules: rules.split(' ').map(readRule), isKept: at % 3 === 2 }
    })

/** The longest beginning of the rules that some of all meets; undefined if not even the first is met. */
export function wantedAmong({ rules }: TypedSearch, all: readonly Judged[]): Rule | undefined {
  let left = all
  let met = 0
  for (const rule of rules) {
    left = left.filter(rule)
    if (left.length === 0) break
    met += 1
  }
  const asked = rules.slice(0, met)
  return met === 0 ? undefined : (judged) => asked.every((rule) => rule(judged))
}
