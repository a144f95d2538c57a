import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, success } from '#contract/errors'
import {
  ChosenWays,
  checkFollowing,
  getNoticeSettings,
  type LetterState,
  type NoticeSettings,
  type QuietHours,
  saveNoticeSettings,
  usualWays,
} from '#contract/notices/ways'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { userSettings } from '../../db/schema/preferences'
import { SlidingWindow } from '../../edge/rateLimit'
import { askMessaging } from '../../outbound/askMessaging'
import { vapidKeys } from '../../outbound/push/vapid'
import type { Services } from '../../services'
import { type Handler, handle } from '../../wire/handle'
import { hearConsent } from './platformConsents'
import { findPlatformReach, type PlatformReach } from './platformNotices'
import { countPushDevices } from './pushDevices'

/** What a user has chosen, or the usual. */
export interface ChosenNotices {
  readonly ways: ChosenWays
  readonly quiet: QuietHours | null
  readonly hidesContent: boolean
}

export const noticeSettingHandlers: readonly Handler[] = [
  handle(getNoticeSettings, async ({ user, tenant, services }) =>
    success(await loadSettings(services, tenant.id, user)),
  ),

  handle(saveNoticeSettings, async ({ input: { ways, quiet, hidesContent }, user, tenant, services }) => {
    const { db, now } = services
    const { userId } = user
    await db.transaction(async (tx) => {
      await tx.insert(userSettings).values({ userId, tenantId: tenant.id, updatedAt: now() }).onConflictDoNothing()
      const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId)).for('no key update')
      const former = readWays(row?.noticeWays)
      const chosen = ways && z.parse(ChosenWays, { ...former, ...definedOf(ways) })
      await tx
        .update(userSettings)
        .set({ noticeWays: chosen, noticeQuiet: quiet, hidesNotices: hidesContent, updatedAt: now() })
        .where(eq(userSettings.userId, userId))
    })
    return success(await loadSettings(services, tenant.id, user))
  }),

  handle(checkFollowing, async ({ user, tenant, services, request }) => {
    const { db, now, offers, messaging } = services
    const owner = { tenantId: tenant.id, userId: user.userId }
    const { unfollowed: openId } = await findPlatformReach({ db, offers }, owner)
    if (openId === undefined) return success(await loadSettings(services, tenant.id, user))
    if (!checksOfUser.take(String(user.userId), now().getTime())) return tooMany
    const asked = await askMessaging(messaging, request.ip, (all) => all.isFollowing({ tenantId: tenant.id, openId }))
    if (!asked.ok) return failure(codes.conflict, '微信现在没有回答，请稍后再试')
    if (!asked.data) return failure(codes.conflict, '您还没有关注本站的微信公众号，关注后再试')
    await hearConsent(db, owner, { program: 'wechat', templateId: '', said: 'allowed', at: now() })
    return success(await loadSettings(services, tenant.id, user))
  }),
]

const tooMany = failure(codes.tooManyRequests, '检查太频繁了，请过几分钟再试')
const checksOfUser = new SlidingWindow({ name: 'notices.checksOfUser', count: 5, window: 600_000 })

const definedOf = (ways: object) =>
  Object.fromEntries(Object.entries(ways).filter(([, chosen]) => chosen !== undefined))

const readWays = (stored: unknown): ChosenWays => z.safeParse(ChosenWays, stored).data ?? usualWays

export async function findChosenNotices(db: Db, userId: number): Promise<ChosenNotices> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId))
  return {
    ways: readWays(row?.noticeWays),
    quiet: row?.noticeQuiet ?? null,
    hidesContent: row?.hidesNotices ?? false,
  }
}

async function loadSettings(
  { db, offers, secret }: Pick<Services, 'db' | 'offers' | 'secret'>,
  tenantId: number,
  user: { readonly userId: number; readonly sessionId: string },
): Promise<NoticeSettings> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.userId))
  const reach = await findPlatformReach({ db, offers }, { tenantId, userId: user.userId })
  const { kinds, asks, unfollowed } = reach
  return {
    ...(await findChosenNotices(db, user.userId)),
    template: stateOf(reach),
    platform: { kinds: [...kinds], asks: [...asks], unfollowed: unfollowed !== undefined },
    mail: !offers.mail ? 'missing' : account?.email ? 'ready' : 'noAddress',
    sms: offers.sms(tenantId) ? 'ready' : 'missing',
    push: { key: vapidKeys(secret).publicKey, ...(await countPushDevices(db, user)) },
  }
}

function stateOf({ kinds, isBound, addresses }: PlatformReach): LetterState {
  if (kinds.length === 0) return 'missing'
  if (!isBound) return 'noAddress'
  return addresses.length > 0 ? 'ready' : 'noConsent'
}

/** Ends the mails about what is unread. */
export async function stopNoticeMails(tx: Db, userId: number, now: Date): Promise<void> {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId)).for('no key update')
  if (!row?.noticeWays) return
  const noticeWays = z.parse(
    ChosenWays,
    Object.fromEntries(
      Object.entries(readWays(row.noticeWays)).map(([kind, ways]) => [kind, ways.filter((way) => way !== 'mail')]),
    ),
  )
  await tx.update(userSettings).set({ noticeWays, updatedAt: now }).where(eq(userSettings.userId, userId))
}
