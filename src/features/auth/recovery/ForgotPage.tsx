import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/call'
import { useSite } from '#api/siteData'
import { checkResetCode, type ResetStep, sendResetCode } from '#contract/auth/reset'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { Mobile } from '#contract/numbers'
import { getAppSettings } from '#contract/tenants/app'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { CodeField } from '#ui/fields/CodeField'
import { MobileField } from '#ui/fields/MobileField'
import { useForm } from '#ui/forms/useForm'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { programLink } from '../../embedded/paths'
import { AccountFrame } from '../AccountFrame'
import { AccountList } from '../accounts/AccountList'
import { accountLoginPath, loginPath } from '../paths'
import { captchaPopup } from '../popups'
import { NewPasswordForm } from './NewPasswordForm'
import { WaitForReset } from './WaitForReset'

type Proven = OutputOf<typeof checkResetCode>

/** A forgotten password: the number and its code, then the new password; of several accounts one is chosen first. */
export default function ForgotPage() {
  const [proven, setProven] = useState<Proven>()
  const [userId, setUserId] = useState<number>()
  const list = proven?.userList ?? []
  const chosen = list.length === 1 ? list[0] : list.find((each) => each.userId === userId)
  const back = [{ href: loginPath, label: '返回登录' }]
  const program = programLink(useSite(getAppSettings, {}).data?.forgotWxacode)
  const ways = program ? [...back, { href: program, label: '用小程序找回' }] : back
  if (!proven) {
    return (
      <AccountFrame title="找回密码" note="验证手机号后，即可设置新密码" links={ways}>
        <ProofForm onProven={setProven} />
      </AccountFrame>
    )
  }
  if (chosen === undefined) {
    return (
      <AccountFrame title="选择账号" note="该手机号绑定了多个账号，请选择要设置密码的账号" links={back}>
        <AccountList accounts={proven.userList} onPick={setUserId} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title="设置新密码" note={notes[chosen.step]} links={back}>
      <NewPasswordForm
        proofKey={proven.key}
        userId={chosen.userId}
        asksCode={asksCode(chosen.step)}
        onSaved={() => {
          toastSuccess('密码已重置，请重新登录')
          navigate(accountLoginPath, { replace: true })
        }}
        onExpired={() => setProven(undefined)}
      />
      {asksCode(chosen.step) && <WaitForReset proofKey={proven.key} userId={chosen.userId} readyAt={chosen.readyAt} />}
    </AccountFrame>
  )
}

const asksCode = (step: ResetStep) => step === 'needed' || step === 'waiting'

const everywhere = '设置后，所有设备都需要重新登录'
const notes: Readonly<Record<ResetStep, string>> = {
  none: everywhere,
  needed: `该账号已开启两步验证，还需要动态码或恢复码。${everywhere}`,
  waiting: `该账号已开启两步验证，还需要动态码或恢复码。${everywhere}`,
  waited: `等待期已满，设置后会关闭两步验证。${everywhere}`,
}

function ProofForm({ onProven }: { onProven: (proven: Proven) => void }) {
  const form = useForm(checkResetCode.input, { mobile: '', code: '' })

  async function sendCode() {
    const checked = z.safeParse(Mobile, form.values.mobile)
    if (!checked.success) return void form.fail('mobile', checked.error.issues[0]?.message ?? '请输入正确的手机号')
    const mobile = checked.data
    return open(captchaPopup, {
      purpose: 'reset',
      send: (captcha) => call(sendResetCode, { mobile, captcha }, { silent: true }),
    })
  }

  async function submit() {
    const input = form.validate()
    if (!input) return
    const result = await call(checkResetCode, input, { silent: true })
    if (result.ok) onProven(result.data)
    else if (result.code === codes.invalidInput) form.fail('code', result.msg)
    else toastWarning(result.msg || '验证失败，请稍后再试')
  }

  return (
    <>
      <MobileField {...form.field('mobile')} size="large" clearable onEnter={submit} />
      <CodeField {...form.field('code')} onSend={sendCode} onEnter={submit} />
      <Button size="large" block onClick={submit}>
        下一步
      </Button>
    </>
  )
}
