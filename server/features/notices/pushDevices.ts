import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, success } from '#contract/errors'
import { mostPushDevices, PushSubscriptionData, removePushDevice, savePushDevice } from '#contract/notices/ways'
import type { Db } from '../../db/database'
import { sessions } from '../../db/schema/accounts/logins'
import { pushDevices } from '../../db/schema/alerts/tellings'
import { isPushEndpoint } from '../../outbound/push/publicHosts'
import { arePushKeys } from '../../outbound/push/webPush'
import { decryptJson, encryptJson } from '../../secrets/cipher'
import type { Services } from '../../services'
import { type Handler, handle } from '../../wire/handle'

const invalid = failure(codes.invalidInput, '浏览器的推送信息无效，请换一个浏览器再试')

const keyOf = (secret: string) => ({ secret, purpose: 'push subscription' }) as const

export const pushDeviceHandlers: readonly Handler[] = [
  handle(savePushDevice, async ({ input, user, tenant, services: { db, now, secret } }) => {
    if (!isPushEndpoint(input.endpoint) || !arePushKeys(input.keys)) return invalid
    const { userId, sessionId } = user
    const { endpoint, keys } = input
    const hash = createHash('sha256')
      .update(JSON.stringify([endpoint, keys.p256dh, keys.auth]))
      .digest('base64url')
    const subscription = encryptJson(keyOf(secret), input)
    await db.transaction(async (tx) => {
      // Sessions end meanwhile: the row is locked, or there is none any more.
      const [session] = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .for('key share')
      if (!session) return
      await tx
        .delete(pushDevices)
        .where(
          or(
            eq(pushDevices.sessionId, sessionId),
            and(eq(pushDevices.tenantId, tenant.id), eq(pushDevices.hash, hash)),
          ),
        )
      await tx
        .insert(pushDevices)
        .values({ tenantId: tenant.id, userId, sessionId, hash, subscription, createdAt: now() })
      await dropOldest(tx, userId)
    })
    return success({})
  }),

  handle(removePushDevice, async ({ user, services: { db } }) => {
    await db.delete(pushDevices).where(eq(pushDevices.sessionId, user.sessionId))
    return success({})
  }),
]

async function dropOldest(tx: Db, userId: number): Promise<void> {
  const surplus = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.id))
    .offset(mostPushDevices)
  const ids = surplus.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, ids))
}

/** How many devices of an account get notifications, and whether a session's does. */
export async function countPushDevices(db: Db, { userId, sessionId }: { userId: number; sessionId: string }) {
  const [all] = await db.select({ devices: count() }).from(pushDevices).where(eq(pushDevices.userId, userId))
  const own = await db.$count(pushDevices, eq(pushDevices.sessionId, sessionId))
  return { devices: all?.devices ?? 0, isOn: own > 0 }
}

export interface PushDevice {
  readonly id: number
  readonly subscription: PushSubscriptionData
}

/** Devices whose sessions are in this role and have not expired. Those that cannot be read, since the secret is another one, are left out. */
export async function findPushDevices(
  { db, now, secret }: Pick<Services, 'db' | 'now' | 'secret'>,
  { userId, role }: { readonly userId: number; readonly role: number },
): Promise<readonly PushDevice[]> {
  const rows = await db
    .select({ id: pushDevices.id, subscription: pushDevices.subscription })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), eq(sessions.role, role), gt(sessions.expiresAt, now())))
    .orderBy(asc(pushDevices.id))
  return rows.flatMap(({ id, subscription }) => {
    const read = readSubscription(secret, subscription)
    return read ? [{ id, subscription: read }] : []
  })
}

function readSubscription(secret: string, stored: string): PushSubscriptionData | undefined {
  try {
    return z.parse(PushSubscriptionData, decryptJson(keyOf(secret), stored))
  } catch {
    return undefined
  }
}

/** The devices of a user get nothing any more. */
export async function forgetPushDevices(tx: Db, userId: number): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.userId, userId))
}
