import * as z from 'zod/mini'
import { requiredText } from '../../../contract/fields'
import { findAttachments, saveAttachment } from '../../../contract/resume/sections/attachment'
import { call } from '../../api/call'
import { refresh } from '../../api/queries'
import type { PopupControl } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import { useForm } from '../../ui/fields/useForm'
import { Modal } from '../../ui/overlays/Modal'
import { toastSuccess } from '../../ui/overlays/toast'

interface Props extends PopupControl<boolean> {
  readonly id: number
  readonly name: string
}

const Input = z.object({ name: requiredText(100, '请填写附件名称') })

export default function RenameAttachmentDialog({ isOpen, close, id, name }: Props) {
  const form = useForm(Input, { name })
  const save = async () => {
    const input = form.validate()
    if (!input) return
    const result = await call(saveAttachment, { id, ...input })
    if (!result.ok) return
    await refresh(findAttachments)
    toastSuccess('已重命名')
    close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="重命名附件"
      width="narrow"
      footer={
        <Button size="large" block onClick={save}>
          保存
        </Button>
      }
    >
      <TextField {...form.field('name')} label="附件名称" required maxLength={100} onEnter={save} />
    </Modal>
  )
}
