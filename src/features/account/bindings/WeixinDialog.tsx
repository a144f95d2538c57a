import { call } from '#api/call'
import { saveAccountInfo } from '#contract/account/bindings'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { refreshAccount } from '../refreshAccount'

export interface WeixinDialogProps extends PopupControl<boolean> {
  readonly weixin: string
}

const weixinForm = form(saveAccountInfo.input, [
  {
    kind: 'text',
    name: 'weixin',
    label: '微信号码',
    placeholder: '请输入微信号码',
    autoCapitalize: 'off',
    clearable: true,
  },
])

/** The set-weixin form (core 5): saved only when changed. */
export default function WeixinDialog({ weixin, ...popup }: WeixinDialogProps) {
  return (
    <FormDialog
      {...popup}
      title="设置微信号"
      form={weixinForm}
      start={{ weixin }}
      onlyChanged
      save={(input) => call(saveAccountInfo, input, { silent: true })}
      saved="设置成功"
      onSaved={refreshAccount}
    />
  )
}
