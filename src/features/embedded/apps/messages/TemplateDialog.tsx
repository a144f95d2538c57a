import { useMemo } from 'react'
import { call } from '#api/call'
import { type HostTemplate, saveHostTemplate } from '#contract/embedded/hostTemplates'
import type { NoticeProgram } from '#contract/embedded/templateFields'
import { toldKindLabel } from '#contract/notices/ways'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { FieldRows } from './FieldRows'

export interface TemplateDialogProps extends PopupControl<boolean> {
  readonly program: NoticeProgram
  readonly template: HostTemplate
}

/** Enters a template as its platform shows it, and what goes into each of its fields. */
export default function TemplateDialog({ program, template, ...control }: TemplateDialogProps) {
  const templateForm = useMemo(
    () =>
      form(saveHostTemplate.input, [
        {
          kind: 'text',
          name: 'templateId',
          label: '模板 ID',
          placeholder: '从平台复制',
          hint: '清空后，不再用它发送这种通知',
        },
        {
          kind: 'own',
          name: 'fields',
          label: '字段',
          blank: [],
          hint: '字段名照模板填写，例如模板里的 {{thing1.DATA}} 填 thing1',
          draw: (own) => <FieldRows {...own} />,
        },
      ]),
    [],
  )
  const { kind, templateId, fields } = template
  return (
    <FormDialog
      {...control}
      title={`${toldKindLabel(kind)}的模板`}
      width="medium"
      saved="已保存，请按「测试」"
      form={templateForm}
      start={{ program, kind, templateId, fields }}
      save={(input) => call(saveHostTemplate, input, { silent: true })}
    />
  )
}
