import { codes, failure, success } from '#contract/errors'
import { MeetingPresence, MeetingSignal } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import { wordsOf } from '#contract/interviews/roomWords'
import { TokenBuckets } from '../../edge/tokenBucket'
import { keepPlace, readMeeting, tellMeeting } from '../../features/interviews/meeting/presence'
import { passSignal } from '../../features/interviews/meeting/signals'
import type { Services } from '../../services'
import { openMethod } from '../method'

const notLoggedIn = failure(codes.notLoggedIn, '请先登录')
/** Tells nothing of the room: it may be of other people. */
const noPlace = (key: RoomKey) => failure(codes.conflict, `您已不在${wordsOf(key).room}`)
const tooFast = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

/** The socket's methods for video interviews. */
export function meetingMethods(services: Services) {
  const { now } = services
  /** Of one chat user over all devices. A connection to one other person takes some ten signals, and so does its repair. */
  const signals = new TokenBuckets('interviews.signals', { burst: 300, perSecond: 20 })
  const signs = new TokenBuckets('interviews.signs', { burst: 30, perSecond: 1 })

  return {
    imMeetingHere: openMethod(MeetingPresence, async (socket, { seat, isHere, ...key }) => {
      const { caller } = socket.data
      if (!caller) return notLoggedIn
      const { imUserId } = caller
      if (!signs.take(String(imUserId), now().getTime())) return tooFast
      const isKept = await keepPlace(services, key, { imUserId, seat, isHere })
      socket.data.seats.delete(seat)
      if (!isHere) {
        if (isKept) await tellMeeting(services, key)
        return success(null)
      }
      const room = isKept ? await readMeeting(services, key, imUserId) : undefined
      if (!room) return noPlace(key)
      socket.data.seats.add(seat)
      return success(room)
    }),

    imMeetingSignal: openMethod(MeetingSignal, async (socket, signal) => {
      const { caller, tenant } = socket.data
      if (!caller) return notLoggedIn
      if (!signals.take(String(caller.imUserId), now().getTime())) return tooFast
      return passSignal(services, { tenantId: tenant.id, imUserId: caller.imUserId }, signal)
    }),
  }
}
