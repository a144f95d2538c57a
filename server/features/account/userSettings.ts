import { eq } from 'drizzle-orm'
import { getUserSettings, saveUserSettings, type UserSettings } from '#contract/account/settings'
import { success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { userSettings } from '../../db/schema/preferences'
import { type Handler, handle } from '../../wire/handle'

/** Settings of an account, in either role (`contract/account/settings.ts`). */
export const userSettingHandlers: readonly Handler[] = [
  handle(getUserSettings, async ({ user, services }) => success(await loadSettings(services.db, user.userId))),

  handle(saveUserSettings, async ({ input, user, tenant, services }) => {
    const { db, now } = services
    const { userId } = user
    const { salaryUnit, chat } = input
    await db.transaction(async (tx) => {
      if (salaryUnit !== undefined) await tx.update(users).set({ salaryUnit }).where(eq(users.id, userId))
      if (chat === undefined) return
      const { sound: chatSound, notification: chatNotification, sendKey: chatSendKey } = chat
      const change = { chatSound, chatNotification, chatSendKey, updatedAt: now() }
      await tx
        .insert(userSettings)
        .values({ userId, tenantId: tenant.id, ...change })
        .onConflictDoUpdate({ target: userSettings.userId, set: change })
    })
    return success(await loadSettings(db, userId))
  }),
]

async function loadSettings(db: Db, userId: number): Promise<UserSettings> {
  const [row] = await db
    .select({ salaryUnit: users.salaryUnit, own: userSettings })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId))
  return {
    id: userId,
    salaryUnit: row?.salaryUnit ?? limits.defaultSalaryUnit,
    chat: {
      sound: row?.own?.chatSound ?? true,
      notification: row?.own?.chatNotification ?? true,
      sendKey: row?.own?.chatSendKey ?? 'enter',
    },
  }
}
