import { and, eq, inArray } from 'drizzle-orm'
import { type AccountChoice, type ChoosableAccount, chooseAccount, findChoosableAccounts } from '#contract/auth/choice'
import type { Session } from '#contract/auth/login'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { findTicket, issueTicket, takeTicket, ticketParts } from '../../identity/tickets'
import { toRole } from '../../sessions/sessions'
import { handle, type Reply } from '../../wire/handle'
import { loadUserBase } from '../account/userBase'
import type { Account } from './accounts'
import { beginLogin, type Entrance, type LoginParts } from './beginLogin'

const ranOut = failure(codes.conflict, '账号选择已过期，请重新登录')

/** One of several accounts, described in a line: 求职者, or 招聘者 with the company. */
export async function describeAccounts(db: Db, accounts: readonly Account[]): Promise<ChoosableAccount[]> {
  return Promise.all(
    accounts.map(async (account) => {
      const role = toRole(account.lastRole)
      const base = await loadUserBase(db, { userId: account.id, role })
      const label = role === recruiter ? ['招聘者', base.brand?.brandName].filter(Boolean).join(' · ') : '求职者'
      return {
        userId: account.id,
        role,
        name: base.name || maskMobile(account.mobile),
        avatar: base.avatar,
        label,
        activeAt: account.updatedAt.toISOString(),
      }
    }),
  )
}

/** One proven account logs in; of several the user chooses one (domain 4, selectUser). */
export async function logInOneOf(
  parts: LoginParts,
  accounts: readonly Account[],
  entrance: Entrance,
): Promise<Reply<Session>> {
  const [only, second] = accounts
  if (!only) return ranOut
  if (!second) return beginLogin(parts, only, entrance)
  const userIds = accounts.map(({ id }) => id)
  const { key, expiresAt } = await issueTicket(ticketParts(parts), 'choice', {
    userIds,
    openId: entrance.openId,
    way: entrance.way,
  })
  const selectUser: AccountChoice = {
    ...words,
    key,
    userList: await describeAccounts(parts.services.db, accounts),
    expireAt: expiresAt,
  }
  return { ...failure(codes.accountChoice, words.title), actions: { selectUser } }
}

const words = { title: '选择账号', label: '该手机号绑定了多个账号，请选择要登录的账号' }

export const findChoosableAccountsHandler = handle(findChoosableAccounts, async ({ input, tenant, services }) => {
  const ticket = await findTicket(ticketParts({ services, tenant }), 'choice', input.key)
  if (!ticket) return ranOut
  const accounts = await readAccounts(services.db, tenant.id, ticket.data.userIds ?? [])
  return success({
    ...words,
    key: input.key,
    userList: await describeAccounts(services.db, accounts),
    expireAt: ticket.expiresAt.getTime(),
  })
})

export const chooseAccountHandler = handle(chooseAccount, async (context) => {
  const { input, tenant, services } = context
  const parts = ticketParts(context)
  const offered = await findTicket(parts, 'choice', input.key)
  if (!offered) return ranOut
  if (!offered.data.userIds?.includes(input.userId)) return failure(codes.invalidInput, '请选择列表中的账号')
  const ticket = await takeTicket(parts, 'choice', input.key)
  const accounts = ticket ? await readAccounts(services.db, tenant.id, [input.userId]) : []
  const { openId, way = 'code' } = ticket?.data ?? {}
  return logInOneOf(context, accounts, { way, role: input.role, openId })
})

export async function readAccounts(db: Db, tenantId: number, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, [...ids])))
    .orderBy(users.id)
}
