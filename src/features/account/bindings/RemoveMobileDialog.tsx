import { useState } from 'react'
import { call } from '#api/call'
import { deleteMobile } from '#contract/account/bindings'
import { codes } from '#contract/errors'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { refreshAccount } from '../refreshAccount'
import { releaseField } from './releaseField'

export interface RemoveMobileDialogProps extends PopupControl<boolean> {
  readonly id: number
  /** Masked. */
  readonly mobile: string
}

/** Takes a further number off the account. */
export default function RemoveMobileDialog({ id, mobile, ...popup }: RemoveMobileDialogProps) {
  const [removal] = useState(() => form(deleteMobile.input, [{ ...releaseField({ id, mobile }), name: 'code' }]))
  return (
    <FormDialog
      {...popup}
      title="解除绑定"
      intro={<p>解除后，{mobile} 不能再登录本账号。</p>}
      form={removal}
      start={{ id }}
      save={(input) => call(deleteMobile, input, { silent: true })}
      fieldOf={({ code }) => (code === codes.invalidInput ? 'code' : undefined)}
      saved="已解除绑定"
      onSaved={refreshAccount}
      submit="解除绑定"
      tone="danger"
      asksBeforeLeaving={false}
    />
  )
}
