import { and, eq } from 'drizzle-orm'
import {
  changeMobile,
  deleteMobile,
  saveMobile,
  sendMobileChangeCode,
  sendMobileCode,
  setMainMobile,
} from '../../../contract/account/bindings'
import { codes, failure, type Result } from '../../../contract/errors'
import { maskMobile } from '../../../contract/maskMobile'
import { userMobiles, users } from '../../db/schema/accounts'
import { type Caller, type Handler, handle } from '../../wire/handle'
import { passwordsPerUser, tooMany } from '../auth/limits'
import { takeCode } from '../auth/loginCodes'
import { sendCode } from '../auth/sendCode'
import { type ChangePlace, changeAccount, endTickets } from './changeAccount'
import { isUniqueViolation } from './uniqueViolation'

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

const changeMobileHandler = handle(changeMobile, async (context) => {
  const { input, user, tenant, services } = context
  const now = services.now()
  if (!passwordsPerUser.take(`mobile:${user.userId}`, now.getTime())) return tooMany
  const { mobile } = input
  const owner = { tenantId: tenant.id, mobile, purpose: changeOf(user.userId) }
  if (!(await takeCode(services.db, services.secret, { ...owner, code: input.code, now }))) return wrongCode
  return makeMain(context, { mobile })
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

const saveMobileHandler = handle(saveMobile, async (context) => {
  const { input, user, tenant, services } = context
  const now = services.now()
  const { userId } = user
  if (!passwordsPerUser.take(`mobile:${userId}`, now.getTime())) return tooMany
  const { mobile } = input
  const owner = { tenantId: tenant.id, mobile, purpose: bindingOf(userId) }
  if (!(await takeCode(services.db, services.secret, { ...owner, code: input.code, now }))) return wrongCode
  return changeAccount(context, user, async (tx, { mobile: main, further }) => {
    if (main === mobile || further.some((row) => row.mobile === mobile)) return bound
    if (further.length >= most) return failure(codes.conflict, `最多绑定${most + 1}个手机号`)
    await tx.insert(userMobiles).values({ tenantId: tenant.id, userId, mobile, createdAt: now })
    return `绑定了手机号${maskMobile(mobile)}`
  })
})

const deleteMobileHandler = handle(deleteMobile, async (context) => {
  const { input, user, services } = context
  const { userId } = user
  if (!passwordsPerUser.take(`mobile:${userId}`, services.now().getTime())) return tooMany
  return changeAccount(context, user, async (tx) => {
    const [gone] = await tx
      .delete(userMobiles)
      .where(and(eq(userMobiles.id, input.id), eq(userMobiles.userId, userId)))
      .returning({ mobile: userMobiles.mobile })
    if (!gone) return missing
    await endTickets(tx, userId, { keepsProofs: true })
    return `解除了手机号${maskMobile(gone.mobile)}的绑定`
  })
})

const setMainMobileHandler = handle(setMainMobile, async (context) => {
  const { input, user, services } = context
  const { userId } = user
  if (!passwordsPerUser.take(`mobile:${userId}`, services.now().getTime())) return tooMany
  const [row] = await services.db
    .select()
    .from(userMobiles)
    .where(and(eq(userMobiles.id, input.id), eq(userMobiles.userId, userId)))
  return row ? makeMain(context, { mobile: row.mobile, keepsFormer: true }) : missing
})

type Chosen = { readonly mobile: string; readonly keepsFormer?: boolean }

/** Another account may have the number as its main one; the unique index decides. */
async function makeMain(
  context: ChangePlace & { readonly user: Caller },
  { mobile, keepsFormer }: Chosen,
): Promise<Result<Record<string, never>>> {
  const { user, tenant, services } = context
  const { userId } = user
  const now = services.now()
  try {
    return await changeAccount(context, user, async (tx, before) => {
      if (before.mobile === mobile) return bound
      const known = before.further.find((each) => each.mobile === mobile)
      const mobileSince = known ? new Date(known.since) : now
      const [account] = await tx
        .update(users)
        .set({ mobile, mobileSince, updatedAt: now })
        .where(eq(users.id, userId))
        .returning({ createdAt: users.createdAt })
      await tx.delete(userMobiles).where(and(eq(userMobiles.userId, userId), eq(userMobiles.mobile, mobile)))
      if (keepsFormer) {
        const createdAt = before.mobileSince ? new Date(before.mobileSince) : account?.createdAt
        await tx.insert(userMobiles).values({ tenantId: tenant.id, userId, mobile: before.mobile, createdAt })
      }
      await endTickets(tx, userId, { keepsProofs: true })
      return `将主手机号由${maskMobile(before.mobile)}${keepsFormer ? '改' : '换'}为${maskMobile(mobile)}`
    })
  } catch (error) {
    if (isUniqueViolation(error)) return mainElsewhere
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
