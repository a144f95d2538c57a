import { nameWords, proseWords } from '../../db/segment'
import { industryName } from '../settings/catalogs/industries'
import { positionName } from '../settings/catalogs/positions'

export interface IndexedResume {
  readonly description: string
  readonly expectations: readonly { readonly positionCode: string; readonly industries: readonly string[] }[]
  readonly workings: readonly { readonly company: string; readonly jobName: string; readonly description: string }[]
  readonly educations: readonly { readonly school: string; readonly major: string }[]
}

/** The words that recruiters find a person by: the `search` column, to be written with every change of the resume. */
export function resumeWords(resume: IndexedResume): string[] {
  const names = [
    ...resume.expectations.flatMap(({ positionCode, industries }) => [
      positionName(positionCode),
      positionName(positionCode.slice(0, 4)),
      ...industries.map(industryName),
    ]),
    ...resume.workings.flatMap(({ company, jobName }) => [company, jobName]),
    ...resume.educations.flatMap(({ school, major }) => [school, major]),
  ]
  const prose = [resume.description, ...resume.workings.map(({ description }) => description)]
  return [...new Set([...names.flatMap(nameWords), ...prose.flatMap(proseWords)])]
}
