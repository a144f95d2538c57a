import { desc, eq } from 'drizzle-orm'
import { getActive } from '../../../contract/auth/otherLogins'
import { success } from '../../../contract/errors'
import { sessions } from '../../db/schema/accounts'
import { handle } from '../../wire/handle'

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android 手机'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** A device as its owner would call it: `Windows 电脑 · Chrome`. */
export function nameDevice(userAgent: string): string {
  const first = (names: typeof systems) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [first(systems), first(browsers)].filter(Boolean).join(' · ') || '其他设备'
}

export const getActiveHandler = handle(getActive, async ({ user, services }) => {
  const rows = await services.db
    .select({ id: sessions.id, userAgent: sessions.userAgent, renewedAt: sessions.renewedAt })
    .from(sessions)
    .where(eq(sessions.userId, user.userId))
    .orderBy(desc(sessions.renewedAt))
    .limit(50)
  const devices = rows.map(({ id, userAgent, renewedAt }) => ({
    id,
    name: nameDevice(userAgent),
    usedAt: renewedAt.toISOString(),
    isThis: id === user.sessionId,
  }))
  return success({ devices: devices.sort((one, other) => Number(other.isThis) - Number(one.isThis)) })
})
