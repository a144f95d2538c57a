import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { success } from '#contract/errors'
import {
  ChosenWays,
  getNoticeSettings,
  type NoticeSettings,
  type QuietHours,
  saveNoticeSettings,
  usualWays,
} from '#contract/notices/ways'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { userSettings } from '../../db/schema/preferences'
import { vapidKeys } from '../../outbound/push/vapid'
import type { Services } from '../../services'
import { type Handler, handle } from '../../wire/handle'
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
]

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
  const [account] = await db
    .select({ email: users.email, openId: users.openId })
    .from(users)
    .where(eq(users.id, user.userId))
  const stateOf = (address: string | null | undefined) => (address ? 'ready' : 'noAddress')
  return {
    ...(await findChosenNotices(db, user.userId)),
    template: offers.platformNotices ? stateOf(account?.openId) : 'missing',
    mail: offers.mail ? stateOf(account?.email) : 'missing',
    sms: offers.sms(tenantId) ? 'ready' : 'missing',
    push: { key: vapidKeys(secret).publicKey, ...(await countPushDevices(db, user)) },
  }
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
