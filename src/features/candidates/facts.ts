import type { CandidateCard } from '#contract/candidates/candidate'
import { degrees, labelOf } from '#contract/settings/labels'

/** The facts of a person in one line. */
export const factsOf = ({ position, company, school, degree, city }: CandidateCard): readonly string[] =>
  [position, company, school, degree > 0 ? labelOf(degrees, degree) : '', city].filter(Boolean)

/** Who said when that the person agreed. */
export const sayConsent = ({ consent }: CandidateCard): string => `${consent.on} ${consent.by}（${consent.way}）`
