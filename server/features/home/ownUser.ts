import { eq } from 'drizzle-orm'
import { findQuantities, getUserInfo, switchRole } from '#contract/account/user'
import { success } from '#contract/errors'
import { sessions } from '../../db/schema/accounts/logins'
import { type Handler, handle } from '../../wire/handle'
import { takeRole } from '../account/takeRole'
import { loadUserBase } from '../account/userBase'
import { findPendingActivity } from '../activities/pendingActivity'
import { findChatUser } from '../chat/login/chatUsers'
import { noteRoleChosen } from '../register/steps'
import { findVipOfUser } from '../vip/membership/show'
import { findAuditIntegrity } from './auditIntegrity'
import { countQuantities } from './quantities'

/** The response promotes an activity until the user replies (domain 4). */
const getUserInfoHandler = handle(getUserInfo, async ({ user, tenant, services }) => {
  const { db, now } = services
  const [base, vips, auditIntegrity, activity] = await Promise.all([
    loadUserBase(db, user),
    findVipOfUser(services, { ...user, tenantId: tenant.id }),
    findAuditIntegrity(services, { ...user, tenantId: tenant.id }),
    findPendingActivity(db, { tenantId: tenant.id, userId: user.userId, role: user.role, now: now() }),
  ])
  return { ...success({ ...base, ...vips, auditIntegrity }), actions: activity && { activity } }
})

/** Clients always ask with role 0 (domain 6); the response is for their current role. */
const findQuantitiesHandler = handle(findQuantities, async ({ user, services }) =>
  success(await countQuantities(services.db, user, services.now())),
)

/** Other devices that are still in the former role hear of it (core 4.5); each session switches for itself. */
const switchRoleHandler = handle(switchRole, async ({ input, user, tenant, services }) => {
  const { role } = input
  const { userId, sessionId } = user
  await services.db.transaction(async (tx) => {
    await takeRole(tx, { tenantId: tenant.id, userId, role, now: services.now() })
    await tx.update(sessions).set({ role }).where(eq(sessions.id, sessionId))
    await noteRoleChosen(tx, userId, services.now())
  })
  const former = role === user.role ? undefined : await findChatUser(services.db, userId, user.role)
  if (former !== undefined) services.live.notify(former, { notifyType: 'userRoleSwitch', role }, sessionId)
  const person = { tenantId: tenant.id, userId, role }
  const [base, vips, auditIntegrity] = await Promise.all([
    loadUserBase(services.db, { userId, role }),
    findVipOfUser(services, person),
    findAuditIntegrity(services, person),
  ])
  return success({ ...base, ...vips, auditIntegrity })
})

/** Calls of `contract/account` about the user that need data of several areas. */
export const ownUserHandlers: readonly Handler[] = [getUserInfoHandler, findQuantitiesHandler, switchRoleHandler]
