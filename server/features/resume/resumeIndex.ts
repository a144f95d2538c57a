import type { PlainData } from '#contract/resume/sections/plain'
import { nameWords, proseWords } from '../../db/segment'
import { industryName } from '../settings/catalogs/industries'
import { positionName } from '../settings/catalogs/positions'
import { plainWords } from './sections/plainRows'

/** The word by which people are found who want to work part-time. */
const partTimeWork = '兼职'

export interface IndexedResume {
  readonly description: string
  readonly expectations: readonly {
    readonly positionCode: string
    readonly industries: readonly string[]
    readonly partTime?: boolean
  }[]
  readonly workings: readonly {
    readonly company: string
    readonly jobName: string
    readonly description: string
    readonly tags?: readonly string[]
  }[]
  readonly plain: Partial<PlainData>
}

/** The words that recruiters find a person by (`resume_words.search`). */
export function wordsOfResume(resume: IndexedResume): string[] {
  const plain = plainWords(resume.plain)
  const names = [
    ...resume.expectations.flatMap(({ positionCode, industries }) => [
      positionName(positionCode),
      positionName(positionCode.slice(0, 4)),
      ...industries.map(industryName),
    ]),
    ...resume.workings.flatMap(({ company, jobName, tags = [] }) => [company, jobName, ...tags]),
    ...(resume.expectations.some(({ partTime }) => partTime) ? [partTimeWork] : []),
    ...plain.names,
  ]
  const prose = [resume.description, ...resume.workings.map(({ description }) => description), ...plain.prose]
  return [...new Set([...names.flatMap(nameWords), ...prose.flatMap(proseWords)])]
}
