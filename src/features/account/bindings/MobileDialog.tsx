import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/call'
import { changeMobile, saveMobile, sendMobileChangeCode, sendMobileCode } from '#contract/account/bindings'
import type { CaptchaAnswer } from '#contract/auth/captcha'
import type { OutputOf } from '#contract/endpoint'
import { codes, type Failure, type Result } from '#contract/errors'
import { Mobile } from '#contract/numbers'
import { FormDialog } from '#kernel/forms/FormDialog'
import { open, type PopupControl } from '#kernel/popups/popups'
import { form, type ValidatePart } from '#ui/forms/form'
import { captchaPopup } from '../../auth/popups'
import { refreshAccount } from '../refreshAccount'
import styles from './Dialog.module.css'
import { releaseField } from './releaseField'

export interface MobileDialogProps extends PopupControl<boolean> {
  /** The main number, masked, to replace it; undefined to bind a further number. */
  readonly replaces?: string
}

/** Binds a number, or replaces the main one (domain 5). */
export default function MobileDialog({ replaces, ...popup }: MobileDialogProps) {
  return replaces === undefined ? <BindDialog {...popup} /> : <ChangeDialog {...popup} replaces={replaces} />
}

const WithMobile = z.object({ mobile: Mobile })
const systemType = 'user' as const

const mobileField = { kind: 'mobile', name: 'mobile' } as const

const codeField = { kind: 'code', name: 'code', label: '验证码' } as const

const bindForm = form(saveMobile.input, [
  { ...mobileField, label: '手机号' },
  {
    ...codeField,
    send: (validatePart) => withCaptcha(validatePart, (input) => call(sendMobileCode, input, { silent: true })),
  },
])

function BindDialog(popup: PopupControl<boolean>) {
  return (
    <FormDialog
      {...popup}
      title="绑定手机号"
      form={bindForm}
      save={(input) => call(saveMobile, input, { silent: true })}
      fieldOf={fieldOf}
      saved="手机绑定成功"
      onSaved={refreshAccount}
      submit="绑定"
    />
  )
}

const changeForm = (former: string) =>
  form(changeMobile.input, [
    { ...mobileField, label: '新手机号' },
    {
      ...codeField,
      send: (validatePart) =>
        withCaptcha(validatePart, (input) => call(sendMobileChangeCode, { ...input, systemType }, { silent: true })),
    },
    { ...releaseField({ id: 0, mobile: former }), name: 'formerCode' },
  ])

function ChangeDialog({ replaces, ...popup }: PopupControl<boolean> & { readonly replaces: string }) {
  const [change] = useState(() => changeForm(replaces))
  return (
    <FormDialog
      {...popup}
      title="更换手机号"
      intro={<p className={styles.note}>当前主手机号：{replaces}。更换后，原手机号不能再登录本账号。</p>}
      form={change}
      start={{ systemType }}
      save={(input) => call(changeMobile, input, { silent: true })}
      fieldOf={fieldOf}
      saved="手机换绑成功"
      onSaved={refreshAccount}
      submit="更换"
    />
  )
}

type Numbered = { readonly mobile: string; readonly captcha: CaptchaAnswer }

/** Sends a code to the typed number once a captcha is solved. */
async function withCaptcha(
  validatePart: ValidatePart,
  send: (input: Numbered) => Promise<Result<OutputOf<typeof sendMobileCode>>>,
): Promise<number | undefined> {
  const typed = validatePart(WithMobile)
  return typed && open(captchaPopup, { purpose: 'account', send: (captcha) => send({ ...typed, captcha }) })
}

const fieldOf = ({ code }: Failure): string | undefined =>
  code === codes.conflict ? 'mobile' : code === codes.invalidInput ? 'code' : undefined
