import { eq } from 'drizzle-orm'
import type { ClosingAccount } from '#contract/auth/closing'
import type { Session } from '#contract/auth/login'
import type { LoginWay } from '#contract/auth/loginHistory'
import type { SecondFactorNeeded } from '#contract/auth/secondFactor'
import { hostNames } from '#contract/embedded/loginHost'
import { codes, type Failure, failure, success } from '#contract/errors'
import type { Role } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import { users } from '../../db/schema/accounts/accounts'
import { hostOf } from '../../identity/hostUsers'
import { findSecondFactor } from '../../identity/secondFactor'
import { issueTicket, ticketParts } from '../../identity/tickets'
import type { Services } from '../../services'
import { startSession, toRole } from '../../sessions/sessions'
import { userBlocked } from '../../wire/access'
import type { Reply, Tenant } from '../../wire/handle'
import { takeRole } from '../account/takeRole'
import { loadUserBase } from '../account/userBase'
import { findNextRegisterStep } from '../register/steps'
import { shortenName } from '../resume/people/maskCard'
import type { Account } from './accounts'
import { noteLogin } from './loginEvents'
import { bindOpenId } from './messagingBinding'
import { endWaitingReset } from './waitingResets'

export interface LoginParts {
  readonly services: Services
  readonly tenant: Tenant
  readonly request: { readonly userAgent: string; readonly ip: string }
}

/** A login whose account is known. It stays the same while the login asks for more. */
export interface Entrance {
  readonly way: LoginWay
  /** The role wanted; without it, the last one. */
  readonly role?: Role | undefined
  /** The names of an app's user whom this login binds to the account (`identity/hostUsers.ts`). */
  readonly openId?: string | undefined
  /** The owner has shown a second factor too. */
  readonly isSure?: boolean | undefined
  /** The owner of a closed account returns to it. */
  readonly returns?: boolean
}

/** Somebody may really have the number of an account of the demo. */
const demoIsOver = failure(codes.conflict, '这个手机号属于演示账号，暂时不能登录，请联系客服')
const isRemoved = failure(codes.conflict, '该账号已注销')

/**
 * Starts a session of an account whose owner is proven. Fails with 1021 if the account also needs a code of its authenticator
 * app, and with 1022 if its owner has closed it. The response names the step of the registration that is to be done next.
 */
export async function beginLogin(parts: LoginParts, account: Account, entrance: Entrance): Promise<Reply<Session>> {
  const { services, tenant, request } = parts
  if (account.blocked) return userBlocked
  if (account.isDemo && !services.isDemo) return demoIsOver
  if (!entrance.isSure && (await findSecondFactor(services.db, account.id)))
    return askSecondFactor(parts, account, entrance)
  const now = services.now()
  if (account.closingAt && account.closingAt <= now) return isRemoved
  if (account.closingAt && !entrance.returns) return offerReturn(parts, account, entrance)
  const { way, openId } = entrance
  const binding = openId ? await bindOpenId(parts, account, openId) : 'bound'
  const role = entrance.role ?? toRole(account.lastRole)
  const { userAgent, ip: address } = request
  const session = await services.db.transaction(async (tx) => {
    await takeRole(tx, { tenantId: tenant.id, userId: account.id, role, now })
    if (entrance.returns) await tx.update(users).set({ closingAt: null }).where(eq(users.id, account.id))
    await noteLogin(parts, account, { way, result: 'ok', db: tx })
    const how = '您重新登录了账号'
    await endWaitingReset(tx, { tenantId: tenant.id, userId: account.id, how, now })
    return startSession(tx, { tenantId: tenant.id, userId: account.id, role, userAgent, address, now })
  })
  const { accessToken, refreshToken, expiresAt } = session
  const next = await findNextRegisterStep(services, { userId: account.id, role })
  const actions = openId && binding !== 'bound' ? { hostUnbound: sayUnbound(openId, binding) } : undefined
  return { ...success({ userId: account.id, role, expiresAt }), accessToken, refreshToken, next, actions }
}

/** Why the login did not bind the app's user. Joining two accounts needs the proof of both. */
function sayUnbound(names: string, binding: 'taken' | 'other'): string {
  const app = hostNames[hostOf(names)]
  return binding === 'taken'
    ? `这个${app}已绑定其他账号，没有绑定到这个账号。需要时请先登录那个账号解除绑定`
    : `这个账号已绑定另一个${app}，没有改变。需要时请先在「账号与安全」里解除绑定`
}

async function askSecondFactor(parts: LoginParts, { id }: Account, { way, role, openId }: Entrance): Promise<Failure> {
  const { key, expiresAt } = await issueTicket(ticketParts(parts), 'second', { userId: id, way, role, openId })
  const data: SecondFactorNeeded = { key, expireAt: expiresAt }
  return failure(codes.secondFactorRequired, '请输入身份验证器中的动态码', data)
}

async function offerReturn(parts: LoginParts, account: Account, { way, role, openId }: Entrance): Promise<Failure> {
  const { id, closingAt, mobile, lastRole } = account
  const { key, expiresAt } = await issueTicket(ticketParts(parts), 'closing', { userId: id, way, role, openId })
  const { name } = await loadUserBase(parts.services.db, { userId: id, role: toRole(lastRole) })
  const data: ClosingAccount = {
    key,
    name: name ? shortenName(name) : maskMobile(mobile),
    closingAt: closingAt?.toISOString() ?? '',
    expireAt: expiresAt,
  }
  return failure(codes.accountClosing, '该账号正在注销', data)
}
