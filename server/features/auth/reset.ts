import { eq } from 'drizzle-orm'
import { checkResetCode, resetPassword, sendResetCode } from '#contract/auth/reset'
import { codes, failure, success } from '#contract/errors'
import { users } from '../../db/schema/accounts/accounts'
import { sessions } from '../../db/schema/accounts/logins'
import { totpSecrets, waitingResets } from '../../db/schema/accounts/security'
import { networkOf } from '../../edge/proxies'
import { loginsPerAddress, tooMany } from '../../identity/limits'
import { takeCode } from '../../identity/loginCodes'
import { hashPassword } from '../../identity/passwords'
import { takeSecondFactor } from '../../identity/secondFactor'
import { handleCode } from '../../identity/sendCode'
import { findTicket, issueTicket, takeTicket, ticketParts } from '../../identity/tickets'
import { handle, handlePrepared } from '../../wire/handle'
import { lockAccountState } from '../account/accountState'
import { endTickets, recordChange } from '../account/changeAccount'
import { findAccounts } from './accounts'
import { describeAccounts } from './choice'
import { mayGuess } from './secondFactors/secondFactor'
import { findResetStep } from './waitingResets'

const purpose = 'reset'
const ranOut = failure(codes.conflict, '操作已过期，请重新获取验证码')
const codeMissing = failure(codes.secondFactorRequired, '该账号已开启两步验证，请输入身份验证器的动态码或恢复码')
const wrongCode = failure(codes.invalidInput, '动态码不正确，请核对手机时间后重试', { field: 'secondCode' })

/** Numbers without an account get the same answer, and no message. */
export const sendResetCodeHandler = handleCode(sendResetCode, async ({ input, tenant, services }) => {
  const { mobile, captcha } = input
  const accounts = await findAccounts(services.db, { tenantId: tenant.id, mobile })
  return {
    to: mobile,
    purpose,
    label: '找回密码',
    captcha: { when: 'always', given: captcha },
    quietly: { isKnown: accounts.length > 0 },
  }
})

export const checkResetCodeHandler = handle(checkResetCode, async ({ input, tenant, services, request }) => {
  const now = services.now()
  if (!loginsPerAddress.take(request.ip, now.getTime())) return tooMany
  const owner = { tenantId: tenant.id, mobile: input.mobile, purpose, network: networkOf(request.ip) }
  const taken = await takeCode(services.db, services.secret, { ...owner, code: input.code, now })
  const accounts = taken ? await findAccounts(services.db, owner) : []
  if (accounts.length === 0) return failure(codes.invalidInput, '验证码不正确或已过期')
  const { mobile } = input
  const data = { userIds: accounts.map(({ id }) => id), sentTo: mobile }
  const { key, expiresAt } = await issueTicket(ticketParts({ services, tenant }), 'reset', data)
  const described = await describeAccounts(services.db, accounts)
  const userList = await Promise.all(
    described.map(async (account) => ({
      ...account,
      ...(await findResetStep(services.db, { userId: account.userId, mobile, now })),
    })),
  )
  return success({ key, userList, expireAt: expiresAt })
})

/** An account with an authenticator app needs more than its number: a code of the app, a recovery code, or a wait. */
export const resetPasswordHandler = handlePrepared(resetPassword, {
  /** Resolves to the number that the reset's code was sent to, and to the hash of the new password. */
  prepare: async ({ input, tenant, services, request }) => {
    const { userId, secondCode } = input
    const offered = await findTicket(ticketParts({ services, tenant }), 'reset', input.key)
    if (!offered) return ranOut
    if (!offered.data.userIds?.includes(userId)) return failure(codes.invalidInput, '请选择列表中的账号')
    if (secondCode !== undefined && !mayGuess(services, { userId, ip: request.ip, code: secondCode })) return tooMany
    return success({ mobile: offered.data.sentTo, passwordHash: await hashPassword(input.password) })
  },
  run: async (context, { mobile, passwordHash }) => {
    const { input, tenant, services: inside } = context
    const { userId, secondCode } = input
    const { db: tx } = inside
    const before = await lockAccountState(tx, userId)
    const { step } = await findResetStep(tx, { userId, mobile, now: inside.now() })
    const isProven =
      step === 'none' || (secondCode !== undefined && (await takeSecondFactor(inside, userId, secondCode)))
    if (!isProven && secondCode !== undefined) return wrongCode
    if (!isProven && step !== 'waited') return codeMissing
    if (!(await takeTicket(ticketParts({ services: inside, tenant }), 'reset', input.key))) return ranOut
    if (!isProven) await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
    await tx.delete(waitingResets).where(eq(waitingResets.userId, userId))
    await tx.update(users).set({ passwordHash, updatedAt: inside.now() }).where(eq(users.id, userId))
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
    await endTickets(tx, userId)
    const what = isProven ? '重新设置了登录密码' : '在等待72小时后重新设置了登录密码，并关闭了两步验证'
    await recordChange(tx, context, { userId, before, what })
    inside.live.endSessions(
      ended.map(({ id }) => id),
      codes.sessionEnded,
    )
    return success({})
  },
})
