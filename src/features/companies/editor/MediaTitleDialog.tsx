import * as z from 'zod/mini'
import type { Result } from '../../../../contract/errors'
import { optionalText } from '../../../../contract/fields'
import { FormDialog } from '../../../kernel/forms/FormDialog'
import type { PopupControl } from '../../../kernel/popups/popups'
import { form } from '../../../ui/forms/form'

const titleForm = form(z.strictObject({ title: optionalText(30) }), [
  { kind: 'text', name: 'title', label: '说明', placeholder: '例如：办公区、团队活动' },
])

export interface MediaTitleDialogProps extends PopupControl<boolean> {
  readonly title: string
  readonly onSave: (title: string) => Promise<Result<unknown>>
}

/** The words below a picture or film. */
export default function MediaTitleDialog({ title, onSave, ...control }: MediaTitleDialogProps) {
  return (
    <FormDialog
      {...control}
      title="修改说明"
      form={titleForm}
      start={{ title }}
      save={(input) => onSave(input.title)}
    />
  )
}
