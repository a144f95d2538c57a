import * as z from 'zod/mini'
import { CaptchaAnswer } from '../auth/captcha'
import { CodeSent } from '../auth/login'
import { Basis } from '../basisField'
import { LoginHost } from '../embedded/loginHost'
import { endpoint } from '../endpoint'
import { Id, IdOrNone, Nothing } from '../fields'
import { nameText } from '../names'
import { Mobile, SmsCode, telText } from '../numbers'
import { cleanMobile, halfWidth } from '../text/cleanNumber'

const weixin = /^(?:(?:86-)?1[3-9]\d{9}|[A-Za-z][\w-]{5,19}|\d{5,12})$/

/** Ids that are valid as they are stay so. A number may come with blanks and +86. */
const cleanWeixin = (text: string): string => {
  const plain = halfWidth(text)
  return weixin.test(plain) || !/^\+?[\d -]+$/.test(plain) ? plain : cleanMobile(plain)
}

/** A messaging-platform id (core 5): a mainland number, optionally after 86-; a letter and 5 to 19 more; or 5 to 12 digits. */
export const Weixin = z.string().check(
  z.overwrite(cleanWeixin),
  z.minLength(1, '请输入微信号码'),
  z.maxLength(20, '微信号码格式不正确'),
  z.refine((value) => value === '' || weixin.test(value), '微信号码格式不正确'),
)

export const Email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '请输入邮箱'),
    z.maxLength(60, '邮箱最多60个字符'),
    z.regex(/^[\w.+-]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/, '请输入正确的邮箱'),
  )

export const AccountName = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z]\w{5,19}$/, '账号须以字母开头，由6至20位字母、数字或下划线组成'))

/** The person to ask for, and the number to call. */
export const Contact = z.strictObject({
  name: nameText(20, { signs: '请输入正确的姓名', digits: '请输入正确的姓名' }).check(z.minLength(1, '请填写姓名')),
  tel: telText('请输入正确的手机号', '请填写电话'),
})
export type Contact = z.infer<typeof Contact>

/** Numbers are masked (domain 5). The main one has `id` 0. */
export const BoundMobile = z.object({ id: z.int(), mobile: z.string(), isMain: z.boolean() })

export const AccountInfo = z.object({
  accountName: z.string(),
  weixin: z.string(),
  email: z.string(),
  mobiles: z.array(BoundMobile),
  contact: z.nullable(Contact),
  hasMessaging: z.boolean(),
  /** Other apps with which the user can log in to the account. */
  hosts: z.array(LoginHost),
})
export type AccountInfo = z.infer<typeof AccountInfo>

export const getAccountInfo = endpoint({
  path: '/api-user/user/infoGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: AccountInfo,
})

/** Saves the given fields. Fails with 1010 if the account name is taken. */
export const saveAccountInfo = endpoint({
  path: '/api-user/user/infoSave',
  effect: 'write',
  access: 'login',
  publishesText: true,
  input: z.strictObject({ weixin: z.optional(Weixin), accountName: z.optional(AccountName), basis: Basis }),
  output: Nothing,
})

/** The ways to log in to the account, for its page on account security. */
export const getAccountStatus = endpoint({
  path: '/api-user/user/account/status',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    hasPassword: z.boolean(),
    hasAccountName: z.boolean(),
    hasEmail: z.boolean(),
    hasWeixin: z.boolean(),
    isBlocked: z.boolean(),
  }),
})

export const saveContact = endpoint({
  path: '/api-user/user/contact/save',
  effect: 'write',
  access: 'login',
  publishesText: true,
  input: z.extend(Contact, { basis: Basis }),
  output: Nothing,
})

const systemType = z.literal('user', '请在用户端操作')

/** Sends a code to the number that is to become the main one (domain 5: number and captcha). */
export const sendMobileChangeCode = endpoint({
  path: '/api-user/user/mobileChangeCode',
  effect: 'once',
  needs: 'sms',
  access: 'login',
  proof: 'mobiles',
  keepsProof: true,
  input: z.strictObject({ mobile: Mobile, systemType, captcha: CaptchaAnswer }),
  output: CodeSent,
})

/**
 * Replaces the main number. Fails with 1010 if it is already the main number of another account. `formerCode`: as `code` of
 * `deleteMobile`.
 */
export const changeMobile = endpoint({
  path: '/api-user/user/mobileChange',
  effect: 'once',
  needs: 'sms',
  access: 'login',
  proof: 'mobiles',
  input: z.strictObject({ mobile: Mobile, systemType, code: SmsCode, formerCode: z.optional(SmsCode) }),
  output: Nothing,
})

/** Sends a code to one more number of the account. */
export const sendMobileCode = endpoint({
  path: '/api-user/user/mobilesCode',
  effect: 'once',
  needs: 'sms',
  access: 'login',
  proof: 'mobiles',
  keepsProof: true,
  input: z.strictObject({ mobile: Mobile, captcha: CaptchaAnswer }),
  output: CodeSent,
})

/** Binds one more number, `limits.furtherMobiles` at most beside the main number. A number may belong to several accounts. */
export const saveMobile = endpoint({
  path: '/api-user/user/mobilesSave',
  effect: 'once',
  needs: 'sms',
  access: 'login',
  proof: 'mobiles',
  input: z.strictObject({ mobile: Mobile, code: SmsCode }),
  output: Nothing,
})

/**
 * Sends a code to a number that the account is about to lose, with which its holder confirms the removal. `id` 0 is the main
 * number.
 */
export const sendReleaseCode = endpoint({
  path: '/api-user/user/mobilesReleaseCode',
  effect: 'once',
  needs: 'sms',
  access: 'login',
  proof: 'mobiles',
  keepsProof: true,
  input: z.strictObject({ id: IdOrNone, captcha: CaptchaAnswer }),
  output: CodeSent,
})

/**
 * Removes a number. With the `code` of `sendReleaseCode`, the number can no longer undo the removal within 72 h. No-op if it is
 * already removed.
 */
export const deleteMobile = endpoint({
  path: '/api-user/user/mobilesDelete',
  effect: 'once',
  needsFor: ({ code }) => (code === undefined ? undefined : 'sms'),
  access: 'login',
  proof: 'mobiles',
  input: z.strictObject({ id: Id, code: z.optional(SmsCode) }),
  output: Nothing,
})

/** Makes a bound number the main one. Fails with 1010 if it is already the main number of another account. */
export const setMainMobile = endpoint({
  path: '/api-user/user/mobilesSetMain',
  effect: 'once',
  access: 'login',
  proof: 'mobiles',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

export const sendEmailCode = endpoint({
  path: '/api-user/user/emailCode',
  effect: 'once',
  needs: 'mail',
  access: 'login',
  proof: 'email',
  keepsProof: true,
  input: z.strictObject({ email: Email, captcha: CaptchaAnswer }),
  output: CodeSent,
})

export const saveEmail = endpoint({
  path: '/api-user/user/emailSave',
  effect: 'once',
  needs: 'mail',
  access: 'login',
  proof: 'email',
  input: z.strictObject({ email: Email, code: SmsCode }),
  output: Nothing,
})

/** Unbinds the app's user (WeChat's by default), who can then no longer log in to the account. */
export const unbindMessaging = endpoint({
  path: '/api-user/user/wechatUnbind',
  effect: 'once',
  access: 'login',
  proof: 'messaging',
  input: z.strictObject({ host: z._default(LoginHost, 'wechat') }),
  output: Nothing,
})
