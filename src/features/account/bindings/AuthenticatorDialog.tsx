import { call } from '#api/call'
import { confirmSecondFactor } from '#contract/auth/secondFactor'
import { codes } from '#contract/errors'
import { cleanCode } from '#contract/text/cleanNumber'
import type { PopupControl } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { useForm } from '#ui/forms/useForm'
import { QrCode } from '#ui/media/QrCode'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import styles from '../setting/SecurityPage.module.css'

export interface AuthenticatorDialogProps extends PopupControl<readonly string[]> {
  /** The new key, for typing, and the same for a QR code. */
  readonly secret: string
  readonly url: string
}

/** Connects an authenticator app: scan the key, enter a first code. Resolves to the recovery codes once it is on. */
export default function AuthenticatorDialog({ isOpen, close, secret, url }: AuthenticatorDialogProps) {
  const isMobile = useIsMobile()
  const form = useForm(confirmSecondFactor.input, { code: '' })

  async function submit() {
    const input = form.validate({ code: form.values.code })
    if (!input) return
    const result = await call(confirmSecondFactor, input, { silent: true })
    if (result.ok) close(result.data.recoveryCodes)
    else if (result.code === codes.invalidInput) form.fail('code', result.msg)
    else toastWarning(result.msg || '开启失败，请稍后再试')
  }

  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="开启两步验证" width="narrow">
      <form className={styles.steps} noValidate onSubmit={(event) => event.preventDefault()}>
        <p>1. 在手机上安装身份验证器（如腾讯身份验证器、Microsoft Authenticator），扫描二维码或输入密钥。</p>
        <div className={styles.code}>
          {isMobile ? (
            <ButtonLink variant="outline" href={url}>
              在身份验证器中打开
            </ButtonLink>
          ) : (
            <QrCode text={url} label="身份验证器的二维码" size={160} />
          )}
          <p className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        <p>2. 输入身份验证器显示的6位动态码。</p>
        <TextField
          {...form.field('code')}
          label="动态码"
          placeholder="6位数字"
          inputMode="numeric"
          autoComplete="one-time-code"
          clean={cleanCode}
          onEnter={submit}
        />
        <Button size="large" block onClick={submit}>
          开启
        </Button>
      </form>
    </Modal>
  )
}
