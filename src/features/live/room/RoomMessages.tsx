import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { RoomState } from '#contract/chat/state'
import { chat } from '#platform/chat/chatWorker'
import { Button } from '#ui/buttons/Button'
import { Spinner } from '#ui/states/Spinner'
import styles from './RoomMessages.module.css'
import { RoomRow } from './RoomRow'

/** Distance in px: this near to the end, the list follows new messages; this near to the beginning, it loads older ones. */
const nearEnd = 60
const nearStart = 200

/**
 * Messages of the room, starting at the newest. The list follows new messages while it is at its end; older ones are inserted
 * above without a jump.
 */
export function RoomMessages({ room }: { room: RoomState }) {
  const { roomId, messages, hasOlder, loading, entered } = room
  const list = useRef<VListHandle>(null)
  const isAtEnd = useRef(true)
  const [isAway, setAway] = useState(false)
  const first = useRef<string>(undefined)
  const firstId = messages[0]?.clientId
  const isPrepended =
    first.current !== undefined &&
    first.current !== firstId &&
    messages.some(({ clientId }) => clientId === first.current)
  const last = messages.at(-1)
  const isMine = last?.id === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new last row is the occasion
  useLayoutEffect(() => {
    first.current = firstId
    if (isAtEnd.current || isMine) list.current?.scrollToIndex(messages.length - 1, { align: 'end' })
  }, [last?.clientId, messages.length])

  const readOlder = () => {
    if (hasOlder && !loading && room.phase === 'joined') void chat.loadOlderInRoom(roomId)
  }
  // A first screen that is not full has nothing to scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the rows is the occasion
  useEffect(() => {
    const handle = list.current
    if (handle && handle.scrollSize <= handle.viewportSize) readOlder()
  }, [messages.length, hasOlder, room.phase])

  const handleScroll = (offset: number) => {
    const handle = list.current
    if (!handle) return
    isAtEnd.current = handle.scrollSize - offset - handle.viewportSize < nearEnd
    setAway(!isAtEnd.current)
    if (offset < nearStart) readOlder()
  }

  return (
    <div className={styles.box}>
      {loading && (
        <div className={styles.older}>
          <Spinner />
        </div>
      )}
      {messages.length === 0 && <p className={styles.none}>还没有人说话，来聊第一句吧</p>}
      <VList
        ref={list}
        className={styles.list}
        shift={isPrepended}
        onScroll={handleScroll}
        role="log"
        aria-label="互动消息"
        tabIndex={0}
        aria-live="polite"
      >
        {messages.map((message) => (
          <RoomRow key={message.clientId} message={message} room={room} />
        ))}
      </VList>
      {isAway ? (
        <div className={styles.jump}>
          <Button
            variant="quiet"
            size="small"
            icon={<ArrowDown size="1em" />}
            onClick={() => list.current?.scrollToIndex(messages.length - 1, { align: 'end' })}
          >
            回到最新
          </Button>
        </div>
      ) : (
        entered && (
          <p key={entered.order} className={styles.entered}>
            {entered.name} {entered.content}
          </p>
        )
      )}
    </div>
  )
}
