import { Mic, MicOff, MonitorUp, MonitorX, PhoneOff, SkipForward, Video, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { InvitedMeeting } from '#contract/interviews/room'
import { wordsOf } from '#contract/interviews/roomWords'
import { Button } from '#ui/buttons/Button'
import { toastWarning } from '#ui/overlays/toast'
import { close, extend, goOnTo } from './acting'
import { BoothActs } from './booth/BoothActs'
import styles from './Controls.module.css'
import { canShareScreen } from './engine/devices'
import type { Meeting } from './engine/meeting'
import { RecordButton } from './recording/RecordButton'

const step = 15

export interface ControlsProps {
  readonly meeting: Meeting
  readonly about: InvitedMeeting
  readonly next: InvitedMeeting | undefined
  readonly onNext: (id: number | undefined) => void
}

/** What the user does in the room. The recruiter has its end in hand too. */
export function Controls({ meeting, about, next, onNext }: ControlsProps) {
  const { side } = about
  const { audio, video, screen, isMuted } = useSnapshot(meeting.view)
  const setCamera = async () => {
    if (!(await meeting.setCamera(!video))) toastWarning('摄像头打不开，请检查浏览器权限或是否被其他程序占用')
  }
  return (
    <div className={styles.controls} role="toolbar" aria-label={`${wordsOf(about).room}操作`}>
      <Toggle
        isOn={Boolean(audio) && !isMuted}
        on={<Mic />}
        off={<MicOff />}
        onText="静音"
        offText={audio ? '取消静音' : '没有麦克风'}
        isDisabled={!audio}
        onClick={() => meeting.mute(!isMuted)}
      />
      <Toggle
        isOn={Boolean(video)}
        on={<Video />}
        off={<VideoOff />}
        onText="关闭摄像头"
        offText="打开摄像头"
        onClick={setCamera}
      />
      {canShareScreen() && (
        <Toggle
          isOn={!screen}
          on={<MonitorUp />}
          off={<MonitorX />}
          onText="共享屏幕"
          offText="停止共享"
          onClick={() => meeting.shareScreen(!screen)}
        />
      )}
      {side === 'host' && !about.booth && <Lengthen meeting={meeting} id={about.id} />}
      <Button variant="outline" tone="danger" icon={<PhoneOff />} onClick={() => meeting.leave()}>
        离开
      </Button>
      {about.booth ? (
        <BoothActs ticketId={about.id} booth={about.booth} side={side} onNext={onNext} />
      ) : (
        <EndActs about={about} next={next} onNext={onNext} />
      )}
    </div>
  )
}

function Lengthen({ meeting, id }: { meeting: Meeting; id: number }) {
  return (
    <>
      <RecordButton meeting={meeting} id={id} />
      <Button variant="quiet" onClick={() => extend(id, step)}>
        延长{step}分钟
      </Button>
    </>
  )
}

function EndActs({ about: { id, side }, next, onNext }: Omit<ControlsProps, 'meeting'>) {
  return (
    <>
      {next && (
        <Button variant="outline" icon={<SkipForward />} onClick={() => goOnTo(id, next, onNext)}>
          下一位
        </Button>
      )}
      {side === 'host' && (
        <Button tone="danger" onClick={() => close(id)}>
          结束面试
        </Button>
      )}
    </>
  )
}

interface ToggleProps {
  readonly isOn: boolean
  readonly on: ReactNode
  readonly off: ReactNode
  /** What a press does. */
  readonly onText: string
  readonly offText: string
  readonly isDisabled?: boolean
  readonly onClick: () => unknown
}

function Toggle({ isOn, on, off, onText, offText, isDisabled = false, onClick }: ToggleProps) {
  return (
    <Button variant={isOn ? 'quiet' : 'outline'} icon={isOn ? on : off} disabled={isDisabled} onClick={onClick}>
      {isOn ? onText : offText}
    </Button>
  )
}
