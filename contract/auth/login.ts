import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Role } from '../fields'
import { Mobile, SmsCode } from '../numbers'
import { RegisterCode } from '../register/code'
import { cleanMobile } from '../text/cleanNumber'
import { CaptchaAnswer } from './captcha'

const agreed = z.literal(true, '请先阅读并同意服务协议与隐私政策')
/** Required after many wrong passwords for the number or name (1013). */
const captcha = z.optional(CaptchaAnswer)

/** A number may be written in any way; names of accounts have letters. */
const cleanAccount = (text: string): string => (/[A-Za-z]/.test(text) ? text.trim() : cleanMobile(text))

export const LoginInput = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('code'),
    mobile: Mobile,
    code: SmsCode,
    role: z.optional(Role),
    agreed,
    /** The invitation or channel that brought a new account. */
    registerCode: z.optional(RegisterCode),
    /** Key of a messaging-platform login that found no account: binds the platform's user to this account (domain 8). */
    bindKey: z.optional(z.string().check(z.maxLength(64))),
  }),
  z.strictObject({
    type: z.literal('password'),
    mobile: Mobile,
    password: z.string().check(z.minLength(1, '请输入密码'), z.maxLength(64, '密码不正确')),
    captcha,
    role: z.optional(Role),
    agreed,
  }),
  z.strictObject({
    type: z.literal('account'),
    account: z
      .string()
      .check(z.maxLength(40, '账号不正确'), z.overwrite(cleanAccount), z.minLength(1, '请输入账号或手机号')),
    password: z.string().check(z.minLength(1, '请输入密码'), z.maxLength(64, '密码不正确')),
    captcha,
    role: z.optional(Role),
    agreed,
  }),
])
export type LoginInput = z.infer<typeof LoginInput>

/** The user of the tokens in the same response. `expiresAt`: when the access token expires, in ms since 1970. */
export const Session = z.object({ userId: z.int(), role: Role, expiresAt: z.int() })
export type Session = z.infer<typeof Session>

/**
 * Logs in by code, by number and password, or by account name (or number) and password. A new mobile number that logs in by code
 * becomes an account. `role`: the role that the page needs, if any. Tokens come in the envelope. Fails with 1001 for a wrong code
 * or password; with 1004 after too many passwords from one network; with 1013 after too many for a number or name, so that the
 * next need a captcha (a login by code still works); with 1011, the action selectUser and an `AccountChoice` if the number
 * belongs to several accounts; with 1019 and a `FormerAccount` if it has no account and was removed from one less than 72 h ago.
 */
export const login = endpoint({
  path: '/api-auth/user/login',
  effect: 'once',
  needsFor: ({ type }) => (type === 'code' ? 'sms' : undefined),
  access: 'public',
  sealed: true,
  input: LoginInput,
  output: Session,
})

/** A code was sent; the next one may be requested after `waitSeconds`. */
export const CodeSent = z.object({ waitSeconds: z.int() })

/**
 * Sends a login code by SMS, valid for 5 minutes. Fails with 1004 beyond one a minute or ten a day for a number, with 1013 if the
 * number has requested so many that the next needs a captcha.
 */
export const sendLoginCode = endpoint({
  path: '/api-auth/user/loginCode',
  effect: 'once',
  needs: 'sms',
  access: 'public',
  sealed: true,
  input: z.strictObject({ mobile: Mobile, captcha: z.optional(CaptchaAnswer) }),
  output: CodeSent,
})
