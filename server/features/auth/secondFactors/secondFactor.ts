import { eq } from 'drizzle-orm'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  loginBySecondFactor,
  renewRecoveryCodes,
} from '#contract/auth/secondFactor'
import { codes, failure, success } from '#contract/errors'
import { users } from '../../../db/schema/accounts/accounts'
import { totpSecrets } from '../../../db/schema/accounts/security'
import { networkOf } from '../../../edge/proxies'
import { closeAfterRemoval, isFirstFactor, openFor } from '../../../identity/consoleGate'
import { loginsPerAddress, secondFactorsPerNetwork, secondFactorsPerUser, tooMany } from '../../../identity/limits'
import { handleProven } from '../../../identity/proofs'
import {
  findSecondFactor,
  makeRecoveryCodes,
  sealTotpKey,
  takeAppCode,
  takeSecondFactor,
} from '../../../identity/secondFactor'
import { findTicket, takeTicket, ticketParts } from '../../../identity/tickets'
import { makeTotpKey, toBase32 } from '../../../identity/totp'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { changeAccount, endTickets, unchanged } from '../../account/changeAccount'
import { beginLogin } from '../beginLogin'
import { readAccounts } from '../choice'
import { noteLogin } from '../loginEvents'

const isOnAlready = failure(codes.conflict, '两步验证已经开启')
const isOff = failure(codes.conflict, '两步验证尚未开启，请重新设置')
const wrongCode = failure(codes.invalidInput, '动态码不正确，请核对手机时间后重试')
const ranOut = failure(codes.conflict, '登录已超时，请重新登录')

/**
 * Whether another guess is allowed. Recovery codes always work, so that somebody who only knows the password cannot lock the
 * owner out.
 */
export function mayGuess(
  { now }: Pick<Services, 'now'>,
  { userId, ip, code }: { userId: number; ip: string; code: string },
): boolean {
  const time = now().getTime()
  if (!secondFactorsPerNetwork.take(`${userId}:${networkOf(ip)}`, time)) return false
  return !/^\d{6}$/.test(code) || secondFactorsPerUser.take(String(userId), time)
}

export const secondFactorHandlers: readonly Handler[] = [
  handle(getSecondFactor, async ({ user, services }) => {
    const row = await findSecondFactor(services.db, user.userId)
    return success({
      isOn: row !== undefined,
      since: row?.confirmedAt?.toISOString() ?? '',
      recoveryLeft: row?.recoveryHashes.length ?? 0,
    })
  }),

  handle(beginSecondFactor, async ({ user, tenant, services }) => {
    const { db, secret, now } = services
    const { userId } = user
    if (await findSecondFactor(db, userId)) return isOnAlready
    const key = makeTotpKey()
    const row = { secret: sealTotpKey(secret, key), confirmedAt: null, lastStep: 0, createdAt: now() }
    await db
      .insert(totpSecrets)
      .values({ userId, tenantId: tenant.id, ...row })
      .onConflictDoUpdate({ target: totpSecrets.userId, set: row })
    const [account] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
    const label = `${tenant.name}:${account?.mobile ?? ''}`
    const query = new URLSearchParams({ secret: toBase32(key), issuer: tenant.name })
    return success({ key: toBase32(key), url: `otpauth://totp/${encodeURIComponent(label)}?${query}` })
  }),

  handleProven(confirmSecondFactor, async (context) => {
    const { input, user, services, request } = context
    const { userId } = user
    if (!mayGuess(services, { userId, ip: request.ip, code: input.code })) return tooMany
    const [row] = await services.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
    if (!row) return isOff
    if (row.confirmedAt) return isOnAlready
    if (!(await takeAppCode(services, row, input.code))) return wrongCode
    const recovery = makeRecoveryCodes(services.secret, userId)
    const changed = await changeAccount(context, user, async (tx) => {
      const isFirst = await isFirstFactor(tx, userId)
      await tx
        .update(totpSecrets)
        .set({ confirmedAt: services.now(), recoveryHashes: recovery.hashes })
        .where(eq(totpSecrets.userId, userId))
      if (isFirst) await openFor(tx, user, services.now())
      await endTickets(tx, userId, { keepsProofs: true })
      return '开启了两步验证，以后登录还需要身份验证器的动态码'
    })
    return changed.ok ? success({ recoveryCodes: recovery.codes }) : changed
  }),

  handleProven(renewRecoveryCodes, async (context) => {
    const { user, services } = context
    const { userId } = user
    const recovery = makeRecoveryCodes(services.secret, userId)
    const changed = await changeAccount(context, user, async (tx) => {
      if (!(await findSecondFactor(tx, userId))) return isOff
      await tx.update(totpSecrets).set({ recoveryHashes: recovery.hashes }).where(eq(totpSecrets.userId, userId))
      return '更换了两步验证的恢复码'
    })
    return changed.ok ? success({ recoveryCodes: recovery.codes }) : changed
  }),

  handleProven(endSecondFactor, async (context) => {
    const { userId } = context.user
    return changeAccount(context, context.user, async (tx) => {
      const was = await findSecondFactor(tx, userId)
      await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
      await closeAfterRemoval(tx, userId)
      return was ? '关闭了两步验证' : unchanged
    })
  }),

  handle(loginBySecondFactor, async (context) => {
    const { input, tenant, services, request } = context
    if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
    const parts = ticketParts(context)
    const ticket = await findTicket(parts, 'second', input.key)
    const { userId } = ticket ?? {}
    if (!ticket || !userId) return ranOut
    if (!mayGuess(services, { userId, ip: request.ip, code: input.code })) return tooMany
    const [account] = await readAccounts(services.db, tenant.id, [userId])
    if (!account) return ranOut
    const { way = 'code', role, openId } = ticket.data
    if (!(await takeSecondFactor(services, userId, input.code))) {
      await noteLogin(context, account, { way, result: 'wrongSecondFactor' })
      return wrongCode
    }
    if (!(await takeTicket(parts, 'second', input.key))) return ranOut
    return beginLogin(context, account, { way, role, openId, isSure: true })
  }),
]
