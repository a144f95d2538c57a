import { and, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import { accepted, endOf, proposed } from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { type Role, recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { interviews } from '../../db/schema/interviews'
import { selectInterviews, toInterview } from './interviewRows'
import { longestInterview } from './times'

export interface PlannedTime {
  readonly seekerIm: number
  readonly recruiterIm: number
  readonly startAt: Date
  readonly minutes: number
  /** The role of the side that wants the interview. */
  readonly role: Role
  /** The interview itself, if it exists. */
  readonly id?: number
}

/**
 * Returns a failure (1023) if an interview of either side overlaps the given time. Its sentence names the caller's own interview
 * and counts what a recruiter has proposed; of the other side's interview it says only that there is one.
 */
export async function conflictOf(db: Db, planned: PlannedTime): Promise<Failure | undefined> {
  const { seekerIm, recruiterIm, startAt, minutes, role, id = 0 } = planned
  const isRecruiter = role === recruiter
  const [mine, theirs] = isRecruiter ? [recruiterIm, seekerIm] : [seekerIm, recruiterIm]
  const rows = await selectInterviews(db)
    .where(
      and(
        or(eq(interviews.seekerIm, seekerIm), eq(interviews.recruiterIm, recruiterIm)),
        inArray(interviews.status, [accepted, proposed]),
        gt(interviews.startAt, new Date(startAt.getTime() - longestInterview)),
        lt(interviews.startAt, new Date(endOf({ startAt, minutes }))),
        ne(interviews.id, id),
      ),
    )
    .orderBy(interviews.startAt, interviews.id)
  const met = rows.filter(({ interview }) => endOf(interview) > startAt.getTime())
  const sideOf = ({ interview }: (typeof met)[number]) => (isRecruiter ? interview.recruiterIm : interview.seekerIm)
  const own = met.find((row) => sideOf(row) === mine && (isRecruiter || row.interview.status === accepted))
  const isOthers = met.some(({ interview }) => {
    const side = isRecruiter ? interview.seekerIm : interview.recruiterIm
    return side === theirs && interview.status === accepted
  })
  const sentences: string[] = []
  if (own) {
    const { job, peer, isMine } = toInterview(own, role)
    const who = [isMine ? peer.name : job.brandName || peer.name, job.jobName].filter(Boolean).join(' · ')
    const state = own.interview.status === proposed ? '待对方确认的' : ''
    sentences.push(`您${sayInterviewTime(own.interview.startAt)}有一场${state}面试（${who}），与这个时间重叠。`)
  }
  if (isOthers) sentences.push('对方在这个时间已有其他面试。')
  return sentences.length > 0 ? failure(codes.calendarConflict, sentences.join('')) : undefined
}
