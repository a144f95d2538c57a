import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { Peer } from '#contract/chat/model'
import { userBase } from '#kernel/user/user'
import { isWrittenHere } from '#platform/chat/chatWritten'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { Spinner } from '#ui/states/Spinner'
import { useReadersDay } from '#ui/useReadersDay'
import type { TalkView } from '../useTalkView'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow'
import { newestToMe, placeOf, rowsOf, type TalkRow, type Unread } from './messageRows'
import { nextSlots, noSlots, type RowSlots } from './rowSlots'
import { useGrowth } from './useGrowth'
import { useNextFrame } from './useNextFrame'

/** Within so many px of the end one counts as being there. */
const nearEnd = 60
/** Within so many px of the beginning older messages are asked for, of the end newer ones. */
const nearEdge = 300

/** So many unread messages are in view at once. */
const fewUnread = 5

export interface MessageListProps {
  readonly view: TalkView
  readonly unread: number
  readonly me: number
  readonly peer: Peer
  /** Where those that were unread on opening begin. */
  readonly firstUnread: Unread | undefined
  /** Leaves for the messages around one. */
  readonly showAt: (msgId: number) => void
}

/**
 * The messages, at the newest or at the target to begin with. Older ones come in above without a jump. New ones, and any that grow,
 * leave a reader who is at the end there.
 */
export function MessageList({ view, unread, me, peer, firstUnread, showAt }: MessageListProps) {
  const { messages, hasOlder, hasNewer, loading, target, readOlder, readNewer, returnToEnd, showNewest } = view
  const base = useSignalValue(userBase)
  const author = { name: base?.name || '我', avatar: base?.avatar ?? '' }
  const list = useRef<VListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const formerOffset = useRef(0)
  const shownTarget = useRef<number | undefined>(undefined)
  const formerLast = useRef<string | undefined>(undefined)
  const [seen, setSeen] = useState<number | undefined>()
  const day = useReadersDay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: separators follow the reader's day and zone
  const rows = useMemo(() => rowsOf(messages, Date.now(), firstUnread), [messages, firstUnread, day])
  const slots = useSlots(rows)
  const [hasSeenUnread, setSeenUnread] = useState(false)
  const unreadRow = rows.findIndex(({ kind }) => kind === 'unread')
  const isPrepended = usePrepended(rows.map(({ key }) => key))
  const last = messages.at(-1)
  const newest = newestToMe(messages, me)

  const goToEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  // To scroll is to lay the page out: once a frame, and after the message stands there.
  const end = useNextFrame(goToEnd)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new last row is the occasion
  useLayoutEffect(() => {
    const isOwn = last !== undefined && last.clientId !== formerLast.current && isWrittenHere(last.clientId)
    formerLast.current = last?.clientId
    if (target !== shownTarget.current && target !== undefined) {
      shownTarget.current = target
      atEnd.current = false
      setSeen(newest)
      list.current?.scrollToIndex(placeOf(rows, target), { align: 'center' })
    } else if (atEnd.current || isOwn) end.ask()
    shownTarget.current = target
  }, [last?.clientId, rows.length, target])

  // A first screen that is not full has nothing to scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the rows is the occasion
  useEffect(() => {
    const handle = list.current
    if (!handle || handle.scrollSize > handle.viewportSize) return
    readOlder()
    if (hasNewer) return readNewer()
    atEnd.current = true
    setSeen(undefined)
  }, [rows.length, hasOlder, hasNewer])

  useGrowth(box, { isHeld: () => atEnd.current && !end.isAsked(), grown: goToEnd })

  const handleScroll = (offset: number) => {
    const handle = list.current
    if (!handle) return
    const below = handle.scrollSize - offset - handle.viewportSize
    // Many that come at once push the end away: only who scrolls up leaves it.
    const isGoingUp = offset < formerOffset.current - 1
    formerOffset.current = offset
    const isAtEnd = !hasNewer && (below < nearEnd || (atEnd.current && !isGoingUp))
    if (isAtEnd !== atEnd.current) setSeen(isAtEnd ? undefined : newest)
    atEnd.current = isAtEnd
    if (isAtEnd && offset >= nearEdge) returnToEnd()
    if (unreadRow >= 0 && handle.findItemIndex(offset) <= unreadRow) setSeenUnread(true)
    if (offset < nearEdge) readOlder()
    if (hasNewer && below < nearEdge) readNewer()
  }
  const goToNewest = () => {
    if (hasNewer) {
      atEnd.current = true
      setSeen(undefined)
      showNewest()
    } else goToEnd()
  }
  const goToUnread = () => {
    setSeenUnread(true)
    if (unreadRow >= 0) list.current?.scrollToIndex(unreadRow, { align: 'start' })
    else if (firstUnread?.after) showAt(firstUnread.after)
    else list.current?.scrollToIndex(0, { align: 'start' })
  }
  const offersUnread = !hasSeenUnread && !hasNewer && firstUnread !== undefined && firstUnread.count > fewUnread
  const unseen = hasNewer
    ? unread
    : seen === undefined
      ? 0
      : messages.filter(({ id, fromUserId }) => fromUserId !== me && id !== null && id > seen).length

  return (
    <div ref={box} className={styles.box}>
      {loading && hasOlder && (
        <div className={styles.older}>
          <Spinner />
        </div>
      )}
      <VList
        ref={list}
        className={styles.list}
        data={rows}
        shift={isPrepended}
        onScroll={handleScroll}
        role="log"
        aria-label="消息"
        aria-live="polite"
      >
        {(row, at) =>
          row.kind !== 'message' ? (
            <p
              key={slots.keys?.[at] ?? row.key}
              className={styles.day}
              data-unread={row.kind === 'unread' || undefined}
            >
              {row.kind === 'day' ? row.text : '以下为新消息'}
            </p>
          ) : (
            <div
              key={slots.keys?.[at] ?? row.key}
              className={styles.row}
              data-target={row.message.id === target || undefined}
            >
              <MessageRow row={row} isMine={row.message.fromUserId === me} me={author} peer={peer} day={day} />
            </div>
          )
        }
      </VList>
      {offersUnread && (
        <div className={styles.unread}>
          <Button variant="quiet" size="small" icon={<ArrowUp size="1em" />} onClick={goToUnread}>
            {firstUnread.count}条未读
          </Button>
        </div>
      )}
      {seen !== undefined && (
        <div className={styles.jump}>
          <Button variant="quiet" size="small" icon={<ArrowDown size="1em" />} onClick={goToNewest}>
            {unseen > 0 ? `${unseen}条新消息` : '回到最新'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Which element shows which row. What React draws and throws away again changes nothing here. */
function useSlots(rows: readonly TalkRow[]): RowSlots {
  const former = useRef(noSlots)
  const slots = useMemo(() => nextSlots(former.current, rows), [rows])
  useLayoutEffect(() => {
    former.current = slots
  }, [slots])
  return slots
}

/** Whether this drawing puts rows in above the former first one, so that the list holds what is in view. */
function usePrepended(keys: readonly string[]): boolean {
  const former = useRef<{ first?: string; last?: string }>({})
  const { first, last } = former.current
  // The first row is a day, which stays in place while its messages grow above: the row after it tells.
  const isPrepended = first !== undefined && keys[1] !== first && keys.includes(first) && keys.at(-1) === last
  useLayoutEffect(() => {
    former.current = { first: keys[1], last: keys.at(-1) }
  })
  return isPrepended
}
