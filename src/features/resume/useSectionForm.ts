import { call } from '#api/call'
import { refresh } from '#api/queries'
import { codes } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { placeFailure } from '#kernel/forms/placeFailure'
import { type FormDraft, type FormOfRecord, useFormRecord } from '#kernel/forms/useFormRecord'
import { useSaveOver } from '#kernel/forms/useSaveOver'
import type { FormSchema, Typed } from '#ui/forms/form'
import { useGuessedPosition } from '../settings/guessing/useGuessedPosition'
import { refreshOwnResume } from './refreshOwnResume'
import type { Section } from './section'

export interface SectionForm {
  readonly form: FormOfRecord<FormSchema>
  /** Saves the input; resolves to false and shows the faults if it is invalid. The input stays. */
  readonly save: () => Promise<boolean>
  /** After a change on the server: stops guarding the input, and fetches what depends on the section. */
  readonly settle: () => Promise<void>
}

/** One row of a section while it is edited. Leaving it unsaved asks first, unless `stored` keeps the input. */
export function useSectionForm(section: Section, draft: Typed, isOpen: boolean, stored?: FormDraft): SectionForm {
  const form = useFormRecord(section.form, draft, { isOpen, draft: stored })
  useGuessedPosition(form, section.key === 'working')
  const saveOver = useSaveOver({ form: section.form, state: form, start: draft })
  const settle = async () => {
    form.letGo()
    await refreshOwnResume()
  }
  const save = async () => {
    const input = form.check()
    if (!input) return false
    const result = await saveOver(input as Typed, { send: (given) => call(section.save, given, { silent: true }) })
    if (!result) return false
    if (result.ok) {
      await settle()
      return true
    }
    placeFailure(result, section.form, form)
    if (result.code === codes.conflict) await refresh(getMyResume)
    return false
  }
  return { form, save, settle }
}
