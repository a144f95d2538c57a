import { eq, lte } from 'drizzle-orm'
import { askWaitingReset, cancelWaitingReset, getWaitingReset, type ResetStep } from '#contract/auth/reset'
import { codes, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { maskMobile } from '#contract/text/maskMobile'
import { spaceLatin } from '#contract/text/spaceLatin'
import type { Db } from '../../db/database'
import { waitingResets } from '../../db/schema/accounts/security'
import { runInTransaction } from '../../db/transactional'
import { nameDevice } from '../../identity/deviceNames'
import { loginsPerAddress, tooMany, waitingResetsPerUser } from '../../identity/limits'
import { findSecondFactor } from '../../identity/secondFactor'
import { findTicket, issueTicket, ticketParts } from '../../identity/tickets'
import type { Services } from '../../services'
import { notLoggedIn } from '../../wire/access'
import { type Context, type Handler, handle, type Tenant } from '../../wire/handle'
import { bindingsOf, lockAccountState } from '../account/accountState'
import { findChanges, notifyOwner } from '../account/changeAccount'
import { findReleased } from '../account/releasedNumbers'
import { enqueueResetWarning, sentence } from '../account/undo/changeMessages'
import { sayTime } from '../notices/sayTime'

export type WaitingReset = typeof waitingResets.$inferSelect

const ranOut = failure(codes.conflict, '操作已过期，请重新获取验证码')
const noApp = failure(codes.conflict, '该账号没有开启两步验证，请直接设置新密码')
const otherNumber = failure(codes.conflict, '该账号的另一个手机号已申请重置，请先在申请方的短信中取消')
const securityPath = '/my/setting/security'

/** The waiting reset of an account that is not over, if any. */
export async function findWaitingReset(db: Db, userId: number, now: Date): Promise<WaitingReset | undefined> {
  const [row] = await db.select().from(waitingResets).where(eq(waitingResets.userId, userId))
  return row && row.expiresAt > now ? row : undefined
}

/** What a reset of the account by this number needs. */
export async function findResetStep(
  db: Db,
  { userId, mobile, now }: { userId: number; mobile: string | undefined; now: Date },
): Promise<{ step: ResetStep; readyAt: string }> {
  if (!(await findSecondFactor(db, userId))) return { step: 'none', readyAt: '' }
  const reset = await findWaitingReset(db, userId, now)
  if (reset === undefined || reset.mobile !== mobile) return { step: 'needed', readyAt: '' }
  return { step: reset.readyAt <= now ? 'waited' : 'waiting', readyAt: reset.readyAt.toISOString() }
}

/** Cancels a waiting reset and tells its owner. No-op if there is none. */
export async function endWaitingReset(
  tx: Db,
  { tenantId, userId, how, now }: { tenantId: number; userId: number; how: string; now: Date },
): Promise<void> {
  const ended = await tx.delete(waitingResets).where(eq(waitingResets.userId, userId)).returning()
  const wasOpen = ended.some(({ expiresAt }) => expiresAt > now)
  const content = spaceLatin(`${sayTime(now)} ${how}，等待中的密码重置已取消。`)
  if (wasOpen) await notifyOwner(tx, { tenantId, userId, content, link: securityPath, now })
}

export const purgeWaitingResets = (db: Db, now: Date) =>
  db.delete(waitingResets).where(lte(waitingResets.expiresAt, now))

export const waitingResetHandlers: readonly Handler[] = [
  handle(askWaitingReset, async ({ input, tenant, services, request }) => {
    const now = services.now()
    if (!loginsPerAddress.take(request.ip, now.getTime())) return tooMany
    const ticket = await findTicket(ticketParts({ services, tenant }), 'reset', input.key)
    const { userIds, sentTo: mobile } = ticket?.data ?? {}
    if (!userIds?.includes(input.userId) || mobile === undefined) return ranOut
    return runInTransaction(services, (inside) =>
      beginWaiting({ services: inside, tenant, request }, { userId: input.userId, mobile }),
    )
  }),

  handle(getWaitingReset, async (context) => {
    const { services } = context
    const userId = await findOwner(context)
    if (!userId.ok) return userId
    const reset = await findWaitingReset(services.db, userId.data, services.now())
    if (!reset) return success({ reset: null })
    const { mobile, device, address, createdAt, readyAt } = reset
    const dates = { askedAt: createdAt.toISOString(), readyAt: readyAt.toISOString() }
    return success({ reset: { mobile: maskMobile(mobile), device, address, ...dates } })
  }),

  handle(cancelWaitingReset, async (context) => {
    const { input, tenant, services } = context
    const userId = await findOwner(context)
    if (!userId.ok) return userId
    const how = input.key === undefined ? '您在已登录的设备上取消' : '通过短信或邮件中的链接取消'
    await services.db.transaction(async (tx) => {
      await lockAccountState(tx, userId.data)
      await endWaitingReset(tx, { tenantId: tenant.id, userId: userId.data, how, now: services.now() })
    })
    return success({})
  }),
]

/** The account of a warning's key, or the caller's own. */
async function findOwner({
  input,
  user,
  tenant,
  services,
  request,
}: Context<typeof getWaitingReset | typeof cancelWaitingReset>): Promise<Result<number>> {
  if (input.key === undefined) return user ? success(user.userId) : notLoggedIn('login')
  if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const ticket = await findTicket(ticketParts({ services, tenant }), 'waitingReset', input.key)
  return ticket?.userId ? success(ticket.userId) : failure(codes.conflict, '链接已失效，或者链接不完整')
}

interface Asking {
  readonly services: Services
  readonly tenant: Tenant
  readonly request: { readonly ip: string; readonly userAgent: string }
}

async function beginWaiting(
  { services, tenant, request }: Asking,
  { userId, mobile }: { userId: number; mobile: string },
): Promise<Result<{ readyAt: string }>> {
  const { db } = services
  const now = services.now()
  const present = await lockAccountState(db, userId)
  if (!(await findSecondFactor(db, userId))) return noApp
  const known = await findWaitingReset(db, userId, now)
  if (known) return known.mobile === mobile ? success({ readyAt: known.readyAt.toISOString() }) : otherNumber
  if (!waitingResetsPerUser.take(String(userId), now.getTime())) return tooMany
  const readyAt = new Date(now.getTime() + limits.resetWait)
  const where = { device: nameDevice(request.userAgent), address: request.ip }
  const expiresAt = new Date(readyAt.getTime() + limits.resetOpen)
  const values = { mobile, ...where, createdAt: now, readyAt, expiresAt }
  await db
    .insert(waitingResets)
    .values({ userId, tenantId: tenant.id, ...values })
    .onConflictDoUpdate({ target: waitingResets.userId, set: values })
  const what = `用手机号${maskMobile(mobile)}申请在${sayTime(readyAt)} 后重置登录密码，并关闭两步验证`
  const content = sentence({ what, ...where, createdAt: now })
  const advice = '如非本人操作，请到「两步验证与通行密钥」取消；重新登录也会自动取消。'
  await notifyOwner(db, { tenantId: tenant.id, userId, content: `${content}。${advice}`, link: securityPath, now })
  // Also numbers that were removed a short while ago: whoever asks may have removed them.
  const changes = await findChanges(db, { userId, since: now.getTime() - limits.undoWithin })
  const released = new Set((await findReleased(db, userId)).map((each) => each.mobile))
  for (const { to } of bindingsOf([...changes.map(({ before }) => before), present])) {
    if (released.has(to)) continue
    const ticket = { userId, sentTo: to, expiresAt }
    const { key } = await issueTicket(ticketParts({ services, tenant }), 'waitingReset', ticket)
    await enqueueResetWarning(services, tenant, { to, content, key })
  }
  return success({ readyAt: readyAt.toISOString() })
}
