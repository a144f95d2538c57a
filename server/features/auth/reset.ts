import { eq } from 'drizzle-orm'
import { checkResetCode, resetPassword, sendResetCode } from '../../../contract/auth/reset'
import { codes, failure, success } from '../../../contract/errors'
import { users } from '../../db/schema/accounts/accounts'
import { sessions } from '../../db/schema/accounts/logins'
import { networkOf } from '../../edge/proxies'
import { loginsPerAddress, tooMany } from '../../identity/limits'
import { takeCode } from '../../identity/loginCodes'
import { hashPassword } from '../../identity/passwords'
import { handleCode } from '../../identity/sendCode'
import { findTicket, issueTicket, takeTicket, ticketParts } from '../../identity/tickets'
import { handle } from '../../wire/handle'
import { lockAccountState } from '../account/accountState'
import { endTickets, recordChange } from '../account/changeAccount'
import { findAccounts } from './accounts'
import { describeAccounts } from './choice'

const purpose = 'reset'
const ranOut = failure(codes.conflict, '操作已过期，请重新获取验证码')

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
  const userIds = accounts.map(({ id }) => id)
  const { key, expiresAt } = await issueTicket(ticketParts({ services, tenant }), 'reset', { userIds })
  return success({ key, userList: await describeAccounts(services.db, accounts), expireAt: expiresAt })
})

export const resetPasswordHandler = handle(resetPassword, async (context) => {
  const { input, tenant, services } = context
  const parts = ticketParts({ services, tenant })
  const offered = await findTicket(parts, 'reset', input.key)
  if (!offered) return ranOut
  if (!offered.data.userIds?.includes(input.userId)) return failure(codes.invalidInput, '请选择列表中的账号')
  const passwordHash = await hashPassword(input.password)
  const { userId } = input
  const done = await services.db.transaction(async (tx) => {
    const before = await lockAccountState(tx, userId)
    if (!(await takeTicket({ ...parts, db: tx }, 'reset', input.key))) return undefined
    await tx.update(users).set({ passwordHash, updatedAt: services.now() }).where(eq(users.id, userId))
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
    await endTickets(tx, userId)
    await recordChange(tx, context, { userId, before, what: '重新设置了登录密码' })
    return ended
  })
  if (!done) return ranOut
  services.live.endSessions(
    done.map(({ id }) => id),
    codes.sessionEnded,
  )
  return success({})
})
