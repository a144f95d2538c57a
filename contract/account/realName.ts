import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { personName } from '../names'
import { IdNumber } from './idNumber'

/** The caller's verified name; null if it is not verified. `idNumber` is masked: 350***********002X. */
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
    /** True if the registration of this site asks for the real name; the user can skip it. */
    asked: z.boolean(),
    /** Tries left today. */
    triesLeft: z.int(),
    /** Key of the agreement (domain 2). */
    document: z.string(),
  }),
})

/**
 * Verifies the caller's name by an identity number. The name is then the caller's in both roles and cannot be changed. The
 * response carries the next step of the registration. Repeating the call with the same data has no further effect. Fails with
 * 1001 and `data.field` if name and number do not belong together, with 1004 if no tries are left, with 1010 if the site does not
 * offer it, the caller is verified by other data, or the number is another account's, and with 14551 if the provider does not
 * respond; that try does not count.
 */
export const verifyRealName = endpoint({
  path: '/api-user/user/realName/valid',
  effect: 'write',
  needs: 'realName',
  access: 'login',
  sealed: true,
  input: z.strictObject({
    name: personName('请填写真实姓名').check(z.minLength(2, '请填写真实姓名')),
    idNumber: IdNumber,
    agreed: z.literal(true, '请先阅读并同意实名认证服务协议'),
  }),
  output: RealName,
})
