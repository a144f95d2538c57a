import type { Candidate } from '#contract/candidates/person'
import { degrees, labelOf } from '#contract/settings/labels'

export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** All that is known of a person as one text for the search. */
export function wordsOf({ degree, resume, ...facts }: Candidate): string {
  const { name, mobile, email, position, company, school, city, note } = facts
  const rows = [
    ...(resume?.working ?? []).flatMap((row) => [row.company, row.jobName, row.description]),
    ...(resume?.education ?? []).flatMap((row) => [row.school, row.major]),
  ]
  const prose = [resume?.description ?? '', ...(resume?.skills ?? [])]
  const label = degree > 0 ? labelOf(degrees, degree) : ''
  return fold(
    [name, mobile, email, position, company, school, city, note, label, ...prose, ...rows].filter(Boolean).join('\n'),
  )
}
