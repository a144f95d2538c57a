import { and, asc, eq, exists, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { success } from '#contract/errors'
import { accepted, roomOpensAt } from '#contract/interviews/interview'
import { findInvitedMeetings, type InvitedMeeting, type MeetingSide } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { isMemberWith, presentBrandOf } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { interviews, meetingPeople } from '../../../db/schema/interviews'
import { resumes } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'
import { findBoothMeeting } from '../booths/boothMeetings'
import { chatUserOf } from '../changing'
import { type InterviewRow, selectInterviews, toInterview } from '../interviewRows'
import { longestInterview } from '../times'
import { lastEntryOf, phaseOf, roomNameOf } from './meetings'
import { hasPlace } from './presence'

const day = 86_400_000
/** More than anybody has in a day. */
const most = 30

export const invitedHandlers = [
  handle(findInvitedMeetings, async ({ input, user, tenant, services: { db, now } }) => {
    if (input.of === 'booth') {
      const found = input.id && (await findBoothMeeting(db, { user, tenant }, input.id, now()))
      return success({ list: found ? [found] : [] })
    }
    const imUserId = await chatUserOf(db, { tenant, user })
    const at = now()
    const isOurs = eq(interviews.tenantId, tenant.id)
    const isMine =
      user.role === recruiter
        ? or(eq(interviews.recruiterIm, imUserId), isPanelOf(db, user.userId))
        : eq(interviews.seekerIm, imUserId)
    const rows = await selectInterviews(db)
      .where(and(isOurs, isMine, eq(interviews.kind, 'video'), input.id ? eq(interviews.id, input.id) : isSoon(at)))
      .orderBy(asc(interviews.startAt), asc(interviews.id))
      .limit(most)
    const wanted = rows.filter(
      ({ interview }) => input.id !== undefined || (lastEntryOf(interview) >= at.getTime() && !interview.roomClosedAt),
    )
    const [places, people] = await Promise.all([findPlaces(db, wanted, at), findResumes(db, wanted)])
    return success({
      list: wanted.map((row): InvitedMeeting => {
        const { interview } = row
        const side = sideOf(interview, imUserId, user.role === recruiter)
        const shown = toInterview(row, user.role)
        const here = places.filter(({ interviewId }) => interviewId === interview.id)
        return {
          id: interview.id,
          roomName: roomNameOf(shown.job),
          side,
          phase: phaseOf(interview, at),
          startAt: shown.startAt,
          minutes: shown.minutes,
          opensAt: new Date(roomOpensAt(interview.startAt)).toISOString(),
          isOpen: interview.roomOpenedAt !== null && interview.roomClosedAt === null,
          inside: here.filter(({ state }) => state === 'in').length,
          isAwaited: side === 'host' && here.some(({ state }) => state === 'waiting'),
          peerName:
            side === 'candidate' ? [shown.job.brandName, shown.peer.name].filter(Boolean).join(' · ') : shown.peer.name,
          job: { id: shown.job.id, jobName: shown.job.jobName },
          note: side === 'panel' ? '' : shown.note,
          cid: side === 'panel' ? 0 : interview.cid,
          resumeId: side === 'candidate' ? 0 : (people.get(interview.seekerIm) ?? 0),
          contactTel: side === 'candidate' ? interview.contactTel : '',
        }
      }),
    })
  }),
]

const sideOf = ({ recruiterIm }: InterviewRow, imUserId: number, isRecruiter: boolean): MeetingSide =>
  !isRecruiter ? 'candidate' : recruiterIm === imUserId ? 'host' : 'panel'

/** Agreed, and its room can be entered within a day, or still can. */
const isSoon = (now: Date): SQL | undefined =>
  and(
    eq(interviews.status, accepted),
    lt(interviews.startAt, new Date(now.getTime() + day)),
    gt(interviews.startAt, new Date(now.getTime() - longestInterview - limits.meetingAfter)),
  )

const isPanelOf = (db: Db, userId: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(meetingPeople)
      .innerJoin(chatUsers, eq(chatUsers.id, interviews.recruiterIm))
      .where(
        and(
          eq(meetingPeople.interviewId, interviews.id),
          eq(meetingPeople.userId, userId),
          eq(meetingPeople.side, 'panel'),
          isMemberWith('seeColleagues', { userId, brandId: presentBrandOf(chatUsers.userId, 'handleCandidates') }),
        ),
      ),
  )

interface Found {
  readonly interview: InterviewRow
}

const findPlaces = (db: Db, found: readonly Found[], now: Date) =>
  db
    .select({ interviewId: meetingPeople.interviewId, state: meetingPeople.state })
    .from(meetingPeople)
    .where(
      and(
        inArray(
          meetingPeople.interviewId,
          found.map(({ interview }) => interview.id),
        ),
        hasPlace(now),
      ),
    )

/** Resumes by the chat users of their owners. */
async function findResumes(db: Db, found: readonly Found[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ imUserId: chatUsers.id, id: resumes.id })
    .from(chatUsers)
    .innerJoin(resumes, eq(resumes.userId, chatUsers.userId))
    .where(
      inArray(
        chatUsers.id,
        found.map(({ interview }) => interview.seekerIm),
      ),
    )
  return new Map(rows.map(({ imUserId, id }) => [imUserId, id]))
}
