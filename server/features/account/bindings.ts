import { and, eq, ne } from 'drizzle-orm'
import {
  getAccountInfo,
  getAccountStatus,
  saveAccountInfo,
  saveContact,
  saveEmail,
  sendEmailCode,
} from '#contract/account/bindings'
import { codes, failure, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { userMobiles, users } from '../../db/schema/accounts/accounts'
import { hostUsers } from '../../db/schema/accounts/hostUsers'
import { hostsOfKinds } from '../../identity/hostUsers'
import { passwordsPerUser, tooMany } from '../../identity/limits'
import { takeCode } from '../../identity/loginCodes'
import { handleProven } from '../../identity/proofs'
import { handleCode } from '../../identity/sendCode'
import { type Handler, handle } from '../../wire/handle'
import { givenOf, refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { changeAccount } from './changeAccount'
import { isUniqueViolation } from './uniqueViolation'

async function readAccount(db: Db, userId: number) {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  if (!account) throw new Error(`User ${userId} has no row`)
  return account
}

const getAccountInfoHandler = handle(getAccountInfo, async ({ user, services }) => {
  const account = await readAccount(services.db, user.userId)
  const further = await services.db
    .select()
    .from(userMobiles)
    .where(eq(userMobiles.userId, user.userId))
    .orderBy(userMobiles.id)
  const hosts = await services.db
    .select({ host: hostUsers.host })
    .from(hostUsers)
    .where(eq(hostUsers.userId, user.userId))
    .orderBy(hostUsers.id)
  const bound = hostsOfKinds(hosts.map(({ host }) => host))
  return success({
    accountName: account.accountName ?? '',
    weixin: account.weixin,
    email: account.email,
    mobiles: [
      { id: 0, mobile: maskMobile(account.mobile), isMain: true },
      ...further.map(({ id, mobile }) => ({ id, mobile: maskMobile(mobile), isMain: false })),
    ],
    contact: account.contact,
    hasMessaging: account.openId !== null || bound.includes('wechat'),
    hosts: bound.filter((host) => host !== 'wechat'),
  })
})

const nameTaken = failure(codes.conflict, '该账号已被使用，请换一个')

/** The unique index decides between two who want the same name at once. */
const saveAccountInfoHandler = handle(saveAccountInfo, async ({ input, user, tenant, services }) => {
  const { db } = services
  const accountName = input.accountName?.toLowerCase()
  if (accountName !== undefined) {
    const [other] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, tenant.id), eq(users.accountName, accountName), ne(users.id, user.userId)))
    if (other) return nameTaken
  }
  const { weixin } = input
  const change = { weixin, accountName, updatedAt: services.now() }
  const own = eq(users.id, user.userId)
  try {
    const newer = await db.transaction(async (tx) => {
      const [stored] = await tx
        .select({ weixin: users.weixin, accountName: users.accountName })
        .from(users)
        .where(own)
        .for('no key update')
      const refusal = refuseOverwrite({ schema: saveAccountInfo.input, input, stored: givenOf(input, { ...stored }) })
      if (!refusal) await tx.update(users).set(change).where(own)
      return refusal
    })
    if (newer) return newer
  } catch (error) {
    if (isUniqueViolation(error)) return nameTaken
    throw error
  }
  return success({})
})

const getAccountStatusHandler = handle(getAccountStatus, async ({ user, services }) => {
  const account = await readAccount(services.db, user.userId)
  return success({
    hasPassword: account.passwordHash !== null,
    hasAccountName: account.accountName !== null,
    hasEmail: account.email !== '',
    hasWeixin: account.weixin !== '',
    isBlocked: account.blocked,
  })
})

const saveContactHandler = handle(saveContact, async ({ input, user, services }) => {
  const { name, tel } = input
  const own = eq(users.id, user.userId)
  return services.db.transaction(async (tx) => {
    const [row] = await tx.select({ contact: users.contact }).from(users).where(own).for('no key update')
    const stored = row?.contact ?? { name: '', tel: '' }
    const newer = refuseOverwrite({ schema: saveContact.input, input, stored })
    if (newer) return newer
    await tx.update(users).set({ contact: { name, tel } }).where(own)
    return success({})
  })
})

/** A code for an address proves it for the account that asked only. */
const emailPurpose = (userId: number) => `email:${userId}`

const sendEmailCodeHandler = handleCode(sendEmailCode, async ({ input, user }) => ({
  to: input.email.toLowerCase(),
  purpose: emailPurpose(user.userId),
  label: '邮箱绑定',
  captcha: { when: 'always', given: input.captcha },
}))

const saveEmailHandler = handleProven(saveEmail, async (context) => {
  const { input, user, tenant, services } = context
  const now = services.now()
  if (!passwordsPerUser.take(`email:${user.userId}`, now.getTime())) return tooMany
  const email = input.email.toLowerCase()
  const owner = { tenantId: tenant.id, mobile: email, purpose: emailPurpose(user.userId) }
  if (!(await takeCode(services.db, services.secret, { ...owner, code: input.code, now }))) {
    return failure(codes.invalidInput, '验证码不正确或已过期')
  }
  return changeAccount(context, user, async (tx, before) => {
    if (before.email === email) return failure(codes.conflict, '该邮箱已绑定到当前账号')
    await tx.update(users).set({ email, emailSince: now, updatedAt: now }).where(eq(users.id, user.userId))
    return before.email === '' ? `绑定了邮箱${maskEmail(email)}` : `将绑定邮箱更换为${maskEmail(email)}`
  })
})

/** As in l***@example.com. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

export const bindingHandlers: readonly Handler[] = [
  getAccountInfoHandler,
  saveAccountInfoHandler,
  getAccountStatusHandler,
  saveContactHandler,
  sendEmailCodeHandler,
  saveEmailHandler,
]
