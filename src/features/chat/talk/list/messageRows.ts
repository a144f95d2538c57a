import type { ShownMessage } from '#contract/chat/state'
import { formatDay } from '#format/time'

/** A talk's rows from top to bottom: separators of days, and messages, some below their time. */
export type TalkRow =
  | { readonly kind: 'day'; readonly key: string; readonly text: string }
  /** Above the first message that was unread when the talk was opened. */
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ShownMessage
      readonly withTime: boolean
      readonly isFirstOfDay: boolean
    }

/** What was unread when a talk was opened: messages of `fromUserId` after `after`, which is 0 where nothing was read yet. */
export interface Unread {
  readonly fromUserId: number
  readonly after: number
  readonly count: number
}

const isUnread = ({ id, fromUserId }: ShownMessage, unread: Unread): boolean =>
  id !== null && fromUserId === unread.fromUserId && id > unread.after

/** A message gets its hour when so many seconds lie between it and the one before. */
const pause = 300

/** `unread`: whose messages were unread, and after which one. */
export function rowsOf(messages: readonly ShownMessage[], now: number, unread?: Unread): readonly TalkRow[] {
  const rows: TalkRow[] = []
  const first = unread && messages.find((message) => isUnread(message, unread))
  let former: ShownMessage | undefined
  let day: Day | undefined
  for (const message of messages) {
    const isNewDay = day === undefined || message.sendAt < day.start || message.sendAt >= day.end
    if (isNewDay) {
      day = dayOf(message.sendAt)
      rows.push({ kind: 'day', key: `day ${day.start}`, text: formatDay(message.sendAt * 1000, now) })
    }
    if (message === first && former !== undefined) rows.push({ kind: 'unread', key: 'unread' })
    const withTime = isNewDay || (former !== undefined && message.sendAt - former.sendAt >= pause)
    rows.push({ kind: 'message', key: message.clientId, message, withTime, isFirstOfDay: isNewDay })
    former = message
  }
  return rows
}

/** `[start, end)` in seconds since 1970. */
interface Day {
  readonly start: number
  readonly end: number
}

function dayOf(seconds: number): Day {
  const start = new Date(seconds * 1000).setHours(0, 0, 0, 0)
  return { start: start / 1000, end: new Date(start).setDate(new Date(start).getDate() + 1) / 1000 }
}

/** The newest message of the other side that stands on the server; what reading moves the cursor to. */
export function newestToMe(messages: readonly ShownMessage[], me: number): number {
  return messages.reduce(
    (newest, { id, fromUserId }) => (fromUserId !== me && id !== null && id > newest ? id : newest),
    0,
  )
}

/** Where a message stands among the rows; one that is not there any more, where the one before it stands. */
export function placeOf(rows: readonly TalkRow[], msgId: number): number {
  const place = rows.findLastIndex(
    (row) => row.kind === 'message' && row.message.id !== null && row.message.id <= msgId,
  )
  return Math.max(0, place)
}
