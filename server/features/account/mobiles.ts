import { and, eq } from 'drizzle-orm'
import {
  changeMobile,
  deleteMobile,
  saveMobile,
  sendMobileChangeCode,
  sendMobileCode,
  setMainMobile,
} from '../../../contract/account/bindings'
import { codes, failure, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import { userMobiles, users } from '../../db/schema/accounts'
import { type Handler, handle } from '../../http/handle'
import { passwordsPerUser, tooMany } from '../auth/limits'
import { takeCode } from '../auth/loginCodes'
import { sendCode } from '../auth/sendCode'
import { findTicket, placeOf, takeTicket } from '../auth/tickets'
import { isUniqueViolation } from './bindings'

/** Numbers beside the main one. */
const most = 3

const wrongCode = failure(codes.invalidInput, '验证码不正确或已过期')
const mainElsewhere = failure(codes.conflict, '该手机号是其他账号的主手机号')
const bound = failure(codes.conflict, '该手机号已绑定到当前账号')
const missing = failure(codes.notFound, '该手机号已不在当前账号')

/** A code proves a number for the account that asked only. */
const changeOf = (userId: number) => `change:${userId}`
const bindingOf = (userId: number) => `bind:${userId}`

const sendMobileChangeCodeHandler = handle(sendMobileChangeCode, async ({ input, user, tenant, services, request }) =>
  sendCode({
    services,
    tenant,
    ip: request.ip,
    to: input.mobile,
    purpose: changeOf(user.userId),
    label: '手机换绑',
    captcha: { when: 'always', given: input.captcha },
  }),
)

const changeMobileHandler = handle(changeMobile, async ({ input, user, tenant, services }) => {
  const now = services.now()
  if (!passwordsPerUser.take(`mobile:${user.userId}`, now.getTime())) return tooMany
  const place = placeOf({ services, tenant })
  const proof = await findTicket(place, 'proof', input.proof)
  if (proof?.userId !== user.userId) return failure(codes.conflict, '身份验证已过期，请重新验证')
  const { mobile } = input
  const owner = { tenantId: tenant.id, mobile, purpose: changeOf(user.userId) }
  if (!(await takeCode(services.db, services.secret, { ...owner, code: input.code, now }))) return wrongCode
  const changed = await makeMain(services.db, { userId: user.userId, mobile, now })
  if (!changed) return mainElsewhere
  await takeTicket(place, 'proof', input.proof)
  return success({})
})

const sendMobileCodeHandler = handle(sendMobileCode, async ({ input, user, tenant, services, request }) =>
  sendCode({
    services,
    tenant,
    ip: request.ip,
    to: input.mobile,
    purpose: bindingOf(user.userId),
    label: '手机绑定',
    captcha: { when: 'always', given: input.captcha },
  }),
)

const saveMobileHandler = handle(saveMobile, async ({ input, user, tenant, services }) => {
  const now = services.now()
  const { db } = services
  const { userId } = user
  if (!passwordsPerUser.take(`mobile:${userId}`, now.getTime())) return tooMany
  const { mobile } = input
  const owner = { tenantId: tenant.id, mobile, purpose: bindingOf(userId) }
  if (!(await takeCode(db, services.secret, { ...owner, code: input.code, now }))) return wrongCode
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId)).for('update')
    if (account?.mobile === mobile) return bound
    const further = await tx.select().from(userMobiles).where(eq(userMobiles.userId, userId))
    if (further.some((row) => row.mobile === mobile)) return bound
    if (further.length >= most) return failure(codes.conflict, `最多绑定${most + 1}个手机号`)
    await tx.insert(userMobiles).values({ tenantId: tenant.id, userId, mobile })
    return success({})
  })
})

const deleteMobileHandler = handle(deleteMobile, async ({ input, user, services }) => {
  const gone = await services.db
    .delete(userMobiles)
    .where(and(eq(userMobiles.id, input.id), eq(userMobiles.userId, user.userId)))
    .returning({ id: userMobiles.id })
  return gone.length > 0 ? success({}) : missing
})

const setMainMobileHandler = handle(setMainMobile, async ({ input, user, services }) => {
  const { db } = services
  const { userId } = user
  const [row] = await db
    .select()
    .from(userMobiles)
    .where(and(eq(userMobiles.id, input.id), eq(userMobiles.userId, userId)))
  if (!row) return missing
  const changed = await makeMain(db, { userId, mobile: row.mobile, now: services.now(), keepsFormer: true })
  return changed ? success({}) : mainElsewhere
})

/** Answers false when another account has the number as its main one; the unique index decides. */
async function makeMain(
  db: Db,
  { userId, mobile, now, keepsFormer }: { userId: number; mobile: string; now: Date; keepsFormer?: boolean },
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
      if (!account || account.mobile === mobile) return
      await tx.update(users).set({ mobile, updatedAt: now }).where(eq(users.id, userId))
      await tx.delete(userMobiles).where(and(eq(userMobiles.userId, userId), eq(userMobiles.mobile, mobile)))
      if (keepsFormer)
        await tx.insert(userMobiles).values({ tenantId: account.tenantId, userId, mobile: account.mobile })
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export const mobileHandlers: readonly Handler[] = [
  sendMobileChangeCodeHandler,
  changeMobileHandler,
  sendMobileCodeHandler,
  saveMobileHandler,
  deleteMobileHandler,
  setMainMobileHandler,
]
