import { CircleDot } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Button } from '#ui/buttons/Button'
import type { Meeting } from '../engine/meeting'
import { ask } from './acting'

/** The recruiter begins a recording here; it is ended where the room says that it goes on. */
export function RecordButton({ meeting, id }: { readonly meeting: Meeting; readonly id: number }) {
  const recording = useSnapshot(meeting.view).room?.recording
  if (recording && recording.state !== 'ended') return null
  return (
    <Button variant="quiet" icon={<CircleDot />} onClick={() => ask(id)}>
      录制
    </Button>
  )
}
