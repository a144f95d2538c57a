import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { serverNow } from '#api/call'
import type { InvitedMeeting, MeetingPerson } from '#contract/interviews/room'
import { wordsOf } from '#contract/interviews/roomWords'
import { telHref } from '#contract/text/cleanNumber'
import { Button } from '#ui/buttons/Button'
import { admit, callSeeker } from './acting'
import { Beside } from './Beside'
import { noteAbsent } from './booth/acting'
import { Controls } from './Controls'
import type { Meeting } from './engine/meeting'
import { otherWay } from './meetingWords'
import { RecordingNote } from './recording/RecordingNote'
import styles from './Stage.module.css'
import { OwnTile, Tile } from './Tile'
import { useNextMeeting } from './useNextMeeting'

export interface WaitingProps {
  readonly meeting: Meeting
  readonly about: InvitedMeeting
}

export interface StageProps extends WaitingProps {
  /** The interview to go on to once this one is over. */
  readonly onNext: (id: number | undefined) => void
}

/** The room itself: everybody's pictures, what the user can do, and what belongs to the interview beside them. */
export function Stage({ meeting, about, onNext }: StageProps) {
  const { room, peers, video, screen, isMuted, audio, isDeviceLost, isCutOff } = useSnapshot(meeting.view)
  const [pinned, setPinned] = useState('')
  const next = useNextMeeting(about)
  const shown = (screen ?? video) as MediaStreamTrack | undefined
  const own = useMemo(() => shown && new MediaStream([shown]), [shown])
  const people = (room?.people ?? []) as readonly MeetingPerson[]
  const mySeat = room?.mine.seat
  const others = people.filter(({ state, seat }) => state === 'in' && seat !== mySeat)
  const waiting = about.side === 'host' ? people.filter(({ state }) => state === 'waiting') : []
  const isAlone = others.length === 0
  const hasMet = useOnce(others.some(({ side }) => about.side !== 'host' || side === 'candidate'))
  const isSomeoneLate = others.some(({ seat }) => ['late', 'oneWay'].includes(peers[seat]?.state ?? ''))
  return (
    <div className={styles.room}>
      <section className={styles.main} aria-label={wordsOf(about).room}>
        <div className={styles.notes}>
          <RecordingNote meeting={meeting} about={about} />
          {waiting.map(({ imUserId, name }) => (
            <div key={imUserId} className={styles.note} role="alert">
              <p>{name}在等候室，等待您同意进入</p>
              <Button size="small" onClick={() => admit(about.id, imUserId)}>
                让对方进入
              </Button>
            </div>
          ))}
          {isAlone && waiting.length === 0 && <Alone about={about} hasMet={hasMet} />}
          {isSomeoneLate && <Unconnected about={about} />}
          {isCutOff && (
            <div className={styles.note} role="status">
              <p>与服务器的连接断开，正在重新连接。通话会继续。</p>
            </div>
          )}
          {isDeviceLost && (
            <div className={styles.note} role="alert">
              <p>摄像头或麦克风被其他程序占用或已断开</p>
              <Button size="small" variant="outline" onClick={() => meeting.takeDevicesAgain()}>
                重新使用
              </Button>
            </div>
          )}
        </div>
        <ul className={styles.tiles} data-count={others.length + 1}>
          {others.map((person) => (
            <Tile
              key={person.imUserId}
              person={person}
              peer={peers[person.seat] as Parameters<typeof Tile>[0]['peer']}
              isPinned={pinned === person.seat}
              onPin={() => setPinned(pinned === person.seat ? '' : person.seat)}
            />
          ))}
          <OwnTile stream={own} isMuted={isMuted || !audio} isScreen={screen !== undefined} />
        </ul>
        <Controls meeting={meeting} about={about} next={next} onNext={onNext} />
      </section>
      <Beside about={about} next={next} endAt={room?.endAt} />
    </div>
  )
}

/** True from the first time on that it was. */
function useOnce(isNow: boolean): boolean {
  const [wasOnce, setOnce] = useState(isNow)
  if (isNow && !wasOnce) setOnce(true)
  return wasOnce
}

interface AloneProps {
  readonly about: InvitedMeeting
  /** The other side was there before. */
  readonly hasMet: boolean
}

/** Nobody else is inside: the recruiter may call a seeker who is late, or has left. */
function Alone({ about, hasMet }: AloneProps) {
  const { booth } = about
  const { room } = wordsOf(about)
  if (about.side !== 'host')
    return (
      <div className={styles.note} role="status">
        <p>{hasMet ? `其他人已离开${room}，请稍等` : `${room}里还没有其他人，请稍等`}</p>
      </div>
    )
  return (
    <div className={styles.note} role="status">
      <p>
        {about.peerName}
        {hasMet ? '离开了' : '还没有进入'}
        {room}
      </p>
      {booth ? (
        <Button size="small" variant="outline" onClick={() => noteAbsent(about.id, booth)}>
          对方没有来
        </Button>
      ) : (
        <Button size="small" variant="outline" onClick={() => callSeeker(about.id)}>
          呼叫对方
        </Button>
      )}
    </div>
  )
}

/** No way between the two networks: the phone is the way out. */
function Unconnected({ about }: { about: InvitedMeeting }) {
  const { contactTel } = about
  return (
    <div className={styles.note} role="alert">
      <p>
        暂时连接不上，仍在尝试。可以换个网络（如手机热点）再试，{contactTel ? '或者改用电话：' : '或者'}
        {contactTel ? (
          <a href={telHref(contactTel)} className={styles.link}>
            {contactTel}
          </a>
        ) : (
          otherWay(about)
        )}
      </p>
    </div>
  )
}

/** In the waiting room: the recruiter has to let the seeker in. */
export function Waiting({ meeting, about }: WaitingProps) {
  const { room, video } = useSnapshot(meeting.view)
  const isHostThere = room?.people.some(({ side }) => side === 'host') ?? false
  const preview = useMemo(() => video && new MediaStream([video as MediaStreamTrack]), [video])
  const isLate = useLate(about)
  return (
    <section className={styles.waiting} aria-label="等候室">
      <h1 className={styles.title}>等候室</h1>
      <p role="status">
        {isHostThere ? '招聘者已在面试间，正在等待对方同意您进入' : '招聘者还没有进入面试间，请稍等，不用离开本页'}
      </p>
      {isLate && about.contactTel && (
        <p>
          等了很久？可以电话联系招聘者：
          <a href={telHref(about.contactTel)} className={styles.link}>
            {about.contactTel}
          </a>
        </p>
      )}
      {preview && (
        <ul className={styles.preview}>
          <OwnTile stream={preview} isMuted={false} isScreen={false} />
        </ul>
      )}
      <Button variant="outline" onClick={() => meeting.leave()}>
        离开等候室
      </Button>
    </section>
  )
}

/** Whether the interview should have begun some minutes ago. */
function useLate({ startAt }: InvitedMeeting): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Math.max(0, Date.parse(startAt) + 300_000 - serverNow()))
    return () => clearTimeout(timer)
  }, [startAt])
  return isLate
}
