import { and, eq, ne, sql } from 'drizzle-orm'
import type { Slots, SlotsSnapshot, SlotsStatus } from '#contract/interviews/slots'
import { slotsStatus } from '#contract/interviews/slots'
import { type Role, recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { messages } from '../../../db/schema/chat'
import { interviewSlots } from '../../../db/schema/interviews'
import { jobs } from '../../../db/schema/jobs'
import type { MessageRow } from '../../chat/messages/messageRows'
import { faultOfTime } from '../times'
import { findBusy, sideWithoutTime } from './conflicts'

export type SlotsRow = typeof interviewSlots.$inferSelect

export const snapshotOf = ({ id, status, kind, minutes, times, address }: SlotsRow): SlotsSnapshot => ({
  id,
  status,
  kind,
  minutes,
  times: [...times],
  ...(address && { address }),
})

interface Reader {
  readonly imUserId: number
  readonly role: Role
  readonly now: Date
}

/** Offered times as one side sees them, with why some cannot be taken any more; undefined for anybody else. */
export async function loadSlots(db: Db, id: number, { imUserId, role, now }: Reader): Promise<Slots | undefined> {
  const [found] = await db
    .select({ row: interviewSlots, jobName: jobs.jobName })
    .from(interviewSlots)
    .leftJoin(jobs, eq(jobs.id, interviewSlots.jobId))
    .where(eq(interviewSlots.id, id))
  const isMine = role === recruiter
  if (!found || imUserId !== (isMine ? found.row.recruiterIm : found.row.seekerIm)) return undefined
  const { row, jobName } = found
  const busy = await findBusy(db, { ...row, ...rangeOf(row) })
  const choices = row.times.map((startAt) => {
    const side = sideWithoutTime(busy, { startAt: new Date(startAt), minutes: row.minutes })
    if (faultOfTime(new Date(startAt), now)) return { startAt, fault: 'past' as const }
    if (!side) return { startAt }
    return { startAt, fault: (side === 'recruiter') === isMine ? ('mine' as const) : ('theirs' as const) }
  })
  const { cid, note, interviewId } = row
  return { ...snapshotOf(row), cid, jobName: jobName ?? '', note, choices, interviewId, isMine }
}

/** From the first time to the end of the last. */
export function rangeOf({ times, minutes }: Pick<SlotsRow, 'times' | 'minutes'>) {
  const starts = times.map((time) => Date.parse(time))
  return { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts) + minutes * 60_000) }
}

/** Sets the state of offered times and of their message, which it returns. */
export async function settleSlots(tx: Db, row: SlotsRow, status: SlotsStatus): Promise<MessageRow[]> {
  await tx.update(interviewSlots).set({ status }).where(eq(interviewSlots.id, row.id))
  return tx
    .update(messages)
    .set({ content: sql`jsonb_set(${messages.content}, '{slots,status}', ${String(status)}::jsonb)` })
    .where(and(eq(messages.cid, row.cid), eq(messages.id, row.messageId)))
    .returning()
}

/** Withdraws all open offers of times in a talk except `but`. Returns the changed messages. */
export async function replaceSlots(tx: Db, cid: number, but: number): Promise<MessageRow[]> {
  const open = await tx
    .select()
    .from(interviewSlots)
    .where(and(eq(interviewSlots.cid, cid), eq(interviewSlots.status, slotsStatus.open), ne(interviewSlots.id, but)))
  const amended: MessageRow[] = []
  for (const row of open) amended.push(...(await settleSlots(tx, row, 5)))
  return amended
}
