import { useMemo } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { type Form, type FormAnswers, getForm, submitForm } from '#contract/settings/form'
import { isEmptyAnswer } from '#contract/settings/formRules'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { navigate } from '#kernel/pages/navigation'
import { requireLogin } from '#kernel/user/requireLogin'
import { startOf, type Typed } from '#ui/forms/form'
import { resultPath } from '../paths'
import { forgetDraft, keepDraft, readDraft } from './formDrafts'
import { tenantForm } from './tenantForm'

/** Why a form takes nothing now, as a sentence; undefined when it does. */
export function refusalOf({ open, once, answers }: Form): string | undefined {
  if (!open) return '该表单已截止或还没有开放'
  return once && answers ? '您已提交过，感谢参与' : undefined
}

/**
 * Answers to a form that outlive the page, those of a visitor also the login, and how they are sent: asking to log in first,
 * then on to the result page.
 */
export function useFilling(form: Form, userId: number) {
  const records = useMemo(
    () => ({
      whole: tenantForm(form.groups.flatMap(({ fields }) => fields)),
      groups: form.groups.map(({ fields }) => tenantForm(fields)),
    }),
    [form],
  )
  const state = useFormRecord(records.whole, startOf(records.whole, form.answers ?? undefined), {
    draft: {
      read: () => readDraft(form.id, userId) ?? readDraft(form.id, 0),
      keep: (values) => keepDraft(form.id, userId, answersIn(values)),
    },
  })

  return {
    state,
    groups: records.groups,
    async submit(): Promise<void> {
      const answers = answersIn(state.values)
      if (!(await requireLogin())) return
      const result = await call(submitForm, { id: form.id, answers })
      if (!result.ok) return
      for (const writer of [userId, 0]) forgetDraft(form.id, writer)
      await refresh(getForm)
      navigate(resultPath('form'), { replace: true })
    },
  }
}

/** Removes empty answers and trims texts, as the server expects them. */
export const answersIn = (values: Typed): FormAnswers =>
  Object.fromEntries(
    Object.entries(values as FormAnswers)
      .filter(([, answer]) => !isEmptyAnswer(answer))
      .map(([key, answer]) => [key, typeof answer === 'string' ? answer.trim() : answer]),
  )
