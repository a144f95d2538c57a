import type { Failure } from '#contract/errors'
import { roomOpensAt } from '#contract/interviews/interview'
import type { MeetingSide } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import type { Db } from '../../../db/database'
import { findBoothEntrant } from '../booths/boothMeetings'
import type { Asker } from '../changing'
import { findMeeting, notOpen, refuseMeeting } from './meetings'

/** Somebody who is invited to a room. */
export interface Entrant {
  readonly key: RoomKey
  readonly tenantId: number
  readonly side: MeetingSide
  readonly userId: number
  /** The person's chat user. */
  readonly imUserId: number
  /** Why the person cannot be inside now. */
  readonly refusal: Failure | undefined
  /** The person waits until let in, unless that was since then; undefined for those who come in at once. */
  readonly waitsUnlessSince: Date | undefined
  /** The recruiter's chat user, who hears that somebody has come. */
  readonly hostIm: number | undefined
}

/** Undefined for people who are not invited. A link alone gives nothing. */
export async function findEntrant(
  db: Db,
  asker: Pick<Asker, 'tenant' | 'user'>,
  key: RoomKey,
  now: Date,
): Promise<Entrant | undefined> {
  if (key.of === 'booth') return findBoothEntrant(db, asker, key.id, now)
  const meeting = await findMeeting(db, asker, key.id)
  if (!meeting) return undefined
  const { row, side, userId, imUserId } = meeting
  const isCandidate = side === 'candidate'
  return {
    key,
    tenantId: row.tenantId,
    side,
    userId,
    imUserId,
    refusal: refuseMeeting(row, now) ?? (!isCandidate && row.roomOpenedAt === null ? notOpen : undefined),
    waitsUnlessSince: isCandidate ? new Date(roomOpensAt(row.startAt)) : undefined,
    hostIm: row.recruiterIm,
  }
}
