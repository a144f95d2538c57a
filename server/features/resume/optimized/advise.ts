import { createHash } from 'node:crypto'
import type { Suggestion } from '#contract/resume/optimized'
import type { Resume } from '#contract/resume/resume'
import { knownSkills } from '../../settings/catalogs/skills'
import type { Advice } from './rules/advice'
import { substanceRules } from './rules/substance'
import { typingRules } from './rules/typing'
import { emptySections, timeline, untaggedSkills } from './rules/whole'
import { wordingRules } from './rules/wording'
import { proseOf } from './texts'

const proseRules = [...typingRules, ...wordingRules, ...substanceRules]

/** Everything that rules find in a resume, in the order in which it is shown. */
export function advise(resume: Resume, now: Date): readonly Suggestion[] {
  const inTexts = proseOf(resume).flatMap((prose): readonly Advice[] =>
    proseRules.flatMap((rule) => {
      const found = rule(prose)
      const { text, ...place } = prose
      return found ? [{ ...place, before: text, ...found }] : []
    }),
  )
  const all = [
    ...emptySections(resume, now),
    ...timeline(resume, now),
    ...inTexts,
    ...untaggedSkills(resume, knownSkills),
  ]
  return all.map(({ rule, mark, ...advice }) => ({ ...advice, source: 'rule', key: keyOf({ rule, mark, ...advice }) }))
}

const keyOf = ({ rule, section, rowId, field, mark }: Pick<Advice, 'rule' | 'section' | 'rowId' | 'field' | 'mark'>) =>
  `${rule}-${createHash('sha256')
    .update(JSON.stringify([section, rowId, field, mark]))
    .digest('base64url')
    .slice(0, 20)}`
