import { call } from '#api/call'
import { codes, type Failure, failure } from '#contract/errors'
import { endBroadcast, renewGrant, startBroadcast } from '#contract/live/broadcast'
import { Cutter } from './cutter'
import { recordedType } from './devices'
import { Sender } from './sendSegments'

export interface Progress {
  readonly onSent: (bytes: number) => void
  readonly onTrouble: () => void
  readonly onEnd: (why: Failure) => void
}

/** A run that goes on. */
export interface Run {
  /** Sends what is recorded and ends. `isOver`: the stream is over too. */
  readonly stop: (end: { readonly isOver: boolean }) => Promise<void>
}

const cannotRecord = failure(codes.toast, '这个浏览器不能直播，请使用新版 Chrome、Edge 或 Safari')

/** In ms: a piece begins at each key picture, and what is recorded is handed over as often. */
const keyEvery = 2_000
const handOverEvery = 500
const videoBitsPerSecond = 1_500_000
const audioBitsPerSecond = 96_000

/** Streams what a camera or a screen shows, until it is stopped or fails. */
export async function startRun(id: number, stream: MediaStream, progress: Progress): Promise<Run | Failure> {
  const type = recordedType()
  if (type === undefined) return cannotRecord
  const begun = await call(startBroadcast, { id, type }, { silent: true })
  if (!begun.ok) return begun
  const { runId, grant } = begun.data
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    videoBitsPerSecond,
    audioBitsPerSecond,
    videoKeyFrameIntervalDuration: keyEvery,
  } as MediaRecorderOptions)
  const halt = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const sender = new Sender({
    grant,
    renew: async () => {
      const renewed = await call(renewGrant, { id, runId }, { silent: true })
      return renewed.ok ? { ok: true, data: renewed.data.grant } : renewed
    },
    ...progress,
    onEnd: (why) => {
      halt()
      progress.onEnd(why)
    },
  })
  const cutter = new Cutter((cut) => sender.send(cut))
  // Chunks are read one after the other, in the order in which they come.
  let reading: Promise<void> = Promise.resolve()
  recorder.ondataavailable = ({ data }) => {
    reading = reading.then(async () => cutter.push(new Uint8Array(await data.arrayBuffer())))
  }
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
  })
  recorder.start(handOverEvery)
  return {
    stop: async ({ isOver }) => {
      halt()
      await stopped
      await reading
      cutter.end()
      await sender.drain()
      await call(endBroadcast, { id, isOver })
    },
  }
}
