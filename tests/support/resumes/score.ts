import type { ImportedResume, ImportedRow } from '#contract/resume/importing'
import type { Sample } from './corpus'

export const scoredFields = [
  'name',
  'phone',
  'mail',
  'company',
  'position',
  'work.dates',
  'school',
  'major',
  'study.dates',
] as const
export type ScoredField = (typeof scoredFields)[number]

export interface Count {
  readonly right: number
  readonly wrong: number
  readonly missing: number
}
export type Score = Readonly<Record<ScoredField, Count>>

export interface Miss {
  readonly field: ScoredField
  readonly wanted: string
  readonly got: string
}

/** What a resume should have by field: rows of texts. */
type Row = Partial<Readonly<Record<ScoredField, string>>>

const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,·•‧・()（）-]/g, '')

/** +86 before a number of the mainland says nothing. */
const dialled = (text: unknown) => plain(text).replace(/^\+?86(?=1\d{10}$)/, '')

/** Compares what was read with the sample, field by field. A value that is not as it should be is both wrong and missing. */
export function scoreSample(
  { layout, person }: Sample,
  read: ImportedResume,
): { readonly score: Score; readonly misses: readonly Miss[] } {
  const dates = (row: { readonly from: string; readonly to: string }) => {
    const cut = (text: string) => (layout.isByYear ? text.slice(0, 4) : text)
    return `${cut(row.from)}~${cut(row.to)}`
  }
  const datesOf = ({ values }: ImportedRow) =>
    values.from === undefined && values.to === undefined
      ? ''
      : dates({ from: String(values.from ?? ''), to: String(values.to ?? '') })
  const base = read.base[0]?.values ?? {}
  const tables: readonly (readonly [readonly Row[], readonly Row[]])[] = [
    [
      [{ name: plain(person.name), phone: dialled(person.phone), mail: plain(person.mail) }],
      [{ name: plain(base.name), phone: dialled(base.mobile), mail: plain(base.email) }],
    ],
    [
      person.working.map((row) => ({
        company: plain(row.company),
        position: plain(row.position),
        'work.dates': dates(row),
      })),
      read.working.map((row) => ({
        company: plain(row.values.company),
        position: plain(row.values.jobName),
        'work.dates': datesOf(row),
      })),
    ],
    [
      person.education.map((row) => ({
        school: plain(row.school),
        major: plain(row.major),
        'study.dates': dates(row),
      })),
      read.education.map((row) => ({
        school: plain(row.values.school),
        major: plain(row.values.major),
        'study.dates': datesOf(row),
      })),
    ],
  ]
  const counts = Object.fromEntries(scoredFields.map((field) => [field, { right: 0, wrong: 0, missing: 0 }])) as Record<
    ScoredField,
    { right: number; wrong: number; missing: number }
  >
  const misses: Miss[] = []
  for (const [wanted, got] of tables)
    for (const [want, found] of pairRows(wanted, got))
      for (const field of scoredFields) {
        const [right, value] = [want?.[field] ?? '', found?.[field] ?? '']
        if (right === value) {
          if (right !== '') counts[field].right += 1
          continue
        }
        if (value !== '') counts[field].wrong += 1
        if (right !== '') counts[field].missing += 1
        misses.push({ field, wanted: right, got: value })
      }
  return { score: counts, misses }
}

/** Pairs rows that are most alike; what is left has no partner. */
function pairRows(
  wanted: readonly Row[],
  got: readonly Row[],
): readonly (readonly [Row | undefined, Row | undefined])[] {
  const alike = (a: Row, b: Row) => scoredFields.filter((field) => a[field] && a[field] === b[field]).length
  const left = [...got]
  const pairs: [Row | undefined, Row | undefined][] = wanted.map((row, at) => {
    const best = left
      .map((each, place) => [alike(row, each), place] as const)
      .sort((a, b) => b[0] - a[0] || Math.abs(a[1] - at) - Math.abs(b[1] - at))[0]
    return [row, best ? left.splice(best[1], 1)[0] : undefined]
  })
  return [...pairs, ...left.map((row) => [undefined, row] as [undefined, Row])]
}

export function sumScores(scores: readonly Score[]): Score {
  const add = (field: ScoredField, part: keyof Count) => scores.reduce((sum, score) => sum + score[field][part], 0)
  return Object.fromEntries(
    scoredFields.map((field) => [
      field,
      { right: add(field, 'right'), wrong: add(field, 'wrong'), missing: add(field, 'missing') },
    ]),
  ) as Record<ScoredField, Count>
}

export const precision = ({ right, wrong }: Count): number => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recall = ({ right, missing }: Count): number => (right + missing === 0 ? 1 : right / (right + missing))
