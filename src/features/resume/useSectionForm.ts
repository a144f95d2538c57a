import { codes } from '../../../contract/errors'
import { getMyResume } from '../../../contract/resume/resume'
import { findResumeSteps } from '../../../contract/resume/steps'
import { call } from '../../api/call'
import { refresh } from '../../api/queries'
import { useLeaveGuard } from '../../kernel/pages/leaveGuard'
import { loadUser } from '../../kernel/user/user'
import { type Form, useForm } from '../../ui/fields/useForm'
import { toastWarning } from '../../ui/overlays/toast'
import type { Draft, Section } from './section'

export interface SectionForm {
  readonly form: Form<Draft, unknown>
  /** Saves what is filled in; false when something is wrong with it, which is shown, and nothing is lost. */
  readonly save: () => Promise<boolean>
  /** After a change on the server: lets go of the form and reads anew what depends on the section. */
  readonly settle: () => Promise<void>
}

/** One row of a section while it is edited; leaving it unsaved asks first. */
export function useSectionForm(section: Section, draft: Draft, isOpen: boolean): SectionForm {
  const form = useForm(section.save.input, draft)
  const letGo = useLeaveGuard(isOpen && form.isDirty)
  const settle = async () => {
    letGo()
    await Promise.all([refresh(getMyResume), refresh(findResumeSteps), loadUser()])
  }
  const save = async () => {
    const input = form.validate()
    if (!input) return false
    const result = await call(section.save, input, { silent: true })
    if (result.ok) {
      await settle()
      return true
    }
    toastWarning(result.msg || '保存失败，请稍后再试')
    if (result.code === codes.conflict) await refresh(getMyResume)
    return false
  }
  return { form, save, settle }
}
