import type { Session } from '../../../contract/auth/login'
import { codes, failure, success } from '../../../contract/errors'
import type { Role } from '../../../contract/roles'
import type { Services } from '../../services'
import { startSession, toRole } from '../../sessions/sessions'
import { userBlocked } from '../../wire/access'
import type { Reply, Tenant } from '../../wire/handle'
import { takeRole } from '../account/takeRole'
import { findNextRegisterStep } from '../register/steps'
import type { Account } from './accounts'

export interface LoginPlace {
  readonly services: Services
  readonly tenant: Tenant
  readonly request: { readonly userAgent: string; readonly ip: string }
}

/** Somebody may really have the number of an account of the demo. */
const demoIsOver = failure(codes.conflict, '这个手机号属于演示账号，暂时不能登录，请联系客服')

/**
 * Starts a session of an account whose owner is proven, in the role wanted or the last one. The response names the step of
 * the registration that is to be done next.
 */
export async function beginLogin(
  { services, tenant, request }: LoginPlace,
  account: Account,
  wanted?: Role,
): Promise<Reply<Session>> {
  if (account.blocked) return userBlocked
  if (account.isDemo && !services.isDemo) return demoIsOver
  const now = services.now()
  const role = wanted ?? toRole(account.lastRole)
  const { userAgent, ip: address } = request
  const session = await services.db.transaction(async (tx) => {
    await takeRole(tx, { tenantId: tenant.id, userId: account.id, role, now })
    return startSession(tx, { tenantId: tenant.id, userId: account.id, role, userAgent, address, now })
  })
  const { accessToken, refreshToken, expiresAt } = session
  const next = await findNextRegisterStep(services.db, { userId: account.id, role })
  return { ...success({ userId: account.id, role, expiresAt }), accessToken, refreshToken, next }
}
