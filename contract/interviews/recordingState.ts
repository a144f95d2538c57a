import * as z from 'zod/mini'
import { Instant } from '../fields'

/** Why a recording is over. `refused`: before it began. `withdrawn`: somebody took their consent back. `lost`: nothing came any more. */
export const RecordingEnd = z.enum(['stopped', 'refused', 'withdrawn', 'closed', 'full', 'lost'])
export type RecordingEnd = z.infer<typeof RecordingEnd>

/** The recording of a room as the people in it see it. */
export const MeetingRecording = z.object({
  id: z.int(),
  /**
   * `on` while the recruiter and somebody else are inside and everybody inside has agreed. Else `asked` before its beginning, and
   * `paused` after it.
   */
  state: z.enum(['asked', 'on', 'paused', 'ended']),
  /** Chat users who have agreed: only they are in the recording. */
  agreed: z.array(z.int()),
  startAt: z.nullable(Instant),
  /** Only of one that has ended: why, and the name of the person who refused. */
  ending: z.nullable(RecordingEnd),
  refusedBy: z.string(),
})
export type MeetingRecording = z.infer<typeof MeetingRecording>
