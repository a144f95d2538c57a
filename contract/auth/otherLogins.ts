import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Role } from '../fields'
import { TicketKey } from './choice'
import { Session } from './login'

const code = z.string().check(z.minLength(1, '登录失败，请重试'), z.maxLength(512, '登录失败，请重试'))

/**
 * Logs in by the code of a messaging platform's in-app browser. Fails with 1012 and `data.bindKey` if the platform's user has no
 * account.
 */
export const loginByWechatCode = endpoint({
  path: '/api-auth/user/wechatCodeLogin',
  effect: 'once',
  needs: 'messaging',
  access: 'public',
  input: z.strictObject({ code, role: z.optional(Role) }),
  output: Session,
})

/**
 * Logs in by the number that a mini-program passes on, and binds the program's user to the account: the number encrypted for us by its
 * platform, or the code of the platform's button.
 */
export const loginEncrypted = endpoint({
  path: '/api-auth/user/encryptedLogin',
  effect: 'once',
  needs: 'messaging',
  access: 'public',
  sealed: true,
  input: z.strictObject({
    code,
    encryptedData: z._default(z.string().check(z.maxLength(4096)), ''),
    iv: z._default(z.string().check(z.maxLength(64)), ''),
    phoneCode: z.optional(code),
    role: z.optional(Role),
  }),
  output: Session,
})

/**
 * Logs in by the token of an entry address (`?accessKey=`). The token is valid for a minute, once, and while its creator is
 * logged in; otherwise fails with 1010.
 */
export const loginByAccessKey = endpoint({
  path: '/api-auth/user/login/accessKey',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ accessKey: TicketKey }),
  output: Session,
})

/**
 * Returns the owner of an entry address's token, for a browser where somebody else is logged in. The token stays valid. Fails
 * with 1010 if it is used or too old.
 */
export const findAccessKeyOwner = endpoint({
  path: '/api-auth/user/login/accessKeyOwner',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ accessKey: TicketKey }),
  output: z.object({ userId: z.int(), name: z.string(), mobile: z.string() }),
})
