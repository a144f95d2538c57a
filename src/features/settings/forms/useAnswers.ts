import { useState } from 'react'
import type { FormAnswers, FormField } from '../../../../contract/settings/form'
import { faultsOf, isEmptyAnswer } from '../../../../contract/settings/formRules'

/** What is being answered, with the faults of what was checked last. */
export function useAnswers(initial: FormAnswers) {
  const [answers, setAnswers] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  return {
    answers,
    errors,
    set(key: string, answer: FormAnswers[string]) {
      setAnswers((now) => ({ ...now, [key]: answer }))
      setErrors(({ [key]: _gone, ...rest }) => rest)
    },
    /** Whether these questions are answered well; the first that is not has the focus. */
    check(fields: readonly FormField[]): boolean {
      const known = Object.fromEntries(fields.flatMap(({ key }) => (key in answers ? [[key, answers[key] ?? '']] : [])))
      const faults = faultsOf(fields, known)
      setErrors(faults)
      if (Object.keys(faults).length === 0) return true
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return false
    },
    /** Without what was left empty, and texts trimmed, as the server takes them. */
    sent: (): FormAnswers =>
      Object.fromEntries(
        Object.entries(answers)
          .filter(([, answer]) => !isEmptyAnswer(answer))
          .map(([key, answer]) => [key, typeof answer === 'string' ? answer.trim() : answer]),
      ),
  }
}
