import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { Peer } from '../../../contract/chat/model'
import type { ConversationState } from '../../../contract/chat/state'
import { chat } from '../../platform/chatWorker'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow'
import { newestToMe, rowsOf } from './messageRows'

/** Within so many px of the end one counts as being there. */
const nearEnd = 60
/** Within so many px of the beginning older messages are asked for. */
const nearStart = 300

export interface MessageListProps {
  readonly state: ConversationState
  readonly me: number
  readonly peer: Peer
}

/** The messages, at the newest to begin with. Older ones come in above without a jump; new ones pull along who is at the end. */
export function MessageList({ state, me, peer }: MessageListProps) {
  const { cid, messages, hasOlder, loading } = state
  const list = useRef<VListHandle>(null)
  const atEnd = useRef(true)
  const [seen, setSeen] = useState<number | undefined>()
  const rows = useMemo(() => rowsOf(messages, Date.now()), [messages])
  const isPrepended = usePrepended(rows.map(({ key }) => key))
  const last = messages.at(-1)
  const newest = newestToMe(messages, me)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new last row is the occasion
  useLayoutEffect(() => {
    const isOwn = last?.fromUserId === me && last.id === null
    if (atEnd.current || isOwn) list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }, [last?.clientId, rows.length])

  const readOlder = () => {
    if (hasOlder && !loading) void chat.loadOlder(cid)
  }
  // A first screen that is not full has nothing to scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the rows is the occasion
  useEffect(() => {
    const handle = list.current
    if (handle && handle.scrollSize <= handle.viewportSize) readOlder()
  }, [rows.length, hasOlder])

  const handleScroll = (offset: number) => {
    const handle = list.current
    if (!handle) return
    const isAtEnd = handle.scrollSize - offset - handle.viewportSize < nearEnd
    if (isAtEnd !== atEnd.current) setSeen(isAtEnd ? undefined : newest)
    atEnd.current = isAtEnd
    if (offset < nearStart) readOlder()
  }
  const unseen =
    seen === undefined
      ? 0
      : messages.filter(({ id, fromUserId }) => fromUserId !== me && id !== null && id > seen).length

  return (
    <div className={styles.box}>
      {loading && hasOlder && (
        <div className={styles.older}>
          <Spinner />
        </div>
      )}
      <VList
        ref={list}
        className={styles.list}
        shift={isPrepended}
        onScroll={handleScroll}
        role="log"
        aria-label="消息"
        aria-live="polite"
      >
        {rows.map((row) =>
          row.kind === 'day' ? (
            <p key={row.key} className={styles.day}>
              {row.text}
            </p>
          ) : (
            <MessageRow key={row.key} row={row} isMine={row.message.fromUserId === me} peer={peer} />
          ),
        )}
      </VList>
      {seen !== undefined && (
        <div className={styles.jump}>
          <Button
            variant="quiet"
            size="small"
            icon={<ArrowDown size="1em" />}
            onClick={() => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })}
          >
            {unseen > 0 ? `${unseen}条新消息` : '回到最新'}
          </Button>
        </div>
      )}
    </div>
  )
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
