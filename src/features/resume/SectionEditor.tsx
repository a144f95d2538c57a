import { type ReactNode, useState } from 'react'
import { confirmLeave } from '#kernel/pages/leaveGuard'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import type { Typed } from '#ui/forms/form'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { deleteSectionRow } from './deleteSectionRow'
import { BesideLeftover } from './importing/BesideLeftover'
import { doubtsOf } from './importing/doubts'
import { leftoverLines } from './importing/leftover'
import type { Section } from './section'
import type { StepDraft } from './stepDrafts'
import { useSectionForm } from './useSectionForm'

export interface SectionEditorProps extends PopupControl<boolean> {
  readonly section: Section
  readonly draft: Typed
  /** Id of the row; 0 for a new one and for sections of one row. */
  readonly id: number
  /** One step of filling in the resume, which may be skipped. */
  readonly onSkip?: () => Promise<void>
  /** Above the fields. */
  readonly head?: ReactNode
  /** Keeps the input until it is saved. */
  readonly stored?: StepDraft
}

/** Edits one row of any section; on mobile it fills the screen, with 保存 within the thumb's reach. */
export default function SectionEditor({ isOpen, close, section, draft, id, head, onSkip, stored }: SectionEditorProps) {
  const { form, save, settle } = useSectionForm(section, draft, isOpen, stored)

  const [imported] = useState(() => stored?.rows()[0])
  const [isWide] = useState(() => stored !== undefined && leftoverLines().length > 0)

  const fields = <FormFields form={section.form} state={form} doubts={doubtsOf(imported, form.values)} />

  const leave = async () => {
    if (await confirmLeave()) close()
  }
  const finish = (text: string) => {
    stored?.forget()
    toastSuccess(text)
    close(true)
  }
  const skip = async () => {
    if (await confirmLeave()) await onSkip?.()
  }
  const remove = async () => {
    if (!(await deleteSectionRow(section, id))) return
    await settle()
    finish('已删除')
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={leave}
      title={titleOf(section.title, { id, isStep: onSkip !== undefined })}
      kind="drawer"
      width={isWide ? 'wide' : undefined}
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
          <Button size="large" block onClick={async () => (await save()) && finish('保存成功')}>
            保存
          </Button>
        </>
      }
    >
      {head}
      {stored ? (
        <BesideLeftover items={section.form.items} state={form}>
          {fields}
        </BesideLeftover>
      ) : (
        fields
      )}
    </Modal>
  )
}

function titleOf(title: string, { id, isStep }: { id: number; isStep: boolean }): string {
  if (isStep) return `完善简历：${title}`
  return id === 0 ? title : `编辑${title}`
}
