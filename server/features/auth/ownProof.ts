import { eq } from 'drizzle-orm'
import { getProofOptions, proveOwner, sendOwnCode } from '../../../contract/auth/proof'
import type { ProofPurpose } from '../../../contract/auth/proofPurpose'
import { codes, failure, success } from '../../../contract/errors'
import { maskMobile } from '../../../contract/maskMobile'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { guessesPerUser, proofsPerUser, tooMany } from '../../identity/limits'
import { takeCode } from '../../identity/loginCodes'
import { isPassword } from '../../identity/passwords'
import { issueProof } from '../../identity/proofs'
import { sendCode } from '../../identity/sendCode'
import { handle } from '../../wire/handle'
import type { Account } from './accounts'

/** What the text message says the code is for, so that nobody is talked into telling it for something else. */
const labels: Readonly<Record<ProofPurpose, string>> = {
  mobiles: '修改绑定手机号的',
  password: '修改登录密码的',
  email: '修改绑定邮箱的',
  messaging: '解除微信登录的',
}

const tooManyGuesses = failure(codes.tooManyRequests, '密码验证次数过多，请改用短信验证码')

/** A code proves the account's own number for one purpose. */
const codePurpose = (userId: number, purpose: ProofPurpose) => `own:${userId}:${purpose}`

export const getProofOptionsHandler = handle(getProofOptions, async ({ user, services }) => {
  const { passwordHash, mobile } = await readAccount(services.db, user.userId)
  const methods = passwordHash === null ? (['code'] as const) : (['password', 'code'] as const)
  return success({ methods: [...methods], mobile: maskMobile(mobile) })
})

export const sendOwnCodeHandler = handle(sendOwnCode, async ({ input, user, tenant, services, request }) =>
  sendCode({
    services,
    tenant,
    ip: request.ip,
    to: (await readAccount(services.db, user.userId)).mobile,
    purpose: codePurpose(user.userId, input.purpose),
    label: labels[input.purpose],
    captcha: { when: 'repeated', given: input.captcha },
  }),
)

export const proveOwnerHandler = handle(proveOwner, async ({ input, user, tenant, services }) => {
  const now = services.now()
  if (!proofsPerUser.take(`${user.userId}:${input.method}`, now.getTime())) return tooMany
  const account = await readAccount(services.db, user.userId)
  if (input.method === 'password') {
    if (!guessesPerUser.take(String(user.userId), now.getTime())) return tooManyGuesses
    if (!(await isPassword(account.passwordHash, input.password))) return failure(codes.invalidInput, '密码不正确')
  } else {
    const owner = { tenantId: tenant.id, mobile: account.mobile, purpose: codePurpose(user.userId, input.purpose) }
    if (!(await takeCode(services.db, services.secret, { ...owner, code: input.code, now }))) {
      return failure(codes.invalidInput, '验证码不正确或已过期')
    }
  }
  const { key, expiresAt } = await issueProof({ services, tenant, user }, input.purpose)
  return success({ proof: key, expiresAt })
})

async function readAccount(db: Db, userId: number): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  if (!account) throw new Error(`User ${userId} has no row`)
  return account
}
