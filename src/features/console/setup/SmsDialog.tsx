import { useMemo } from 'react'
import { call } from '#api/call'
import { type SiteSms, saveSiteSms } from '#contract/console/siteSms'
import { messageTemplates, type TemplateName, templateNames } from '#contract/console/smsTemplates'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { SwitchField } from '#ui/fields/SwitchField'
import { form } from '#ui/forms/form'

export interface SmsDialogProps extends PopupControl<boolean> {
  /** Undefined if the site has none yet. */
  readonly account: SiteSms | undefined
}

const noTemplates = Object.fromEntries(templateNames.map((name) => [name, ''])) as Readonly<
  Record<TemplateName, string>
>

const none: SiteSms = { isOn: true, keyId: '', ...noTemplates, mark: '', isUnreadable: false }

/** Enters a site's account at Alibaba Cloud for text messages, with the templates that were approved there. */
export default function SmsDialog({ account, ...control }: SmsDialogProps) {
  const isKept = account !== undefined && !account.isUnreadable
  const smsForm = useMemo(() => formOf(isKept), [isKept])
  const { mark, isUnreadable: _isUnreadable, ...shown } = account ?? none
  return (
    <FormDialog
      {...control}
      title="阿里云短信"
      width="medium"
      saved="已保存，请按「测试」"
      form={smsForm}
      start={{ ...shown, keySecret: '', mark }}
      save={(input) => call(saveSiteSms, input, { silent: true })}
    />
  )
}

const formOf = (isKept: boolean) =>
  form(saveSiteSms.input, [
    { kind: 'own', name: 'isOn', label: '启用', blank: true, draw: (control) => <SwitchField {...control} /> },
    { kind: 'text', name: 'keyId', label: 'AccessKey ID', placeholder: '从阿里云复制', required: true },
    {
      kind: 'password',
      name: 'keySecret',
      label: 'AccessKey Secret',
      autoComplete: 'off',
      placeholder: isKept ? '已保存，不换就不用填写' : '从阿里云复制',
      ...(isKept ? {} : { required: true as const }),
    },
    ...templateNames.map((name) => ({
      kind: 'text' as const,
      name,
      label: `「${messageTemplates[name].name}」的模板编号`,
      placeholder: '例如：SMS_123456789',
      hint: `模板里可以用的变量：${messageTemplates[name].params.map((each) => `\${${each}}`).join('、')}。只用其中几个的，写成 SMS_123456789:${messageTemplates[name].params[0]}`,
      ...(name === 'code' ? { required: true as const } : {}),
    })),
  ])
