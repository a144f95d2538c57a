import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { personName } from '../names'
import { IdNumber } from './idNumber'

/** The caller's verified name; null before. `idNumber` is masked: 350***********002X. */
export const RealName = z.object({
  verified: z.nullable(z.object({ name: z.string(), idNumber: z.string(), verifiedAt: Instant })),
})
export type RealName = z.infer<typeof RealName>

export const getRealName = endpoint({
  path: '/api-user/user/realName',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: RealName,
})

/** How often a user can try to verify in a day, by China's clock. */
export const realNameTries = 5

export const getRealNameConfig = endpoint({
  path: '/api-user/user/realName/config',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    /** False if the installation has no provider that verifies names. */
    offered: z.boolean(),
    /** The site asks for it in the registration, where it can be skipped. */
    asked: z.boolean(),
    /** Tries left today. */
    triesLeft: z.int(),
    /** Key of the agreement (domain 2). */
    document: z.string(),
  }),
})

/**
 * Verifies the caller's name by an identity number. Then the name is the caller's in both roles and cannot be changed. The
 * response carries the next step of the registration. Repeating it with the same data has no further effect. Not offered,
 * verified as somebody else, or the number is another account's: 1010. They do not belong together: 1001 with
 * `data.field`. No tries left: 1004. The provider does not respond: 14551, and the try does not count.
 */
export const verifyRealName = endpoint({
  path: '/api-user/user/realName/valid',
  effect: 'write',
  access: 'login',
  sealed: true,
  input: z.strictObject({
    name: personName('请填写真实姓名').check(z.minLength(2, '请填写真实姓名')),
    idNumber: IdNumber,
    agreed: z.literal(true, '请先阅读并同意实名认证服务协议'),
  }),
  output: RealName,
})
