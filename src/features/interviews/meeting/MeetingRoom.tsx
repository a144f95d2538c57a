import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { refresh, useCall } from '#api/queries'
import { findInvitedMeetings, type InvitedMeeting } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import { wordsOf } from '#contract/interviews/roomWords'
import { formatInterviewTime } from '#format/interviewTime'
import { useStayGuard } from '#kernel/pages/leaveGuard'
import { navigate } from '#kernel/pages/navigation'
import { useHeldLayout } from '#platform/layout'
import { LoadState } from '#ui/states/LoadState'
import { boothRoomPath, meetingPath } from '../paths'
import { openRoom } from './acting'
import { DeviceCheck } from './DeviceCheck'
import { Ended } from './Ended'
import { canMeet, type Devices, openDevices } from './engine/devices'
import { noteInRoom, readWish, wasInRoom } from './engine/kept'
import { Meeting } from './engine/meeting'
import styles from './MeetingPage.module.css'
import { enterWords, peerWords } from './meetingWords'
import { Stage, Waiting } from './Stage'

export interface MeetingRoomProps {
  readonly room: RoomKey
  /** Shown to people who are not invited. */
  readonly missing: ReactNode
}

/** A room with what comes before and after it: that of an interview, or of a booth. */
export function MeetingRoom({ room, missing }: MeetingRoomProps) {
  const reading = useCall(findInvitedMeetings, { ...room }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {({ list: [about] }) => (about ? <Whole about={about} /> : missing)}
    </LoadState>
  )
}

function Whole({ about }: { about: InvitedMeeting }) {
  const { id, of } = about
  const [meeting, setMeeting] = useState<Meeting>()
  const [isReturning, setReturning] = useState(() => wasInRoom({ id, of }) && about.phase === 'ready' && canMeet())
  const entered = useRef<Meeting>(undefined)
  const enter = async (devices: Devices) => {
    if (about.side === 'host' && !about.isOpen && !(await openRoom(id))) return false
    const made = new Meeting({ id, ...(of && { of }) }, devices)
    entered.current = made
    setMeeting(made)
    setReturning(false)
    await made.enter()
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there.
  useEffect(() => {
    if (isReturning) void openDevices(readWish()).then(enter)
    return () => void entered.current?.leave()
  }, [])
  if (meeting) return <Within meeting={meeting} about={about} onAgain={() => setMeeting(undefined)} />
  if (isReturning) return <p className={styles.returning}>正在回到{wordsOf(about).room}…</p>
  return <Before about={about} onEnter={enter} />
}

interface WithinProps {
  readonly meeting: Meeting
  readonly about: InvitedMeeting
  /** Shows what is before the room. */
  readonly onAgain: () => void
}

function Within({ meeting, about, onAgain }: WithinProps) {
  const { phase, sentence } = useSnapshot(meeting.view)
  const [next, setNext] = useState<number>()
  const { room } = wordsOf(about)
  useEffect(() => {
    if (phase === 'entering') return
    if (phase !== 'in' && phase !== 'waiting') return noteInRoom(undefined)
    noteInRoom({ id: about.id, of: about.of })
    const timer = setInterval(() => noteInRoom({ id: about.id, of: about.of }), 30_000)
    return () => clearInterval(timer)
  }, [phase, about.id, about.of])
  useHeldLayout(phase === 'in' || phase === 'waiting' || phase === 'entering')
  useStayGuard(phase === 'in' || phase === 'waiting', `离开本页会退出${room}，确定离开吗？`)
  useEffect(() => {
    if (next !== undefined && phase === 'closed') navigate(about.booth ? boothRoomPath(next) : meetingPath(next))
  }, [next, phase, about.booth])
  if (phase === 'in') return <Stage meeting={meeting} about={about} onNext={setNext} />
  if (phase === 'waiting') return <Waiting meeting={meeting} about={about} />
  if (phase === 'entering') return <p className={styles.returning}>正在进入{room}…</p>
  const again = async () => {
    if (phase === 'closed' && !about.booth && !(await openRoom(about.id))) return
    await refresh(findInvitedMeetings, { id: about.id, ...(about.of && { of: about.of }) })
    onAgain()
  }
  return <Ended phase={phase} sentence={sentence} about={about} onAgain={again} />
}

interface BeforeProps {
  readonly about: InvitedMeeting
  readonly onEnter: (devices: Devices) => Promise<boolean>
}

/** Before the room: when and with whom, and whether the devices work, also a day early. */
function Before({ about, onEnter }: BeforeProps) {
  const { id, phase, side, roomName, startAt, minutes, opensAt, isOpen } = about
  useEffect(() => {
    if (phase !== 'early') return
    const timer = setInterval(() => void refresh(findInvitedMeetings, { id }), 30_000)
    return () => clearInterval(timer)
  }, [phase, id])
  if (phase === 'over' || phase === 'closed')
    return <Ended phase={phase === 'closed' ? 'closed' : 'over'} sentence="" about={about} onAgain={() => reopen(id)} />
  if (!canMeet())
    return (
      <Ended
        phase="refused"
        sentence={`这个浏览器不支持视频${wordsOf(about).talk}，请用新版的手机或电脑浏览器打开`}
        about={about}
      />
    )
  const waitsForHost = side === 'panel' && !isOpen
  return (
    <div className={styles.before}>
      <header className={styles.head}>
        <h1 className={styles.title}>{roomName}</h1>
        <p>
          {about.booth ? about.booth.fairTitle : formatInterviewTime(startAt, minutes)} · {peerWords(about)}
        </p>
        {phase === 'early' && (
          <p role="status" className={styles.early}>
            面试还没到时间，{formatInterviewTime(opensAt)}
            起可以进入面试间。可以先在这里检测设备，到时间后本页会出现进入按钮。
          </p>
        )}
        {phase === 'ready' && waitsForHost && (
          <p role="status" className={styles.early}>
            招聘者还没有开启面试间，请稍后再来
          </p>
        )}
      </header>
      <DeviceCheck enterText={phase === 'ready' && !waitsForHost ? enterWords(about) : undefined} onEnter={onEnter} />
    </div>
  )
}

const reopen = async (id: number) => {
  if (await openRoom(id)) await refresh(findInvitedMeetings, { id })
}
