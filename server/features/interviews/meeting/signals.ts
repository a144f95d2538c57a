import { and, eq, inArray } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import type { MeetingSignal } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import { wordsOf } from '#contract/interviews/roomWords'
import { meetingPeople } from '../../../db/schema/interviews'
import type { Services } from '../../../services'
import { meetingSignals } from './metrics'
import { hasPlace } from './presence'
import { isOf, isOpenRoom } from './rooms'

const notInside = (key: RoomKey) => failure(codes.conflict, `您不在这个${wordsOf(key).room}`)
const notThere = (key: RoomKey) => failure(codes.conflict, `对方不在${wordsOf(key).room}`)

export interface SignalSender {
  readonly tenantId: number
  readonly imUserId: number
}

/**
 * Passes a signal to the page at the other place. Both must be inside the same open room at this moment, and the sender must have the
 * place that it names.
 */
export async function passSignal(
  { db, now, live }: Pick<Services, 'db' | 'now' | 'live'>,
  { tenantId, imUserId }: SignalSender,
  { seat, to, data, ...key }: MeetingSignal,
): Promise<Result<null>> {
  const isOpen = await isOpenRoom(db, key)
  const found = await db
    .select({ imUserId: meetingPeople.imUserId, seat: meetingPeople.seat })
    .from(meetingPeople)
    .where(
      and(
        isOf(key),
        eq(meetingPeople.tenantId, tenantId),
        inArray(meetingPeople.seat, [seat, to]),
        eq(meetingPeople.state, 'in'),
        hasPlace(now()),
      ),
    )
  const places = isOpen ? found : []
  const isMine = places.some((place) => place.seat === seat && place.imUserId === imUserId)
  const other = places.find((place) => place.seat === to)
  meetingSignals.inc({ outcome: isMine && other ? 'passed' : 'refused' })
  if (!isMine) return notInside(key)
  if (!other || to === seat) return notThere(key)
  live.tellMeeting(other.imUserId, { kind: 'signal', ...key, from: { seat, imUserId }, to, data })
  return success(null)
}
