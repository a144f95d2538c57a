import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { grantHeader, type SegmentGrant } from '#contract/uploads/segmentGrant'
import type { Cut } from './cutter'

/** Tries again after these pauses, in ms; then as the last. */
const pauses = [300, 1_000, 2_000, 4_000]
/** Gives up after so many ms without a success. */
const patience = 90_000
/** Of pieces that wait. A host whose line is slower than its camera begins anew with less. */
const mostWaiting = 20

export interface Line {
  /** Where the server takes pieces of this kind. */
  readonly path: string
  readonly grant: SegmentGrant
  /** A grant for the same place of the row, as the last one has lapsed or its answer was lost. */
  readonly renew: () => Promise<Result<SegmentGrant>>
  readonly onSent: (bytes: number) => void
  /** Nothing gets through at the moment. */
  readonly onTrouble: () => void
  /** It is over: why. */
  readonly onEnd: (why: Failure) => void
}

const noLine = failure(codes.toast, '网络中断太久，画面已停止发送')
const tooSlow = failure(codes.toast, '网络太慢，画面发送不出去')

/** Sends pieces one after the other, each under the grant that the answer to the former one brought. */
export class Sender {
  readonly #line: Line
  readonly #queue: Cut[] = []
  #grant: SegmentGrant
  #working: Promise<void> | undefined
  #isOver = false

  constructor(line: Line) {
    this.#line = line
    this.#grant = line.grant
  }

  send(cut: Cut): void {
    if (this.#isOver) return
    if (this.#queue.length >= mostWaiting) {
      this.#end(tooSlow)
      return
    }
    this.#queue.push(cut)
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
    })
  }

  /** Resolves when all is sent, or has failed. */
  async drain(): Promise<void> {
    await this.#working
  }

  stop(): void {
    this.#isOver = true
    this.#queue.length = 0
  }

  #end(why: Failure): void {
    if (this.#isOver) return
    this.stop()
    this.#line.onEnd(why)
  }

  async #work(): Promise<void> {
    for (let cut = this.#queue[0]; cut && !this.#isOver; cut = this.#queue[0]) {
      const sent = await this.#sendOne(cut)
      if (!sent.ok) return this.#end(sent)
      this.#queue.shift()
      this.#line.onSent(cut.bytes.length)
    }
  }

  async #sendOne(cut: Cut): Promise<Result<null>> {
    const begun = Date.now()
    for (let attempt = 0; Date.now() - begun < patience && !this.#isOver; attempt++) {
      const answer = await put(this.#line.path, this.#grant, cut)
      if (answer?.ok) {
        this.#grant = answer.data
        return success(null)
      }
      if (answer && answer.code !== codes.forbidden) return answer
      this.#line.onTrouble()
      await pause(pauses[Math.min(attempt, pauses.length - 1)] ?? 0)
      const renewed = await this.#line.renew()
      if (renewed.ok && renewed.data.number > this.#grant.number) {
        // It had come: only the answer was lost.
        this.#grant = renewed.data
        return success(null)
      }
      if (renewed.ok) this.#grant = renewed.data
      else if (renewed.code === codes.conflict || renewed.code === codes.notFound) return renewed
    }
    return noLine
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Undefined without an answer. */
async function put(
  path: string,
  { roomId, number, token }: SegmentGrant,
  cut: Cut,
): Promise<Result<SegmentGrant> | undefined> {
  try {
    const response = await fetch(`${path}/${roomId}/${number}?ms=${cut.ms}`, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', [grantHeader]: token },
      body: cut.bytes,
      credentials: 'omit',
    })
    if (!response.ok) return undefined
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data?: { grant: SegmentGrant } }
    return data ? success(data.grant) : failure(code as Failure['code'], msg)
  } catch {
    return undefined
  }
}
