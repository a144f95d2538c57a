import { and, eq, ne } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { type MeetingQuality, type MeetingReport, reportMeeting } from '#contract/interviews/room'
import { meetingPeople } from '../../../db/schema/interviews'
import { TokenBuckets } from '../../../edge/tokenBucket'
import { handle } from '../../../wire/handle'
import { findEntrant } from './entrants'
import { noRoom } from './meetings'
import { meetingJoins, meetingReports } from './metrics'
import { tellMeeting } from './presence'
import { isOf } from './rooms'

/** A page reports every few seconds. */
const reports = new TokenBuckets('interviews.reports', { burst: 20, perSecond: 0.5 })
const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

/** Lost packets in percent and the time there and back in ms from which a conversation is hard, or hardly possible. */
const fair = { lost: 3, roundTrip: 300 }
const poor = { lost: 10, roundTrip: 700 }

function gradeOf({ state, lost, roundTrip }: MeetingReport): MeetingQuality {
  if (state === 'failed' || lost >= poor.lost || roundTrip >= poor.roundTrip) return 'poor'
  return state === 'connecting' || lost >= fair.lost || roundTrip >= fair.roundTrip ? 'fair' : 'good'
}

export const reportingHandlers = [
  handle(reportMeeting, async ({ input, ...asker }) => {
    const { services, user } = asker
    const now = services.now()
    if (!reports.take(String(user.userId), now.getTime())) return tooMany
    const key = { id: input.id, of: input.of }
    if (!(await findEntrant(services.db, asker, key, now))) return noRoom(key)
    const isMine = and(
      isOf(key),
      eq(meetingPeople.userId, user.userId),
      eq(meetingPeople.seat, input.seat),
      ne(meetingPeople.state, 'out'),
    )
    const [former] = await services.db.select().from(meetingPeople).where(isMine)
    if (!former) return success({})
    const { state, lost, roundTrip, isRelayed, joinMs = former.quality?.joinMs } = input
    const grade = gradeOf(input)
    const quality = { grade, lost, roundTrip, isRelayed, ...(joinMs !== undefined && { joinMs }) }
    await services.db.update(meetingPeople).set({ quality, seenAt: now, updatedAt: now }).where(isMine)
    meetingReports.inc({ state, relayed: String(isRelayed) })
    if (input.joinMs !== undefined && former.quality?.joinMs === undefined) meetingJoins.observe(input.joinMs / 1000)
    if (former.quality?.grade !== grade) await tellMeeting(services, key)
    return success({})
  }),
]
