import { serverNow } from '#api/call'
import { session } from '#api/session'
import { useSite } from '#api/siteData'
import { LoginInput } from '#contract/auth/login'
import { codes } from '#contract/errors'
import { getAppSettings } from '#contract/tenants/app'
import { returnPath } from '#kernel/pages/access'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { PasswordField } from '#ui/fields/PasswordField'
import { TextField } from '#ui/fields/TextField'
import { useForm } from '#ui/forms/useForm'
import { toastWarning } from '#ui/overlays/toast'
import { agreedAtLogin, noteAgreement } from '../../documents/agreements/agreements'
import { servicePath } from '../../documents/paths'
import { agreementPopup } from '../../documents/popups'
import { programLink } from '../../embedded/paths'
import { AccountFrame } from '../AccountFrame'
import { forgotPath, loginPath } from '../paths'
import { isCancelled } from './finishLogin'
import { Agreements } from './LoginForm'
import { logIn } from './logIn'

/**
 * The page to which the guard "account" leads (core 2.3): a login by account name or number and password, since what it guards
 * belongs to existing accounts. Afterwards the page that was requested opens. /login is for everybody, including new numbers.
 */
export default function AccountLoginPage() {
  const program = programLink(useSite(getAppSettings, {}).data?.registerWxacode)
  const form = useForm(LoginInput, { type: 'account', account: '', password: '', agreed: false })

  async function submit() {
    const { account, password, agreed } = form.values
    const input = form.validate({ type: 'account', account, password, agreed: true })
    if (!input || !(agreed || (await open(agreementPopup)))) return
    form.set({ agreed: true })
    const result = await logIn(input)
    if (!result.ok) {
      if (result.code === codes.invalidInput) form.fail('password', result.msg)
      else if (result.code !== codes.accountChoice && !isCancelled(result))
        toastWarning(result.msg || '登录失败，请稍后再试')
      return
    }
    if (!session.begin(result.data, serverNow())) return
    void noteAgreement(agreedAtLogin())
    navigate(returnPath(location.href), { replace: true })
  }

  return (
    <AccountFrame
      title="账号登录"
      links={[
        ...(offers('sms')
          ? [
              { href: loginPath + location.search, label: '验证码登录 / 注册' },
              { href: forgotPath, label: '忘记密码' },
            ]
          : [
              { href: loginPath + location.search, label: '手机号登录' },
              { href: servicePath, label: '联系客服' },
            ]),
        ...(program ? [{ href: program, label: '用小程序注册' }] : []),
      ]}
    >
      <TextField
        {...form.field('account')}
        aria-label="账号"
        placeholder="请输入账号或手机号"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        size="large"
        clearable
        onEnter={submit}
      />
      <PasswordField
        {...form.field('password')}
        aria-label="密码"
        placeholder="请输入密码"
        size="large"
        onEnter={submit}
      />
      <Button size="large" block onClick={submit}>
        登录
      </Button>
      <Checkbox checked={form.values.agreed} onChange={(agreed) => form.set({ agreed })}>
        <Agreements />
      </Checkbox>
    </AccountFrame>
  )
}
