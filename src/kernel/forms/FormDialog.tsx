import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { Failure, Result } from '../../../contract/errors'
import { Button, type ButtonProps } from '../../ui/buttons/Button'
import { FormFields } from '../../ui/forms/FormFields'
import { type FormRecord, type FormSchema, startOf, type Typed } from '../../ui/forms/form'
import { Modal, type ModalProps } from '../../ui/overlays/Modal'
import { toastSuccess } from '../../ui/overlays/toast'
import { confirmLeave } from '../pages/leaveGuard'
import type { PopupControl } from '../popups/popups'
import { placeFailure } from './placeFailure'
import { useFormRecord } from './useFormRecord'

export interface FormDialogProps<Schema extends FormSchema, Data> extends PopupControl<boolean> {
  readonly title: string
  readonly form: FormRecord<Schema>
  /** Initial values; missing fields start empty. Values without a field are sent unchanged. */
  readonly start?: Typed
  readonly save: (input: z.output<Schema>) => Promise<Result<Data>>
  /** Success message. */
  readonly saved: string
  readonly onSaved?: (data: Data) => unknown
  /** Sends nothing if no value was changed. */
  readonly onlyChanged?: boolean
  /** The field that shows a failure which names no field. */
  readonly fieldOf?: (failure: Failure) => string | undefined
  /** Shown above the fields. */
  readonly intro?: ReactNode
  readonly submit?: string
  readonly tone?: ButtonProps['tone']
  readonly width?: ModalProps['width']
}

/** A declared form in a dialog. Resolves to true once it is saved. A failure shows beside its field and keeps the input. */
export function FormDialog<Schema extends FormSchema, Data>(props: FormDialogProps<Schema, Data>) {
  const { isOpen, close, title, form: record, start, save, saved, onSaved, onlyChanged, fieldOf, intro } = props
  const { submit = '保存', tone, width = 'narrow' } = props
  const form = useFormRecord(record, startOf(record, start), { isOpen })
  const [isSaving, setSaving] = useState(false)

  const send = async () => {
    const input = form.check()
    if (input === undefined || isSaving) return
    if (onlyChanged && !form.isDirty) return close()
    setSaving(true)
    const result = await save(input)
    setSaving(false)
    if (!result.ok) return placeFailure(result, record, form, fieldOf?.(result))
    form.letGo()
    toastSuccess(saved)
    close(true)
    await onSaved?.(result.data)
  }
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
      {intro}
      <FormFields form={record} state={form} onEnter={send} />
    </Modal>
  )
}
