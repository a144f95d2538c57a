import { Video } from 'lucide-react'
import { useCall } from '#api/queries'
import { findInvitedMeetings, type InvitedMeeting } from '#contract/interviews/room'
import { formatInterviewTime } from '#format/interviewTime'
import { formatDate, formatHour } from '#format/time'
import { ButtonLink } from '#ui/buttons/Button'
import { meetingPath } from '../paths'
import styles from './InvitedRooms.module.css'

/** Rooms that the user may enter now or within a day: also those of colleagues, whose interviews are not in the user's list. */
export function InvitedRooms() {
  const { data } = useCall(findInvitedMeetings, {}, { staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.rooms} aria-label="面试间">
      {data.list.map((room) => (
        <div key={room.id} className={styles.row} data-ready={room.phase === 'ready' || undefined}>
          <Video aria-hidden="true" />
          <div className={styles.words}>
            <p className={styles.name}>
              {room.roomName} · {room.peerName}
            </p>
            <p>
              {formatInterviewTime(room.startAt, room.minutes)} · {stateOf(room)}
            </p>
          </div>
          <ButtonLink href={meetingPath(room.id)} size="small" variant={room.phase === 'ready' ? 'solid' : 'outline'}>
            {room.phase === 'ready' ? '进入面试间' : '检测设备'}
          </ButtonLink>
        </div>
      ))}
    </section>
  )
}

function stateOf({ phase, side, startAt, isOpen, inside, isAwaited, opensAt }: InvitedMeeting): string {
  if (phase !== 'ready')
    return `${formatDate(opensAt) === formatDate(startAt) ? formatHour(opensAt) : formatInterviewTime(opensAt)}起可以进入`
  if (isAwaited) return '求职者在等候室'
  if (inside > 0) return `${inside}人在面试间`
  if (isOpen) return '已开放'
  return side === 'host' ? '可以开启' : '等待招聘者开启'
}
