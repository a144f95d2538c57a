import type { Resume } from '#contract/resume/resume'
import type { SectionKey } from '#contract/resume/sections/all'
import type { Prose } from '../texts'

/** A finding of a rule. */
export interface Advice {
  /** Name of the rule. */
  readonly rule: string
  readonly title: string
  readonly reason: string
  readonly section: SectionKey
  readonly rowId: number
  readonly where: string
  /** Empty if it is about the section or the row as a whole. */
  readonly field: string
  readonly before: string
  readonly after: string | null
  /** Identifies the subject: dismissed advice stays dismissed while this is the same, even if other text changes. */
  readonly mark: string
}

/** Finds what could be better in one text. */
export type ProseRule = (prose: Prose) => Pick<Advice, 'rule' | 'title' | 'reason' | 'after' | 'mark'> | undefined

/** Finds what could be better in the resume as a whole. */
export type ResumeRule = (resume: Resume, now: Date) => readonly Advice[]

/** A rule that rewrites text by a function; it applies if the text changes. `reason` names the changed parts. */
export function rewriting(
  rule: { readonly rule: string; readonly title: string; readonly reason: string },
  rewrite: (text: string, found: string[]) => string,
): ProseRule {
  return ({ text }) => {
    const found: string[] = []
    const after = rewrite(text, found).trim()
    if (after === text || after === '') return undefined
    const parts = [...new Set(found)]
    const named = parts.slice(0, 3).map((part) => `「${part}」`)
    const reason = rule.reason.replace('{parts}', named.join('') + (parts.length > 3 ? '等' : ''))
    return { ...rule, reason, after, mark: parts.join('\n') }
  }
}
