import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Mobile, Role, SmsCode } from '../fields'
import { RegisterCode } from '../register/code'
import { CaptchaAnswer } from './captcha'

const agreed = z.literal(true, '请先阅读并同意用户协议和隐私政策')
/** Needed once many passwords were tried for the number or name (1013). */
const captcha = z.optional(CaptchaAnswer)

export const LoginInput = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('code'),
    mobile: Mobile,
    code: SmsCode,
    role: z.optional(Role),
    agreed,
    /** How a new account arrived: by an invitation or a channel. */
    registerCode: z.optional(RegisterCode),
    /** Of a messaging-platform login that found no account: the platform's user is bound to this one (domain 8). */
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
    account: z.string().check(z.trim(), z.minLength(1, '请输入账号或手机号'), z.maxLength(40, '账号不正确')),
    password: z.string().check(z.minLength(1, '请输入密码'), z.maxLength(64, '密码不正确')),
    captcha,
    role: z.optional(Role),
    agreed,
  }),
])
export type LoginInput = z.infer<typeof LoginInput>

/** Who the tokens of the same answer belong to. `expiresAt` is when the access token runs out, ms since 1970. */
export const Session = z.object({ userId: z.int(), role: Role, expiresAt: z.int() })
export type Session = z.infer<typeof Session>

/**
 * Logs in by code, by number and password, or by account name (or number) and password; a mobile number seen for the first time
 * becomes an account when it logs in by code. `role` is the role wanted, when a page asks for one. Tokens come in the envelope.
 * Wrong code or password: 1001. Too many passwords from one network: 1004. Too many for a number or name: 1013, the next need a
 * captcha. A login by code stays open. A number of several accounts: 1011 with the action selectUser, an `AccountChoice`. A
 * number without an account that was removed from one less than 72 h ago: 1019, a `FormerAccount`.
 */
export const login = endpoint({
  path: '/api-auth/user/login',
  effect: 'once',
  access: 'public',
  sealed: true,
  input: LoginInput,
  output: Session,
})

/** A code is on its way; the next may be asked for in so many seconds. */
export const CodeSent = z.object({ waitSeconds: z.int() })

/**
 * Sends a login code by SMS, valid for 5 minutes; one a minute and ten a day for a number (1004 beyond). A number that asks
 * again and again needs a captcha (1013). `waitSeconds`: until the next may be asked.
 */
export const sendLoginCode = endpoint({
  path: '/api-auth/user/loginCode',
  effect: 'once',
  access: 'public',
  sealed: true,
  input: z.strictObject({ mobile: Mobile, captcha: z.optional(CaptchaAnswer) }),
  output: CodeSent,
})
