import { lt } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { loginCodes, rsaKeys, sessions, tickets } from '../../db/schema/accounts/logins'
import { loginEvents } from '../../db/schema/accounts/security'
import { codeRules } from '../../identity/loginCodes'
import type { Services } from '../../services'
import { purgeWaitingResets } from './waitingResets'

/** Removes expired keys, sessions and codes. Login codes are kept for a day, since they count towards a number's limit of ten. */
export async function purgeLogins({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = now()
  const ago = (ms: number) => new Date(time.getTime() - ms)
  await db.delete(rsaKeys).where(lt(rsaKeys.expiresAt, time))
  await db.delete(tickets).where(lt(tickets.expiresAt, time))
  await db.delete(sessions).where(lt(sessions.expiresAt, time))
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, ago(codeRules.day)))
  await db.delete(loginEvents).where(lt(loginEvents.createdAt, ago(limits.loginHistory)))
  await purgeWaitingResets(db, time)
}
