import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { InvitedMeeting, MeetingState } from '#contract/interviews/room'
import { Button } from '#ui/buttons/Button'
import { toast } from '#ui/overlays/toast'
import type { Meeting } from '../engine/meeting'
import { endFor, withdraw } from './acting'
import { ConsentDialog } from './ConsentDialog'
import styles from './RecordingNote.module.css'
import { endWords, meIn, unanswered } from './recordingWords'
import { useRecorder } from './useRecorder'

export interface RecordingNoteProps {
  readonly meeting: Meeting
  readonly about: InvitedMeeting
}

/** Says for as long as the room is recorded that it is, asks who has not been asked, and lets each end it. */
export function RecordingNote({ meeting, about }: RecordingNoteProps) {
  const room = useSnapshot(meeting.view).room as MeetingState | undefined
  const { isTroubled, finish } = useRecorder(meeting, about)
  const recording = room?.recording
  useEndToast(recording)
  if (!room || !recording || recording.state === 'ended') return null
  const { id } = about
  const isHost = about.side === 'host'
  const me = meIn(room)
  const hostName = room.people.find(({ side }) => side === 'host')?.name ?? '招聘者'
  if (me !== undefined && !isHost && !recording.agreed.includes(me))
    return (
      <ConsentDialog id={id} recordingId={recording.id} hostName={hostName} hasBegun={recording.startAt !== null} />
    )
  const stop = async () => {
    await finish()
    await endFor(id, recording.id)
  }
  return (
    <div className={styles.note} data-on={recording.state === 'on' || undefined} role="status">
      <p>
        <span className={styles.dot} aria-hidden="true" />
        {isTroubled ? '正在录制，但录像暂时发送不出去，正在重试' : wordsOf(room)}
      </p>
      {isHost ? (
        <Button size="small" variant="outline" tone="danger" onClick={stop}>
          {recording.state === 'asked' ? '取消录制' : '停止录制'}
        </Button>
      ) : (
        <Button size="small" variant="outline" onClick={() => withdraw(id, recording.id)}>
          撤回同意
        </Button>
      )}
    </div>
  )
}

function wordsOf(room: MeetingState): string {
  const { state } = room.recording ?? {}
  if (state === 'on') return '正在录制本场面试的画面和声音'
  const names = unanswered(room)
  const what = state === 'asked' ? '录制还没有开始' : '录制已暂停'
  return names ? `${what}，等待${names}同意` : what
}

/** One sentence when a recording that was seen to go on has ended. */
function useEndToast(recording: MeetingState['recording'] | undefined): void {
  const open = useRef<number>(undefined)
  useEffect(() => {
    if (!recording) return
    if (recording.state !== 'ended') open.current = recording.id
    else if (open.current === recording.id) {
      open.current = undefined
      toast(endWords(recording))
    }
  }, [recording])
}
