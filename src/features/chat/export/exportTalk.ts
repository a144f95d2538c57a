import type { Message } from '#contract/chat/model'
import { type Result, success } from '#contract/errors'
import { chat } from '#platform/chat/chatWorker'
import { fetchPictures } from './pictures'
import { beginTalk, endTalk, type TalkHead, writeMessages } from './talkHtml'

export interface ExportProgress {
  /** Messages written so far. */
  readonly count: number
  /** The oldest of them was sent then, in ms. */
  readonly reached: number | undefined
}

/** From its beginning, and before its end, in ms. */
export interface Period {
  readonly from: number
  readonly before: number
}

export interface Exporting {
  readonly cid: number
  readonly head: TalkHead
  /** Only messages that were sent in this time, in ms; the whole talk if undefined. */
  readonly period?: Period
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/**
 * A whole talk as one file, read page by page from its end: each page is written into a part of its own, which the browser
 * may lay on disk, and the parts stand in reverse in the end. Undefined when it was called off.
 */
export async function exportTalk({
  cid,
  head,
  period,
  signal,
  onProgress,
}: Exporting): Promise<Result<Blob | undefined>> {
  const parts: Blob[] = []
  let count = 0
  /** Read, and written only once the message before it is known. */
  let waiting: readonly Message[] = []
  const write = async (former: Message | undefined) => {
    if (waiting.length === 0) return
    const pictures = await fetchPictures(waiting, signal)
    parts.push(new Blob([writeMessages(waiting, { head, former, pictureOf: (url) => pictures.get(url) })]))
    count += waiting.length
    onProgress({ count, reached: (waiting[0]?.sendAt ?? 0) * 1000 })
  }
  for (let before: number | undefined, more = true; more; ) {
    const page = await chat.readHistory(cid, before)
    if (signal.aborted) return success(undefined)
    if (!page.ok) return page
    const read = page.data.messages
    const isPast = period !== undefined && (read[0]?.sendAt ?? 0) * 1000 < period.from
    more = page.data.more && !isPast && (read.length > 0 || before === undefined)
    before = read[0]?.id ?? before
    const messages = period ? read.filter(({ sendAt }) => isIn(period, sendAt * 1000)) : read
    if (messages.length === 0) continue
    await write(messages.at(-1))
    if (signal.aborted) return success(undefined)
    waiting = messages
  }
  await write(undefined)
  if (signal.aborted) return success(undefined)
  return success(new Blob([beginTalk(head, count), ...parts.reverse(), endTalk], { type: 'text/html;charset=utf-8' }))
}

const isIn = ({ from, before }: Period, at: number) => from <= at && at < before
