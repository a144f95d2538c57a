import { eq } from 'drizzle-orm'
import { type LoginInput, login, logout, sendLoginCode } from '../../../contract/auth/login'
import { codes, failure, type Result, success } from '../../../contract/errors'
import { sessions } from '../../db/schema/accounts'
import { userBlocked } from '../../http/guard'
import { handle, type Tenant } from '../../http/handle'
import { sentMessages } from '../../http/metrics'
import { startSession, toRole } from '../../http/sessions'
import type { Services } from '../../services'
import { type Account, findAccount, openAccount, takeRole } from './accounts'
import { codesPerAddress, loginsPerAddress, loginsPerNumber, tooMany } from './limits'
import { codeRules, issueCode, takeCode, withdrawCode } from './loginCodes'
import { isPassword } from './passwords'

const wrongCode = failure(codes.invalidInput, '验证码不正确或已过期')
const wrongPassword = failure(codes.invalidInput, '手机号或密码不正确')

export const loginHandler = handle(login, async ({ input, tenant, services, request }) => {
  const now = services.now()
  if (!loginsPerAddress.take(request.ip, now.getTime())) return tooMany
  if (!loginsPerNumber.take(`${tenant.id}:${input.mobile}`, now.getTime())) return tooMany
  const proven = await proveAccount(input, tenant, services)
  if (!proven.ok) return proven
  const account = proven.data
  if (account.blocked) return userBlocked
  const role = input.role ?? toRole(account.lastRole)
  const { userAgent } = request
  const session = await services.db.transaction(async (tx) => {
    await takeRole(tx, { tenantId: tenant.id, userId: account.id, role, now })
    return startSession(tx, { tenantId: tenant.id, userId: account.id, role, userAgent, now })
  })
  const { accessToken, refreshToken, expiresAt } = session
  return { ...success({ userId: account.id, role, expiresAt }), accessToken, refreshToken }
})

/** Whose the number is, once its owner has shown a code or a password. Only a code makes a new account. */
async function proveAccount(input: LoginInput, tenant: Tenant, services: Services): Promise<Result<Account>> {
  const { db, secret, now } = services
  const name = { tenantId: tenant.id, mobile: input.mobile }
  if (input.type === 'code') {
    const taken = await takeCode(db, secret, { ...name, code: input.code, now: now() })
    return taken ? success(await openAccount(db, name, input.role ?? 0)) : wrongCode
  }
  const account = await findAccount(db, name)
  const isRight = await isPassword(account?.passwordHash, input.password)
  return account && isRight ? success(account) : wrongPassword
}

export const sendLoginCodeHandler = handle(sendLoginCode, async ({ input, tenant, services, request }) => {
  const now = services.now()
  if (!codesPerAddress.take(request.ip, now.getTime())) return tooMany
  const owner = { tenantId: tenant.id, mobile: input.mobile }
  const issued = await issueCode(services.db, services.secret, owner, now)
  if (issued.kind === 'spent') return failure(codes.tooManyRequests, '今日获取验证码次数已达上限，请明天再试')
  if (issued.kind === 'wait') {
    const { seconds } = issued
    return failure(codes.tooManyRequests, `请${seconds}秒后再获取验证码`, { waitSeconds: seconds })
  }
  const { code } = issued
  const text = `【${tenant.name}】您的登录验证码是${code}，5分钟内有效，请勿告诉他人。`
  const taken = await services.sms.send({ ...owner, text, code })
  sentMessages.inc({ outcome: taken ? 'sent' : 'refused' })
  if (taken) return success({ waitSeconds: codeRules.wait / 1000 })
  await withdrawCode(services.db, issued.id)
  return failure(codes.conflict, '验证码发送失败，请稍后再试')
})

export const logoutHandler = handle(logout, async ({ input, user, services }) => {
  const mine = input.everywhere ? eq(sessions.userId, user.userId) : eq(sessions.id, user.sessionId)
  const ended = await services.db.delete(sessions).where(mine).returning({ id: sessions.id })
  services.live.endSessions(
    ended.map(({ id }) => id),
    codes.sessionEnded,
  )
  return success({})
})
