import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { call, serverNow } from '#api/call'
import { session } from '#api/session'
import type { FormerAccount } from '#contract/auth/formerAccount'
import { LoginInput, type Session, sendLoginCode } from '#contract/auth/login'
import type { LoginHost } from '#contract/embedded/loginHost'
import { codes, type Result, success } from '#contract/errors'
import { Mobile } from '#contract/numbers'
import { type Role, recruiter } from '#contract/roles'
import { react } from '#kernel/answers/reactor'
import { hostKind } from '#kernel/host/embedding'
import { open } from '#kernel/popups/popups'
import { endOffer } from '#kernel/user/recruiterOffer'
import { offers } from '#platform/abilities'
import { useInBrowser } from '#platform/inBrowser'
import type { Layout } from '#platform/layout'
import { allowsPasskeys, hasPasskeys } from '#platform/passkeys'
import { Button } from '#ui/buttons/Button'
import { CodeField } from '#ui/fields/CodeField'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { MobileField } from '#ui/fields/MobileField'
import { PasswordField } from '#ui/fields/PasswordField'
import { useForm } from '#ui/forms/useForm'
import { Tabs } from '#ui/lists/Tabs'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { LoadingState } from '#ui/states/LoadState'
import { agreedAtLogin, noteAgreement } from '../../documents/agreements/agreements'
import { servicePath } from '../../documents/paths'
import { agreementPopup } from '../../documents/popups'
import { DocumentLink } from '../../documents/text/DocumentLink'
import { forgotPath } from '../paths'
import { captchaPopup, formerAccountPopup } from '../popups'
import { isCancelled } from './finishLogin'
import styles from './LoginForm.module.css'
import { logIn } from './logIn'
import { PasskeyButton } from './PasskeyButton'

/** The app in whose browser the page runs, if it knows its user. */
function loginHost(): LoginHost | undefined {
  const kind = hostKind()
  if (kind === 'browser') return undefined
  return kind === 'wechatMini' ? 'wechat' : kind
}

const HostLogin = lazy(() => import('./HostLogin'))
const ScanLogin = lazy(() => import('../scan/ScanLogin'))

export type Way = 'code' | 'password' | 'scan'

const labels: Readonly<Record<Way, string>> = { code: '验证码登录', password: '密码登录', scan: '扫码登录' }

/** A phone has nothing to show a code to, and a site without text messages sends none. */
export const waysOf = (layout: Layout): readonly Way[] => {
  const typed: readonly Way[] = offers('sms') ? ['code', 'password'] : ['password']
  return layout === 'mobile' ? typed : [...typed, 'scan']
}

/** A number without an account gets one by its first login by a code. */
export const loginTitle = (): string => (offers('sms') ? '登录 / 注册' : '登录')

export interface LoginFormProps {
  /** The role that the page asks for. */
  readonly role?: Role
  readonly ways?: readonly Way[]
  /** A messaging-platform user whom the login binds to the account. */
  readonly bindKey?: string
  readonly onLogin: () => void
}

/** Logs in by code, password or scan (core 4.1). A number seen for the first time becomes an account when it logs in by code. */
export function LoginForm({ role, ways = waysOf('mobile'), bindKey, onLogin }: LoginFormProps) {
  const [chosen, setWay] = useState<Way>('code')
  const way = ways.includes(chosen) ? chosen : (ways[0] ?? 'password')
  const embeddedBy = useInBrowser(loginHost(), undefined)
  const withPasskeys = useInBrowser(hasPasskeys(), allowsPasskeys())
  const { form, submit, sendCode } = useLoginForm({ way, role, bindKey, onLogin })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {ways.length > 1 && (
        <Tabs
          items={ways.map((value) => ({ value, label: labels[value] }))}
          value={way}
          onPick={setWay}
          label="登录方式"
        />
      )}
      {way === 'scan' ? (
        <Suspense fallback={<LoadingState />}>
          <ScanLogin role={role} onLogin={onLogin} />
        </Suspense>
      ) : (
        <>
          <MobileField {...form.field('mobile')} size="large" clearable onEnter={submit} />
          {way === 'code' ? (
            <CodeField {...form.field('code')} onSend={sendCode} onEnter={submit} />
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
            {bindKey ? '绑定并登录' : way === 'code' ? loginTitle() : '登录'}
          </Button>
          {!bindKey && embeddedBy && (
            <Suspense fallback={null}>
              <HostLogin
                host={embeddedBy}
                agree={async () => form.values.agreed === true || Boolean(await open(agreementPopup))}
              />
            </Suspense>
          )}
          {!bindKey && withPasskeys && (
            <PasskeyButton
              role={role}
              agreed={form.values.agreed === true}
              onLogin={() => {
                if (role === recruiter) endOffer(session.login.value?.userId ?? 0)
                onLogin()
              }}
            />
          )}
          {!offers('sms') && <p className={styles.note}>本站没有开通短信，暂时不能注册新账号</p>}
          <div className={styles.foot}>
            <Checkbox checked={form.values.agreed} onChange={(agreed) => form.set({ agreed })}>
              <Agreements />
            </Checkbox>
            {way === 'password' && (
              <Link href={offers('sms') ? forgotPath : servicePath} className={styles.link}>
                {offers('sms') ? '忘记密码' : '联系客服'}
              </Link>
            )}
          </div>
        </>
      )}
    </form>
  )
}

/** The fields of a login, and what its buttons do. */
function useLoginForm({ way, role, bindKey, onLogin }: Omit<LoginFormProps, 'ways'> & { readonly way: Way }) {
  const form = useForm(LoginInput, { type: way, mobile: '', code: '', password: '', agreed: false })

  async function submit() {
    const { mobile, code, password, agreed } = form.values
    const proof = way === 'code' ? { type: 'code' as const, code, bindKey } : { type: 'password' as const, password }
    const input = form.validate({ ...proof, mobile, role, agreed: true })
    if (!input || !(agreed || (await open(agreementPopup)))) return
    form.set({ agreed: true })
    const result = await offerFormerAccount(await logIn(input), role)
    if (!result.ok) {
      if (result.code === codes.invalidInput) form.fail(way === 'code' ? 'code' : 'password', result.msg)
      else if (result.code !== codes.accountChoice && result.code !== codes.formerAccount && !isCancelled(result)) {
        toastWarning(result.msg || '登录失败，请稍后再试')
      }
      return
    }
    if (role === recruiter) endOffer(result.data.userId)
    if (!session.begin(result.data, serverNow())) return
    void noteAgreement(agreedAtLogin())
    onLogin()
  }

  async function sendCode() {
    const checked = z.safeParse(Mobile, form.values.mobile)
    if (!checked.success) return void form.fail('mobile', checked.error.issues[0]?.message ?? '请输入正确的手机号')
    const mobile = checked.data
    const result = await call(sendLoginCode, { mobile }, { silent: true })
    if (result.ok) {
      toastSuccess('验证码已发送')
      return result.data.waitSeconds
    }
    if (result.code === codes.captchaRequired) {
      return open(captchaPopup, {
        purpose: 'login',
        send: (captcha) => call(sendLoginCode, { mobile, captcha }, { silent: true }),
      })
    }
    react(result, false)
    return undefined
  }

  return { form, submit, sendCode }
}

/** A login that found the number's former account continues with the new account that the user opens, or ends here. */
async function offerFormerAccount(result: Result<Session>, role?: Role): Promise<Result<Session>> {
  if (result.ok || result.code !== codes.formerAccount) return result
  const opened = await open(formerAccountPopup, { former: result.data as FormerAccount, role })
  return opened ? success(opened) : result
}

/** The documents that a login agrees to, each with a link to its text. */
export function Agreements() {
  return (
    <>
      我已阅读并同意
      {agreedAtLogin().map((id) => (
        <DocumentLink key={id} id={id} />
      ))}
    </>
  )
}
