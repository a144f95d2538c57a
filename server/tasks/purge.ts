import { lt } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import type { Db } from '../db/database'
import { accountChanges, releasedNumbers } from '../db/schema/accounts/accountHistory'
import { loginCodes, rsaKeys, sessions, tickets } from '../db/schema/accounts/logins'
import { loginEvents } from '../db/schema/accounts/security'
import { jobAlerts, jobDigests } from '../db/schema/alerts/subscriptions'
import { talentAlerts, talentDigests } from '../db/schema/alerts/talentSearches'
import { drafts } from '../db/schema/chat'
import { jobViews } from '../db/schema/jobLife'
import { clientErrors } from '../db/schema/site/tenantSite'
import { work } from '../db/schema/work'
import { purgeWaitingResets } from '../features/auth/waitingResets'
import { dayInChina } from '../features/resume/dayInChina'
import { purgeReservations } from '../features/uploads/reservations'
import { codeRules } from '../identity/loginCodes'
import type { OuterServices } from '../services'
import { purgeActs } from '../wire/purgeActs'
import { repeatAfterStart } from './afterStart'
import { runAlone } from './alone'

/** Login codes are kept for a day, since they count towards a number's daily limit of ten. */
async function purgeRows(db: Db, time: Date, former: Date | undefined): Promise<void> {
  await db.delete(rsaKeys).where(lt(rsaKeys.expiresAt, time))
  await db.delete(tickets).where(lt(tickets.expiresAt, time))
  await db.delete(sessions).where(lt(sessions.expiresAt, time))
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, new Date(time.getTime() - codeRules.day)))
  await purgeActs(db, time, former)
  await db.delete(loginEvents).where(lt(loginEvents.createdAt, new Date(time.getTime() - limits.loginHistory)))
  await purgeWaitingResets(db, time)
  const undone = new Date(time.getTime() - 2 * limits.undoWithin)
  await db.delete(accountChanges).where(lt(accountChanges.createdAt, undone))
  await db.delete(releasedNumbers).where(lt(releasedNumbers.createdAt, undone))
  await db.delete(drafts).where(lt(drafts.savedAt, new Date(time.getTime() - limits.draftLife)))
  await purgeReservations(db, time)
  await db.delete(work).where(lt(work.doneAt, new Date(time.getTime() - 7 * codeRules.day)))
  await db.delete(work).where(lt(work.deadAt, new Date(time.getTime() - 90 * codeRules.day)))
  await db.delete(jobAlerts).where(lt(jobAlerts.foundAt, new Date(time.getTime() - 90 * codeRules.day)))
  await db.delete(jobDigests).where(lt(jobDigests.createdAt, new Date(time.getTime() - 7 * codeRules.day)))
  await db.delete(talentAlerts).where(lt(talentAlerts.foundAt, new Date(time.getTime() - 90 * codeRules.day)))
  await db.delete(talentDigests).where(lt(talentDigests.createdAt, new Date(time.getTime() - 7 * codeRules.day)))
  await db.delete(jobViews).where(lt(jobViews.day, dayInChina(new Date(time.getTime() - 2 * codeRules.day))))
  await db.delete(clientErrors).where(lt(clientErrors.createdAt, new Date(time.getTime() - 30 * codeRules.day)))
}

type Parts = Pick<OuterServices, 'db' | 'now' | 'partials'>

/** Removes expired keys, sessions and codes, and uploads that were given up. `former` is the time of the last purge. */
export async function purge({ db, now, partials }: Parts, former?: Date): Promise<void> {
  const time = now()
  await Promise.all([runAlone(db, 'purge', (tx) => purgeRows(tx, time, former)), partials.sweep(time.getTime())])
}

/** Purges soon and then every hour. Returns a function that stops it. */
export function startPurging(services: Parts & Pick<OuterServices, 'log'>): () => Promise<void> {
  let former: Date | undefined
  const run = async () => {
    try {
      const time = services.now()
      await purge(services, former)
      former = time
    } catch (error) {
      services.log.warn({ err: error }, 'What ran out was not removed')
    }
  }
  return repeatAfterStart(run, 3_600_000)
}
