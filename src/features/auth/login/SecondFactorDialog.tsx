import { useState } from 'react'
import { call } from '#api/call'
import type { Session } from '#contract/auth/login'
import { loginBySecondFactor, type SecondFactorNeeded } from '#contract/auth/secondFactor'
import { codes, type Result } from '#contract/errors'
import { cleanCode } from '#contract/text/cleanNumber'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { useForm } from '#ui/forms/useForm'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import styles from './LoginForm.module.css'

export interface SecondFactorDialogProps extends PopupControl<Result<Session>> {
  readonly needed: SecondFactorNeeded
}

/** The second step of a login: a code of the authenticator app, or a recovery code. Resolves with the login. */
export default function SecondFactorDialog({ isOpen, close, needed: { key } }: SecondFactorDialogProps) {
  const [hasLostPhone, setLostPhone] = useState(false)
  const form = useForm(loginBySecondFactor.input, { code: '' })

  async function submit() {
    const input = form.validate({ key, code: form.values.code })
    if (!input) return
    const result = await call(loginBySecondFactor, input, { silent: true })
    if (result.ok || result.code === codes.accountClosing) return close(result)
    if (result.code === codes.invalidInput) return form.fail('code', result.msg)
    toastWarning(result.msg || '登录失败，请稍后再试')
    if (result.code === codes.conflict) close()
  }

  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="两步验证" width="narrow">
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          {...form.field('code')}
          label={hasLostPhone ? '恢复码' : '动态码'}
          hint={hasLostPhone ? '开启两步验证时保存的恢复码，每个只能用一次' : '打开手机上的身份验证器查看'}
          placeholder={hasLostPhone ? 'xxxxx-xxxxx' : '6位数字'}
          inputMode={hasLostPhone ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          clean={hasLostPhone ? (text) => text.slice(0, 11) : cleanCode}
          size="large"
          onEnter={submit}
        />
        <Button size="large" block onClick={submit}>
          验证并登录
        </Button>
        <Button
          variant="text"
          onClick={() => {
            setLostPhone(!hasLostPhone)
            form.set({ code: '' })
          }}
        >
          {hasLostPhone ? '改用动态码' : '手机不在身边，用恢复码登录'}
        </Button>
      </form>
    </Modal>
  )
}
