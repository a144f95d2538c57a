import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import type { FormSchema } from '#ui/forms/form'
import { Modal, type ModalProps } from '#ui/overlays/Modal'
import { confirmLeave } from '../pages/leaveGuard'
import type { PopupControl } from '../popups/popups'
import styles from './FormDialog.module.css'
import { type SavedForm, useSavedForm } from './useSavedForm'

export interface FormDialogProps<Schema extends FormSchema, Data>
  extends PopupControl<boolean>,
    SavedForm<Schema, Data> {
  readonly title: string
  /** Shown above the fields. */
  readonly intro?: ReactNode
  readonly submit?: string
  readonly tone?: ButtonProps['tone']
  readonly width?: ModalProps['width']
}

/** A declared form in a dialog. Resolves to true once it is saved. */
export function FormDialog<Schema extends FormSchema, Data>(props: FormDialogProps<Schema, Data>) {
  const { isOpen, close, title, form, intro, submit = '保存', tone, width = 'narrow' } = props
  const { state, isSaving, send } = useSavedForm(props, {
    isOpen,
    close: (isSaved) => (isSaved ? close(true) : close()),
  })
  const leave = async () => {
    if (await confirmLeave()) close()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={leave}
      title={title}
      width={width}
      footer={
        <Button size="large" block tone={tone} loading={isSaving} onClick={send}>
          {submit}
        </Button>
      }
    >
      {intro && <div className={styles.intro}>{intro}</div>}
      <FormFields form={form} state={state} onEnter={send} />
    </Modal>
  )
}
