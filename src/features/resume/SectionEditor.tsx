import { codes } from '../../../contract/errors'
import { getMyResume } from '../../../contract/resume/resume'
import { findResumeSteps } from '../../../contract/resume/steps'
import { call } from '../../api/call'
import { refresh } from '../../api/queries'
import { confirmLeave, useLeaveGuard } from '../../app/leaveGuard'
import { confirm } from '../../app/modals'
import type { PopupControl } from '../../app/popups'
import { loadUser } from '../../app/user'
import { Button } from '../../ui/Button'
import { Modal } from '../../ui/Modal'
import { toastSuccess, toastWarning } from '../../ui/toast'
import { useForm } from '../../ui/useForm'
import { FieldControl } from './FieldControl'
import styles from './SectionEditor.module.css'
import type { Draft, Section } from './section'

export interface SectionEditorProps extends PopupControl<boolean> {
  readonly section: Section
  readonly draft: Draft
  /** The row that is edited; 0 for a new one and for sections of one row. */
  readonly id: number
  /** One step of filling in the resume, which may be skipped. */
  readonly onSkip?: () => Promise<void>
}

/** Edits one row of any section; on mobile it fills the screen, with 保存 within the thumb's reach. */
export default function SectionEditor({ isOpen, close, section, draft, id, onSkip }: SectionEditorProps) {
  const form = useForm(section.save.input, draft)

  const letGo = useLeaveGuard(isOpen && form.isDirty)

  const leave = async () => {
    if (await confirmLeave()) close()
  }
  const finish = async (text: string) => {
    letGo()
    await Promise.all([refresh(getMyResume), refresh(findResumeSteps), loadUser()])
    toastSuccess(text)
    close(true)
  }
  const save = async () => {
    const input = form.validate()
    if (!input) return
    const result = await call(section.save, input, { silent: true })
    if (result.ok) return finish('保存成功')
    toastWarning(result.msg || '保存失败，请稍后再试')
    if (result.code === codes.conflict) await refresh(getMyResume)
  }
  const skip = async () => {
    if (await confirmLeave()) await onSkip?.()
  }
  const remove = async () => {
    if (!section.remove) return
    if (!(await confirm({ content: `确定删除这条${section.title}吗？`, confirmText: '删除', danger: true }))) return
    const result = await call(section.remove, { id })
    if (result.ok) await finish('已删除')
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={leave}
      title={titleOf(section.title, { id, isStep: onSkip !== undefined })}
      kind="drawer"
      footer={
        <>
          {section.remove && id !== 0 && (
            <Button variant="quiet" tone="danger" size="large" onClick={remove}>
              删除
            </Button>
          )}
          {onSkip && (
            <Button variant="quiet" size="large" onClick={skip}>
              跳过
            </Button>
          )}
          <Button size="large" block onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        {section.fields.map((item) => (
          <div key={item.name} className={styles.field} data-half={item.half || undefined}>
            <FieldControl item={item} form={form} />
          </div>
        ))}
      </form>
    </Modal>
  )
}

function titleOf(title: string, { id, isStep }: { id: number; isStep: boolean }): string {
  if (isStep) return `完善简历：${title}`
  return id === 0 ? title : `编辑${title}`
}
