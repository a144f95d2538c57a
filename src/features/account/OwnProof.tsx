import { checkOwnCode, sendOwnCode } from '../../../contract/auth/otherLogins'
import { codes } from '../../../contract/errors'
import { call } from '../../api/call'
import { open } from '../../app/popups'
import { react } from '../../app/reactor'
import { Button } from '../../ui/Button'
import { CodeField } from '../../ui/CodeField'
import { toastSuccess, toastWarning } from '../../ui/toast'
import { useForm } from '../../ui/useForm'
import { captchaPopup } from '../auth/popups'
import styles from './Dialog.module.css'

/** Shows by a code to the main number that its owner is here. */
export function OwnProof({ mobile, onProven }: { mobile: string; onProven: (proof: string) => void }) {
  const form = useForm(checkOwnCode.input, { code: '' })

  async function sendCode() {
    const result = await call(sendOwnCode, {}, { silent: true })
    if (result.ok) {
      toastSuccess('验证码已发送')
      return result.data.waitSeconds
    }
    if (result.code === codes.captchaRequired)
      return open(captchaPopup, {
        purpose: 'own',
        send: (captcha) => call(sendOwnCode, { captcha }, { silent: true }),
      })
    react(result, false)
    return undefined
  }

  async function submit() {
    const input = form.validate()
    if (!input) return
    const result = await call(checkOwnCode, input, { silent: true })
    if (result.ok) onProven(result.data.proof)
    else if (result.code === codes.invalidInput) form.fail('code', result.msg)
    else toastWarning(result.msg || '验证失败，请稍后再试')
  }

  return (
    <div className={styles.fields}>
      <p className={styles.note}>请先验证当前手机号 {mobile}</p>
      <CodeField {...form.field('code')} label="验证码" size="medium" onSend={sendCode} onEnter={submit} />
      <Button size="large" block onClick={submit}>
        下一步
      </Button>
    </div>
  )
}
