import type { FormAnswers, FormField, FormGroup } from '#contract/settings/form'

export interface Column {
  readonly key: string
  /** The question, with its key where the form asks two in the same words. */
  readonly label: string
}

/** The questions of a form as columns. */
export function columnsOf(groups: readonly FormGroup[]): readonly Column[] {
  const fields: readonly FormField[] = groups.flatMap((group) => group.fields)
  const isRepeated = (label: string) => fields.filter((field) => field.label === label).length > 1
  return fields.map(({ key, label }) => ({ key, label: isRepeated(label) ? `${label}（${key}）` : label }))
}

export const sayAnswer = (answer: FormAnswers[string] | undefined): string =>
  typeof answer === 'string' ? answer : (answer ?? []).join('、')
