import { useMemo } from 'react'
import { call } from '#api/call'
import { type HostTemplate, testHostTemplate } from '#contract/embedded/hostTemplates'
import type { NoticeProgram } from '#contract/embedded/templateFields'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'

export interface TemplateTestDialogProps extends PopupControl<boolean> {
  readonly program: NoticeProgram
  readonly kind: HostTemplate['kind']
}

/** Sends an example to one user of the site. */
export default function TemplateTestDialog({ program, kind, ...control }: TemplateTestDialogProps) {
  const testForm = useMemo(
    () => form(testHostTemplate.input, [{ kind: 'mobile', name: 'mobile', label: '发给哪个用户（手机号）' }]),
    [],
  )
  const isMini = program === 'wechatMini'
  return (
    <FormDialog
      {...control}
      title="发送测试通知"
      intro={`填写本站一个已绑定微信的用户，例如您自己。${isMini ? '会用掉这个用户允许的一条。' : ''}`}
      submit="发送"
      form={testForm}
      start={{ program, kind }}
      save={(input) => call(testHostTemplate, input, { silent: true })}
      onSaved={({ passed, says }) => (passed ? toastSuccess(says) : toastWarning(says))}
    />
  )
}
