import { eq } from 'drizzle-orm'
import { type Result, success } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import { chatUsers } from '../../../db/schema/chat'
import type { Services } from '../../../services'
import { spendRight } from '../../vip/rights/spendRight'
import type { LockedTalk } from '../talks/talks'
import { greetingUse, watchGreeting } from './unreadGreetings'

export type GreetingParts = Pick<Services, 'db' | 'now' | 'secret'>

/**
 * Uses a greeting if this is the first message of its talk. Both sides of the talk are locked. The right comes back if nobody reads
 * the talk in time (`unreadGreetings.ts`).
 */
export async function spendGreeting(services: GreetingParts, { talk, mine }: LockedTalk): Promise<Result<unknown>> {
  if (talk.initiatorIm !== null) return success(null)
  const [me] = await services.db
    .select({ userId: chatUsers.userId })
    .from(chatUsers)
    .where(eq(chatUsers.id, mine.ownerIm))
  if (!me) throw new Error(`Chat user ${mine.ownerIm} has no account`)
  const role = mine.ownerIm === talk.recruiterIm ? recruiter : seeker
  const { tenantId, id: cid } = talk
  const spent = await spendRight(services, { tenantId, ...me, role, reason: 'greeting', id: greetingUse(cid) })
  if (spent.ok) await watchGreeting(services, cid)
  return spent
}
