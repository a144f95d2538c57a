import { and, eq, ne } from 'drizzle-orm'
import { updatePassword } from '#contract/account/password'
import { codes, type Result, success } from '#contract/errors'
import { users } from '../../db/schema/accounts/accounts'
import { sessions } from '../../db/schema/accounts/logins'
import { passwordsPerUser, tooMany } from '../../identity/limits'
import { hashPassword } from '../../identity/passwords'
import { handleProven } from '../../identity/proofs'
import type { OuterServices } from '../../services'
import type { Context, Handler } from '../../wire/handle'
import { avatarHandlers } from './avatar'
import { bindingHandlers } from './bindings'
import { changeAccount, endTickets } from './changeAccount'
import { homePlaceHandlers } from './homePlace'
import { mobileHandlers } from './mobiles'
import { ownCardHandlers } from './ownCard'
import { privateGroupHandlers } from './privateGroups'
import { shieldHandlers } from './shields'
import { undoHandlers } from './undo/undo'
import { userCodeHandlers } from './userCode'
import { userSettingHandlers } from './userSettings'

/** Ends all other sessions, which may have begun with the former password. */
const updatePasswordHandler = handleProven(
  updatePassword,
  async (context, passwordHash: string) => {
    const { user, services } = context
    const { userId, sessionId } = user
    if (!passwordsPerUser.take(String(userId), services.now().getTime())) return tooMany
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
  },
  hashGiven,
)

async function hashGiven({ input }: Context<typeof updatePassword, OuterServices>): Promise<Result<string>> {
  return success(await hashPassword(input.password))
}

/** Every call of `contract/account` but those of `../home/ownUser.ts` and `../register/recruiterCard.ts`. */
export const accountHandlers: readonly Handler[] = [
  updatePasswordHandler,
  ...avatarHandlers,
  ...bindingHandlers,
  ...mobileHandlers,
  ...undoHandlers,
  ...userCodeHandlers,
  ...userSettingHandlers,
  ...ownCardHandlers,
  ...privateGroupHandlers,
  ...shieldHandlers,
  ...homePlaceHandlers,
]
