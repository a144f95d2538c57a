import { and, eq } from 'drizzle-orm'
import {
  changeMobile,
  deleteMobile,
  saveMobile,
  sendMobileChangeCode,
  sendMobileCode,
  sendReleaseCode,
  setMainMobile,
} from '#contract/account/bindings'
import { codes, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { userMobiles, users } from '../../db/schema/accounts/accounts'
import { passwordsPerUser, tooMany } from '../../identity/limits'
import { takeCode } from '../../identity/loginCodes'
import { handleProven } from '../../identity/proofs'
import { handleCode } from '../../identity/sendCode'
import type { Caller, Handler } from '../../wire/handle'
import { type ChangeParts, changeAccount, endTickets, unchanged } from './changeAccount'
import { releaseElsewhere, releaseNumber } from './releasedNumbers'
import { isUniqueViolation } from './uniqueViolation'

const wrongCode = failure(codes.invalidInput, '验证码不正确或已过期')
const wrongFormerCode = failure(codes.invalidInput, '原手机号的验证码不正确或已过期', { field: 'formerCode' })
const mainElsewhere = failure(codes.conflict, '该手机号是其他账号的主手机号')
const bound = failure(codes.conflict, '该手机号已绑定到当前账号')
const missing = failure(codes.notFound, '该手机号未绑定到当前账号')

/** A code proves a number for the account that asked only. */
const changeOf = (userId: number) => `change:${userId}`
const bindingOf = (userId: number) => `bind:${userId}`
const releaseOf = (userId: number) => `release:${userId}`

const sendMobileChangeCodeHandler = handleCode(sendMobileChangeCode, async ({ input, user }) => ({
  to: input.mobile,
  purpose: changeOf(user.userId),
  label: '手机换绑',
  captcha: { when: 'always', given: input.captcha },
}))

const changeMobileHandler = handleProven(changeMobile, async (context) => {
  const { input, user, tenant, services } = context
  const now = services.now()
  if (!passwordsPerUser.take(`mobile:${user.userId}`, now.getTime())) return tooMany
  const { mobile, formerCode } = input
  const releases = formerCode === undefined ? undefined : await findNumber(services.db, user.userId, 0)
  if (formerCode !== undefined && !(await isReleased(context, releases, formerCode))) return wrongFormerCode
  const owner = { tenantId: tenant.id, mobile, purpose: changeOf(user.userId) }
  if (!(await takeCode(services.db, services.secret, { ...owner, code: input.code, now }))) return wrongCode
  return makeMain(context, { mobile, proven: true, releases })
})

const sendMobileCodeHandler = handleCode(sendMobileCode, async ({ input, user }) => ({
  to: input.mobile,
  purpose: bindingOf(user.userId),
  label: '手机绑定',
  captcha: { when: 'always', given: input.captcha },
}))

const saveMobileHandler = handleProven(saveMobile, async (context) => {
  const { input, user, tenant, services } = context
  const now = services.now()
  const { userId } = user
  if (!passwordsPerUser.take(`mobile:${userId}`, now.getTime())) return tooMany
  const { mobile } = input
  const owner = { tenantId: tenant.id, mobile, purpose: bindingOf(userId) }
  if (!(await takeCode(services.db, services.secret, { ...owner, code: input.code, now }))) return wrongCode
  return changeAccount(context, user, async (tx, { mobile: main, further }) => {
    if (main === mobile || further.some((row) => row.mobile === mobile)) return bound
    if (further.length >= limits.furtherMobiles)
      return failure(codes.conflict, `最多绑定${limits.furtherMobiles + 1}个手机号`)
    await tx.insert(userMobiles).values({ tenantId: tenant.id, userId, mobile, createdAt: now })
    await releaseElsewhere(tx, { tenantId: tenant.id, userId, mobile, now })
    return `绑定了手机号${maskMobile(mobile)}`
  })
})

const sendReleaseCodeHandler = handleCode(sendReleaseCode, async ({ input, user, services }) => {
  const to = await findNumber(services.db, user.userId, input.id)
  if (to === undefined) return missing
  return {
    to,
    purpose: releaseOf(user.userId),
    label: '停用本手机号（停用后不能再用它找回账号）的',
    captcha: { when: 'always', given: input.captcha },
  }
})

/** Returns the account's number with an id of `BoundMobile`: 0 is the main one. */
async function findNumber(db: Db, userId: number, id: number): Promise<string | undefined> {
  if (id === 0) {
    const [account] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
    return account?.mobile
  }
  const [row] = await db
    .select({ mobile: userMobiles.mobile })
    .from(userMobiles)
    .where(and(eq(userMobiles.id, id), eq(userMobiles.userId, userId)))
  return row?.mobile
}

/** Whether the code shows that the number's holder gives it up. */
async function isReleased(
  { user, tenant, services }: Pick<ChangeParts, 'tenant' | 'services'> & { readonly user: Caller },
  mobile: string | undefined,
  code: string,
): Promise<boolean> {
  if (mobile === undefined) return false
  const owner = { tenantId: tenant.id, mobile, purpose: releaseOf(user.userId) }
  return takeCode(services.db, services.secret, { ...owner, code, now: services.now() })
}

const deleteMobileHandler = handleProven(deleteMobile, async (context) => {
  const { input, user, services } = context
  const { userId } = user
  const now = services.now()
  if (!passwordsPerUser.take(`mobile:${userId}`, now.getTime())) return tooMany
  if (input.code !== undefined) {
    const mobile = await findNumber(services.db, userId, input.id)
    if (mobile === undefined) return success({})
    if (!(await isReleased(context, mobile, input.code))) return wrongCode
  }
  return changeAccount(context, user, async (tx) => {
    const [gone] = await tx
      .delete(userMobiles)
      .where(and(eq(userMobiles.id, input.id), eq(userMobiles.userId, userId)))
      .returning({ mobile: userMobiles.mobile })
    if (!gone) return unchanged
    if (input.code !== undefined) await releaseNumber(tx, { userId, mobile: gone.mobile, now })
    await endTickets(tx, userId, { keepsProofs: true })
    return `解除了手机号${maskMobile(gone.mobile)}的绑定`
  })
})

const setMainMobileHandler = handleProven(setMainMobile, async (context) => {
  const { input, user, services } = context
  const { userId } = user
  if (!passwordsPerUser.take(`mobile:${userId}`, services.now().getTime())) return tooMany
  const mobile = await findNumber(services.db, userId, input.id)
  return mobile === undefined ? missing : makeMain(context, { mobile, keepsFormer: true })
})

interface Chosen {
  readonly mobile: string
  readonly keepsFormer?: boolean
  /** A code has just shown whose the number is. */
  readonly proven?: boolean
  /** The former main number, where its holder confirmed that it is given up. */
  readonly releases?: string
}

/** Another account may have the number as its main one; the unique index decides. */
async function makeMain(
  context: ChangeParts & { readonly user: Caller },
  { mobile, keepsFormer, proven, releases }: Chosen,
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
      if (proven) await releaseElsewhere(tx, { tenantId: tenant.id, userId, mobile, now })
      if (releases === before.mobile) await releaseNumber(tx, { userId, mobile: releases, now })
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
  sendReleaseCodeHandler,
  deleteMobileHandler,
  setMainMobileHandler,
]
