import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { codes, type Failure } from '#contract/errors'
import type { InvitedMeeting } from '#contract/interviews/room'
import { toastWarning } from '#ui/overlays/toast'
import type { Meeting, MeetingView } from '../engine/meeting'
import { endFor } from './acting'
import { type MixedPerson, Mixer } from './Mixer'
import { recordMeeting } from './recordMeeting'

interface Going {
  readonly mixer: Mixer
  /** Sends what is recorded, and ends; once. */
  readonly end: () => Promise<void>
}

export interface Recorder {
  /** Nothing gets through at the moment. */
  readonly isTroubled: boolean
  /** Ends the recording of this page, so that all of it is sent. */
  readonly finish: () => Promise<void>
}

/** The recruiter's page records while the room's recording is on. All others only see that it is. */
export function useRecorder(meeting: Meeting, { id, side }: Pick<InvitedMeeting, 'id' | 'side'>): Recorder {
  const view = useSnapshot(meeting.view) as MeetingView
  const { room } = view
  const recordingId = side === 'host' && room?.recording?.state === 'on' ? room.recording.id : undefined
  const [isTroubled, setTroubled] = useState(false)
  const going = useRef<Going>(undefined)
  useEffect(() => {
    if (recordingId === undefined) return
    const started = start({ id, recordingId, onTrouble: setTroubled })
    going.current = started
    return () => void started.end()
  }, [id, recordingId])
  // After the effect that begins: the pictures of a new recorder too.
  useEffect(() => going.current?.mixer.show(recordingId === undefined ? [] : peopleOf(view)))
  return { isTroubled, finish: async () => going.current?.end() }
}

interface Starting {
  readonly id: number
  readonly recordingId: number
  readonly onTrouble: (isTroubled: boolean) => void
}

function start({ id, recordingId, onTrouble }: Starting): Going {
  const mixer = new Mixer()
  const give = (why: Failure) => {
    mixer.close()
    // Another page of the recruiter has taken over, or somebody ended it: others are told by the room.
    if (why.code === codes.conflict) return
    toastWarning(why.msg)
    void endFor(id, recordingId)
  }
  const begun = recordMeeting({
    id,
    recordingId,
    stream: mixer.stream,
    progress: { onSent: () => onTrouble(false), onTrouble: () => onTrouble(true), onEnd: give },
  })
  void begun.then((part) => typeof part !== 'function' && give(part))
  let ending: Promise<void> | undefined
  const end = async () => {
    const part = await begun
    if (typeof part !== 'function') return
    await part()
    onTrouble(false)
    mixer.close()
  }
  return {
    mixer,
    end: () => {
      ending ??= end()
      return ending
    },
  }
}

/** Everybody inside who has agreed, with what they send now. */
function peopleOf({ room, peers, audio, video, screen }: MeetingView): MixedPerson[] {
  const agreed = new Set(room?.recording?.agreed)
  const people = room?.people.filter(({ state, imUserId }) => state === 'in' && agreed.has(imUserId)) ?? []
  return people.map(({ imUserId, name, seat }): MixedPerson => {
    const person = { key: String(imUserId), name }
    if (seat === room?.mine.seat)
      return { ...person, picture: screen ?? video, sound: audio, isScreen: screen !== undefined }
    const peer = peers[seat]
    return {
      ...person,
      picture: peer?.sends.video ? peer.stream.getVideoTracks()[0] : undefined,
      sound: peer?.stream.getAudioTracks()[0],
      isScreen: peer?.sends.isScreen ?? false,
    }
  })
}
