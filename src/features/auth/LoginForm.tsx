import { useState } from 'react'
import { LoginInput, login } from '../../../contract/auth/login'
import { codes } from '../../../contract/errors'
import type { Role } from '../../../contract/roles'
import { call, serverNow } from '../../api/call'
import { session } from '../../api/session'
import { confirm } from '../../app/modals'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { PasswordField } from '../../ui/PasswordField'
import { Tabs } from '../../ui/Tabs'
import { TextField } from '../../ui/TextField'
import { toastWarning } from '../../ui/toast'
import { useForm } from '../../ui/useForm'
import { CodeField } from './CodeField'
import styles from './LoginForm.module.css'

type Way = LoginInput['type']

const ways: readonly { value: Way; label: string }[] = [
  { value: 'code', label: '验证码登录' },
  { value: 'password', label: '密码登录' },
]

export interface LoginFormProps {
  /** The role that the page asks for. */
  readonly role?: Role
  readonly onLogin: () => void
}

/** Logs in by code or password (core 4.1). A number seen for the first time becomes an account when it logs in by code. */
export function LoginForm({ role, onLogin }: LoginFormProps) {
  const [way, setWay] = useState<Way>('code')
  const form = useForm(LoginInput, { type: way, mobile: '', code: '', password: '', agreed: false })

  async function submit() {
    const { mobile, code, password, agreed } = form.values
    const proof = way === 'code' ? { type: 'code' as const, code } : { type: 'password' as const, password }
    const input = form.validate({ ...proof, mobile, role, agreed: true })
    if (!input || !(agreed || (await askToAgree()))) return
    form.set({ agreed: true })
    const result = await call(login, input, { silent: true })
    if (!result.ok) {
      if (result.code === codes.invalidInput) form.fail(way === 'code' ? 'code' : 'password', result.msg)
      else toastWarning(result.msg || '登录失败，请稍后再试')
      return
    }
    if (session.begin(result.data, serverNow())) onLogin()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <Tabs items={ways} value={way} onPick={setWay} label="登录方式" />
      <TextField
        {...form.field('mobile')}
        aria-label="手机号"
        placeholder="请输入手机号"
        prefix="+86"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        size="large"
        clearable
        onEnter={submit}
      />
      {way === 'code' ? (
        <CodeField
          {...form.field('code')}
          mobile={form.values.mobile}
          onBadMobile={(message) => form.fail('mobile', message)}
          onEnter={submit}
        />
      ) : (
        <PasswordField
          {...form.field('password')}
          aria-label="密码"
          placeholder="请输入密码"
          size="large"
          onEnter={submit}
        />
      )}
      <Button size="large" block onClick={submit}>
        {way === 'code' ? '登录 / 注册' : '登录'}
      </Button>
      <Checkbox checked={form.values.agreed} onChange={(agreed) => form.set({ agreed })}>
        我已阅读并同意{agreements}
      </Checkbox>
    </form>
  )
}

const agreements = '《用户协议》《个人信息保护政策》'

function askToAgree(): Promise<boolean> {
  return confirm({
    title: '服务协议与隐私保护',
    content: `为保障您的合法权益，请阅读并同意${agreements}。未注册的手机号验证后将自动创建账号。`,
    confirmText: '同意并继续',
    cancelText: '拒绝',
  })
}
