import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type FormerAccount, openNewAccount } from '#contract/auth/formerAccount'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Role } from '#contract/roles'
import { tickets } from '../../db/schema/accounts/logins'
import { loginsPerAddress, tooMany } from '../../identity/limits'
import { issueTicket, type Ticket, takeTicket, ticketParts } from '../../identity/tickets'
import { isServed } from '../../outbound/abilities'
import { handle } from '../../wire/handle'
import { planUndo, type UndoPlan } from '../account/undo/undoPlan'
import { shortenName } from '../resume/people/maskCard'
import { type Account, findAccounts, openAccount } from './accounts'
import type { LoginParts } from './beginLogin'
import { describeAccounts, logInOneOf, readAccounts } from './choice'

const ranOut = failure(codes.conflict, '操作已过期，请重新获取验证码登录')

interface Proven {
  readonly mobile: string
  readonly role?: Role
  /** The invitation or channel that brought the new account. */
  readonly registerCode?: string
  /** The messaging-platform user whom this login binds. */
  readonly openId?: string
}

/**
 * The accounts of a number that was just proven. A number without one gets a new account, unless it was removed from one less
 * than 72 h ago and may still undo that: then the user chooses (1019).
 */
export async function findOrOpenAccounts(parts: LoginParts, proven: Proven): Promise<Result<readonly Account[]>> {
  const { services, tenant } = parts
  const { mobile, role, registerCode, openId } = proven
  const name = { tenantId: tenant.id, mobile }
  const known = await findAccounts(services.db, name)
  if (known.length > 0) return success(known)
  const former = await findFormer(parts, mobile)
  if (former) return failure(codes.formerAccount, '该手机号刚从原账号解除绑定', await offer(parts, former, openId))
  const givesCoupons = isServed('shop', services, tenant)
  return success([await openAccount(services.db, name, { role, registerCode, givesCoupons, now: services.now() })])
}

interface Former {
  readonly ticket: Ticket
  readonly plan: UndoPlan
}

/** More accounts have lost one number within 72 h only where somebody plays with it. */
const mostWays = 20

/** The newest way to undo that was sent to the number and still works. */
async function findFormer({ services, tenant }: LoginParts, mobile: string): Promise<Former | undefined> {
  const { db } = services
  const ways = await db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.tenantId, tenant.id),
        sql`${tickets.kind} = 'undo'`,
        sql`${tickets.data} ->> 'sentTo' = ${mobile}`,
        eq(tickets.state, ''),
        gt(tickets.expiresAt, services.now()),
      ),
    )
    .orderBy(desc(tickets.expiresAt))
    .limit(mostWays)
  for (const ticket of ways) {
    const plan = await planUndo(db, ticket)
    if (plan.ok) return { ticket, plan: plan.data }
  }
  return undefined
}

async function offer(parts: LoginParts, { ticket, plan }: Former, openId?: string): Promise<FormerAccount> {
  const { userId, change } = plan
  const { sentTo, changeId } = ticket.data
  const undo = { userId, changeId, sentTo, expiresAt: ticket.expiresAt }
  const { key: undoKey } = await issueTicket(ticketParts(parts), 'undo', undo)
  const { key, expiresAt } = await issueTicket(ticketParts(parts), 'former', { userId, sentTo, openId })
  const accounts = await readAccounts(parts.services.db, parts.tenant.id, [userId])
  const [described] = await describeAccounts(parts.services.db, accounts)
  const { name = '', label = '' } = described ?? {}
  return {
    key,
    undoKey,
    name: name.includes('*') ? name : shortenName(name),
    label,
    what: change.what,
    changedAt: change.createdAt.toISOString(),
    expireAt: expiresAt,
  }
}

export const openNewAccountHandler = handle(openNewAccount, async (context) => {
  const { input, tenant, services, request } = context
  const now = services.now()
  if (!loginsPerAddress.take(request.ip, now.getTime())) return tooMany
  const ticket = await takeTicket(ticketParts(context), 'former', input.key)
  const { sentTo: mobile, openId } = ticket?.data ?? {}
  if (mobile === undefined) return ranOut
  const name = { tenantId: tenant.id, mobile }
  const known = await findAccounts(services.db, name)
  const givesCoupons = isServed('shop', services, tenant)
  const accounts =
    known.length > 0 ? known : [await openAccount(services.db, name, { role: input.role, givesCoupons, now })]
  return logInOneOf(context, accounts, { way: 'code', role: input.role, openId })
})
