import { call } from '#api/call'
import { codes, type Failure, failure, success } from '#contract/errors'
import { beginRecordingPart, recordingPath, renewRecordingGrant } from '#contract/interviews/recording'
import { recordedType } from '../../../live/host/devices'
import { type Progress, recordPieces } from '../../../live/host/recordPieces'

export const cannotRecord = failure(codes.toast, '这个浏览器不能录制，请使用新版 Chrome、Edge 或 Safari')

/** Some 300 MB an hour: pictures of calls change little. */
const videoBitsPerSecond = 600_000
const audioBitsPerSecond = 64_000

export interface MeetingPart {
  /** The interview, and its recording. */
  readonly id: number
  readonly recordingId: number
  readonly stream: MediaStream
  readonly progress: Progress
}

/** Records a part of an interview. Resolves to a function that ends it, which resolves when all is sent. */
export async function recordMeeting({
  id,
  recordingId,
  stream,
  progress,
}: MeetingPart): Promise<(() => Promise<void>) | Failure> {
  const type = recordedType()
  if (type === undefined) return cannotRecord
  const begun = await call(beginRecordingPart, { id, recordingId }, { silent: true })
  if (!begun.ok) return begun
  const { part, grant } = begun.data
  return recordPieces({
    ...progress,
    stream,
    type,
    videoBitsPerSecond,
    audioBitsPerSecond,
    path: recordingPath,
    grant,
    renew: async () => {
      const renewed = await call(renewRecordingGrant, { id, recordingId, part }, { silent: true })
      return renewed.ok ? success(renewed.data.grant) : renewed
    },
  })
}
