import { KeyRound } from 'lucide-react'
import { call, serverNow } from '#api/call'
import { session } from '#api/session'
import { beginPasskeyLogin, loginByPasskey } from '#contract/auth/passkeys'
import type { Role } from '#contract/roles'
import { open } from '#kernel/popups/popups'
import { signWithPasskey } from '#platform/passkeys'
import { Button } from '#ui/buttons/Button'
import { toastWarning } from '#ui/overlays/toast'
import { agreedAtLogin, noteAgreement } from '../../documents/agreements/agreements'
import { agreementPopup } from '../../documents/popups'
import { finishLogin, isCancelled } from './finishLogin'

export interface PasskeyButtonProps {
  /** The role that the page asks for. */
  readonly role?: Role
  readonly agreed: boolean
  readonly onLogin: () => void
}

/** Logs in by a fingerprint, a face or a device's own lock. */
export function PasskeyButton({ role, agreed, onLogin }: PasskeyButtonProps) {
  async function logIn() {
    if (!agreed && !(await open(agreementPopup))) return
    const begun = await call(beginPasskeyLogin, {}, { silent: true })
    if (!begun.ok) return toastWarning(begun.msg || '登录失败，请稍后再试')
    const passkey = await signWithPasskey(begun.data.options)
    if (!passkey) return toastWarning('没有使用通行密钥，请重试或改用其他方式登录')
    const input = { key: begun.data.key, passkey, role, agreed: true } as const
    const result = await finishLogin(await call(loginByPasskey, input, { silent: true }))
    if (!result.ok) {
      if (!isCancelled(result)) toastWarning(result.msg || '登录失败，请稍后再试')
      return
    }
    if (!session.begin(result.data, serverNow())) return
    void noteAgreement(agreedAtLogin())
    onLogin()
  }

  return (
    <Button size="large" variant="outline" block icon={<KeyRound size="1em" />} onClick={logIn}>
      通行密钥登录
    </Button>
  )
}
