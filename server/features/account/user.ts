import { and, eq, ne } from 'drizzle-orm'
import {
  findQuantities,
  getUserInfo,
  saveRecruiterInfo,
  switchRole,
  updatePassword,
} from '../../../contract/account/user'
import { codes, success } from '../../../contract/errors'
import { recruiters, sessions, users } from '../../db/schema/accounts'
import { type Handler, handle } from '../../wire/handle'
import { findPendingActivity } from '../activities/pendingActivity'
import { takeRole } from '../auth/accounts'
import { passwordsPerUser, tooMany } from '../auth/limits'
import { hashPassword } from '../auth/passwords'
import { findChatUser } from '../chat/login/chatUsers'
import { avatarHandlers } from './avatar'
import { bindingHandlers } from './bindings'
import { changeAccount, endTickets } from './changeAccount'
import { mobileHandlers } from './mobiles'
import { privateGroupHandlers } from './privateGroups'
import { countQuantities } from './quantities'
import { shieldHandlers } from './shields'
import { undoHandlers } from './undo'
import { loadUserBase } from './userBase'
import { userCodeHandlers } from './userCode'
import { userSettingHandlers } from './userSettings'

/** The answer brings up an activity until it was answered (domain 4). */
const getUserInfoHandler = handle(getUserInfo, async ({ user, tenant, services: { db, now } }) => {
  const [base, activity] = await Promise.all([
    loadUserBase(db, user),
    findPendingActivity(db, { tenantId: tenant.id, userId: user.userId, role: user.role, now: now() }),
  ])
  return { ...success(base), actions: activity && { activity } }
})

/** Clients always ask with role 0 (domain 6); what they get is of the role that they are in. */
const findQuantitiesHandler = handle(findQuantities, async ({ user, services }) =>
  success(await countQuantities(services.db, user)),
)

/** Other devices that are still in the former role hear of it (core 4.5); each session switches for itself. */
const switchRoleHandler = handle(switchRole, async ({ input, user, tenant, services }) => {
  const { role } = input
  const { userId, sessionId } = user
  await services.db.transaction(async (tx) => {
    await takeRole(tx, { tenantId: tenant.id, userId, role, now: services.now() })
    await tx.update(sessions).set({ role }).where(eq(sessions.id, sessionId))
  })
  const former = role === user.role ? undefined : await findChatUser(services.db, userId, user.role)
  if (former !== undefined) services.live.notify(former, { notifyType: 'userRoleSwitch', role }, sessionId)
  return success(await loadUserBase(services.db, { userId, role }))
})

const saveRecruiterInfoHandler = handle(saveRecruiterInfo, async ({ input, user, tenant, services }) => {
  const card = { ...input, updatedAt: services.now() }
  await services.db
    .insert(recruiters)
    .values({ userId: user.userId, tenantId: tenant.id, ...card })
    .onConflictDoUpdate({ target: recruiters.userId, set: card })
  return success({})
})

/** Whoever else was logged in by the former password is not any more. */
const updatePasswordHandler = handle(updatePassword, async (context) => {
  const { input, user, services } = context
  const { userId, sessionId } = user
  if (!passwordsPerUser.take(String(userId), services.now().getTime())) return tooMany
  const passwordHash = await hashPassword(input.password)
  let ended: { id: string }[] = []
  const changed = await changeAccount(context, user, async (tx) => {
    const [former] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    await tx.update(users).set({ passwordHash, updatedAt: services.now() }).where(eq(users.id, userId))
    ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id })
    await endTickets(tx, userId)
    return former?.hash ? '修改了登录密码' : '设置了登录密码'
  })
  services.live.endSessions(
    ended.map(({ id }) => id),
    codes.sessionEnded,
  )
  return changed
})

export const accountHandlers: readonly Handler[] = [
  getUserInfoHandler,
  findQuantitiesHandler,
  switchRoleHandler,
  saveRecruiterInfoHandler,
  updatePasswordHandler,
  ...avatarHandlers,
  ...bindingHandlers,
  ...mobileHandlers,
  ...undoHandlers,
  ...userCodeHandlers,
  ...userSettingHandlers,
  ...privateGroupHandlers,
  ...shieldHandlers,
]
