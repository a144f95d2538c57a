import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { accountPages } from '#contract/account/pages'
import { endDevice, endOtherDevices, getActive } from '#contract/auth/devices'
import { codes, failure, success } from '#contract/errors'
import { spaceLatin } from '#contract/text/spaceLatin'
import { sessions } from '../../db/schema/accounts/logins'
import { runInTransaction } from '../../db/transactional'
import { nameDevice } from '../../identity/deviceNames'
import { findRoles } from '../../sessions/sessions'
import { type Context, handle } from '../../wire/handle'
import { notify } from '../notices/notify'
import { sayTime } from '../notices/sayTime'

export const getActiveHandler = handle(getActive, async ({ user, services }) => {
  const isThis = sql<boolean>`${sessions.id} = ${user.sessionId}`
  const rows = await services.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      usedAt: sessions.usedAt,
      isThis,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, user.userId), gt(sessions.expiresAt, services.now())))
    .orderBy(desc(isThis), desc(sessions.usedAt))
    .limit(50)
  const devices = rows.map(({ userAgent, usedAt, ...row }) => ({
    ...row,
    name: nameDevice(userAgent),
    usedAt: usedAt.toISOString(),
  }))
  return success({ devices })
})

const ownDevice = failure(codes.conflict, '这是当前设备，请使用“退出登录”')

export const endDeviceHandler = handle(endDevice, async (context) => {
  const { input, user } = context
  if (input.id === user.sessionId) return ownDevice
  await endSessionsOf(context, eq(sessions.id, input.id))
  return success({})
})

export const endOtherDevicesHandler = handle(endOtherDevices, async (context) =>
  success({ count: await endSessionsOf(context, ne(sessions.id, context.user.sessionId)) }),
)

type DeviceContext = Pick<Context<typeof endDevice>, 'services' | 'tenant' | 'request' | 'user'>

/**
 * Ends the caller's sessions that `which` selects, with their sockets; returns how many. Nobody gets access to an account by
 * this, so no text message is sent: both roles get a notice. Two devices may end each other at once, so a deadlock begins again.
 */
async function endSessionsOf({ services, tenant, request, user }: DeviceContext, which: SQL): Promise<number> {
  const { userId } = user
  const now = services.now()
  const ended = await runInTransaction(services, async ({ db: tx }) => {
    const gone = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ id: sessions.id, userAgent: sessions.userAgent })
    if (gone.length === 0) return gone
    const [only] = gone.length === 1 ? gone : []
    const devices = only ? nameDevice(only.userAgent) : `${gone.length}台其他设备`
    const place = `${nameDevice(request.userAgent)}（IP ${request.ip}）`
    for (const role of await findRoles(tx, userId)) {
      await notify(tx, {
        tenantId: tenant.id,
        userId,
        role,
        kind: 'system',
        title: '账号安全提醒',
        content: spaceLatin(
          `您于${sayTime(now)} 在${place}退出了${devices}的登录。如非本人操作，请尽快修改登录密码，或联系客服。`,
        ),
        link: accountPages['my-setting-devices'].path,
        now,
      })
    }
    return gone
  })
  services.live.endSessions(
    ended.map(({ id }) => id),
    codes.sessionEnded,
  )
  return ended.length
}
