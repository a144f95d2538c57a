import { and, desc, eq, gt, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { complaintState } from '#contract/complaints/complaint'
import { type TalkReading, talkReadingLife } from '#contract/complaints/talk'
import { codes, failure, success } from '#contract/errors'
import { Id } from '#contract/fields'
import type { DangerousAct } from '../../area/dangerousAct'
import type { Db } from '../../db/database'
import { proposedActs } from '../../db/schema/site/proposedActs'
import { noteAct } from '../../operators/acts'
import { findRow, noComplaint } from './complaints'
import { findComplaintParties } from './parties'

const noTalk = failure(codes.conflict, '这个举报与聊天无关')
const closed = failure(codes.conflict, '该举报已处理完毕，不能再查看聊天')

const Input = z.strictObject({ id: Id })
type Input = z.output<typeof Input>

const act = 'complaints.readTalk'
const subjectOf = (complaintId: number) => `complaint/${complaintId}`

/** Lets its proposer read the talk that a complaint is about. The proposal that was confirmed is what says so, for a day. */
export const talkReading: DangerousAct<Input> = {
  act,
  permission: 'complaints',
  schema: Input,
  look: async ({ services: { db }, tenant }, { id }) => {
    const row = await findRow(db, tenant.id, id)
    if (row === undefined) return noComplaint
    if (row.kind !== 'talk') return noTalk
    if (row.state === complaintState.closed) return closed
    const [parties = {}] = await findComplaintParties(db, [row])
    const words = `提交人可以查看举报${id}所涉及的聊天，被举报方是「${row.title}」，24小时内有效`
    return success({ subject: subjectOf(id), words, parties })
  },
  perform: async (confirmation, { id }) => {
    const { services, tenant, proposal } = confirmation
    const row = await findRow(services.db, tenant.id, id)
    await noteAct(services, confirmation, {
      act,
      of: 'complaint',
      id,
      personId: row?.accusedId ?? null,
      note: proposal.reason,
    })
    return success({})
  },
}

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
        eq(proposedActs.act, act),
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
