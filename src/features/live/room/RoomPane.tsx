import type { RoomState } from '#contract/chat/state'
import type { Live } from '#contract/live/live'
import { chat } from '#platform/chat/chatWorker'
import { Button } from '#ui/buttons/Button'
import { Delayed, LoadingState } from '#ui/states/LoadState'
import { RestrainedMenu } from './RestrainedMenu'
import { RoomComposer } from './RoomComposer'
import { RoomMessages } from './RoomMessages'
import styles from './RoomPane.module.css'

/** The talk beside a stream. */
export function RoomPane({ live, room }: { live: Live; room: RoomState | undefined }) {
  return (
    <section className={styles.pane} aria-label="互动区">
      <header className={styles.head} data-empty={!room?.me?.isHost || undefined}>
        <h2 className={styles.title}>互动</h2>
        {room?.phase === 'joined' && <span className={styles.online}>{room.online}人在看</span>}
        {room?.me?.isHost && <RestrainedMenu room={room} />}
      </header>
      <Notice live={live} room={room} />
      {room && (room.phase === 'joined' || room.messages.length > 0) ? (
        <RoomMessages room={room} />
      ) : (
        <div className={styles.waiting}>
          {room?.phase !== 'refused' && (
            <Delayed>
              <LoadingState />
            </Delayed>
          )}
        </div>
      )}
      <RoomComposer live={live} room={room} />
    </section>
  )
}

/** Why nothing new comes, while that is so. */
function Notice({ live, room }: { live: Live; room: RoomState | undefined }) {
  if (room?.phase === 'refused' && !room.needsAccess)
    return (
      <p className={styles.notice} role="alert">
        {room.error}
        <Button variant="text" size="small" onClick={() => chat.joinRoom(live.id, live.access)}>
          重新进入
        </Button>
      </p>
    )
  if (room?.phase === 'joining' && room.messages.length > 0)
    return (
      <p className={styles.notice} role="status">
        连接中断，正在重连…
      </p>
    )
  return null
}
