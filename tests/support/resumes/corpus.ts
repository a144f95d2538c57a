import { makeChinese } from './chinese'
import { makeEnglish } from './english'
import { chinesePages } from './htmlChinese'
import { englishPages } from './htmlEnglish'
import type { Layout } from './layout'
import type { Person } from './person'
import { typstPages } from './typstPages'
import { wordPages } from './wordPages'

export const layouts: readonly Layout[] = [...chinesePages, ...englishPages, ...typstPages, ...wordPages].sort(
  (a, b) => (a.key < b.key ? -1 : 1),
)

/** Every third layout by its key is kept out of tuning: the importer was not changed to read it. */
export const isHeldOut = ({ key }: Layout): boolean => layouts.findIndex((layout) => layout.key === key) % 3 === 2

export interface Sample {
  readonly layout: Layout
  readonly person: Person
}

const perLayout = 3

/** Resumes of people made up: three in each layout. The same ones in each run. */
export const samples: readonly Sample[] = layouts.flatMap((layout, place) =>
  Array.from({ length: perLayout }, (_, at) => {
    const seed = place * perLayout + at
    return { layout, person: layout.language === 'zh' ? makeChinese(seed) : makeEnglish(seed) }
  }),
)
