import { useEffect } from 'react'
import { type Form, getForm, submitForm } from '../../../../contract/settings/form'
import { call } from '../../../api/call'
import { refresh } from '../../../api/queries'
import { navigate } from '../../../kernel/pages/navigation'
import { requireLogin } from '../../../kernel/user/requireLogin'
import { resultPath } from '../paths'
import { forgetDraft, keepDraft, readDraft } from './formDrafts'
import { useAnswers } from './useAnswers'

/** Why a form takes nothing now, as a sentence; undefined when it does. */
export function refusalOf({ open, once, answers }: Form): string | undefined {
  if (!open) return '该表单已截止或还没有开放'
  return once && answers ? '您已提交过，感谢参与' : undefined
}

/** Answers to a form that outlive the page, those of a visitor also the login, and how they are sent: asking to log in first, then on to the result page. */
export function useFilling(form: Form, userId: number) {
  const filling = useAnswers(readDraft(form.id, userId) ?? readDraft(form.id, 0) ?? form.answers ?? {})
  const { answers, sent } = filling
  useEffect(() => {
    if (Object.keys(answers).length > 0) keepDraft(form.id, userId, answers)
  }, [form.id, userId, answers])

  return {
    ...filling,
    async submit(): Promise<void> {
      const given = sent()
      if (!(await requireLogin())) return
      const result = await call(submitForm, { id: form.id, answers: given })
      if (!result.ok) return
      for (const writer of [userId, 0]) forgetDraft(form.id, writer)
      await refresh(getForm)
      navigate(resultPath('form'), { replace: true })
    },
  }
}
