import type { Failure } from '#contract/errors'
import { Cutter } from './cutter'
import { type Line, Sender } from './sendSegments'

export interface Progress {
  readonly onSent: (bytes: number) => void
  readonly onTrouble: () => void
  readonly onEnd: (why: Failure) => void
}

/** What is recorded, how, and where it goes. */
export interface Recorded extends Progress, Pick<Line, 'path' | 'grant' | 'renew'> {
  readonly stream: MediaStream
  /** As `recordedType` names it. */
  readonly type: string
  readonly videoBitsPerSecond: number
  readonly audioBitsPerSecond: number
}

/** In ms: a piece begins at each key picture, and what is recorded is handed over as often. */
const keyEvery = 2_000
const handOverEvery = 500

/** Records a stream and sends it in pieces. Returns a function that ends it, which resolves when all is sent or has failed. */
export function recordPieces({ stream, type, videoBitsPerSecond, audioBitsPerSecond, ...line }: Recorded) {
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
    ...line,
    onEnd: (why) => {
      halt()
      line.onEnd(why)
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
  return async (): Promise<void> => {
    halt()
    await stopped
    await reading
    cutter.end()
    await sender.drain()
  }
}
