import { call } from '#api/call'
import { codes, type Failure, failure, success } from '#contract/errors'
import { endBroadcast, renewGrant, segmentPath, startBroadcast } from '#contract/live/broadcast'
import { recordedType } from './devices'
import { type Progress, recordPieces } from './recordPieces'

/** A run that goes on. */
export interface Run {
  /** Sends what is recorded and ends. `isOver`: the stream is over too. */
  readonly stop: (end: { readonly isOver: boolean }) => Promise<void>
}

const cannotRecord = failure(codes.toast, '这个浏览器不能直播，请使用新版 Chrome、Edge 或 Safari')

/** Streams what a camera or a screen shows, until it is stopped or fails. */
export async function startRun(id: number, stream: MediaStream, progress: Progress): Promise<Run | Failure> {
  const type = recordedType()
  if (type === undefined) return cannotRecord
  const begun = await call(startBroadcast, { id, type }, { silent: true })
  if (!begun.ok) return begun
  const { runId, grant } = begun.data
  const end = recordPieces({
    ...progress,
    stream,
    type,
    videoBitsPerSecond: 1_500_000,
    audioBitsPerSecond: 96_000,
    path: segmentPath,
    grant,
    renew: async () => {
      const renewed = await call(renewGrant, { id, runId }, { silent: true })
      return renewed.ok ? success(renewed.data.grant) : renewed
    },
  })
  return {
    stop: async ({ isOver }) => {
      await end()
      await call(endBroadcast, { id, isOver })
    },
  }
}
