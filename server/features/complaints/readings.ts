import { and, desc, eq, gt, or } from 'drizzle-orm'
import { askForTalk, type TalkReading, talkReadingLife } from '#contract/complaints/talk'
import type { Db } from '../../db/database'
import { proposedActs } from '../../db/schema/site/proposedActs'
import { nameThing } from '../../operators/acts'

export const subjectOf = (complaintId: number) => nameThing(askForTalk.acts.read, complaintId)

interface Reader {
  readonly complaintId: number
  readonly userId: number
  readonly now: Date
}

/** Whether an operator may read the talk of a complaint. */
export async function findReading(db: Db, { complaintId, userId, now }: Reader): Promise<TalkReading> {
  const since = new Date(now.getTime() - talkReadingLife)
  const [found] = await db
    .select({ state: proposedActs.state, decidedAt: proposedActs.decidedAt })
    .from(proposedActs)
    .where(
      and(
        eq(proposedActs.act, askForTalk.acts.read.name),
        eq(proposedActs.subject, subjectOf(complaintId)),
        eq(proposedActs.proposedBy, userId),
        or(
          and(eq(proposedActs.state, 'performed'), gt(proposedActs.decidedAt, since)),
          and(eq(proposedActs.state, 'open'), gt(proposedActs.expiresAt, now)),
        ),
      ),
    )
    .orderBy(desc(proposedActs.id))
    .limit(1)
  if (!found) return { state: 'none', until: '' }
  if (found.state === 'open') return { state: 'asked', until: '' }
  return { state: 'open', until: new Date((found.decidedAt?.getTime() ?? 0) + talkReadingLife).toISOString() }
}
