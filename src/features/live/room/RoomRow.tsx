import { CircleAlert, Copy, LogOut, MessageSquareOff, MessageSquareText, Undo2 } from 'lucide-react'
import { serverNow } from '#api/call'
import type { RoomState, ShownRoomMessage } from '#contract/chat/state'
import { limits } from '#contract/limits'
import { chat } from '#platform/chat/chatWorker'
import { copy } from '#ui/copy'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tag } from '#ui/display/Tag'
import { ContextMenu } from '#ui/overlays/ContextMenu'
import type { MenuItem } from '#ui/overlays/Menu'
import { Spinner } from '#ui/states/Spinner'
import { moderate, putOut } from './moderate'
import styles from './RoomRow.module.css'

/** One message with its author; for the host, also the actions on it. */
export function RoomRow({ message, room }: { message: ShownRoomMessage; room: RoomState }) {
  const { me } = room
  const isMine = me !== null && message.fromUserId === me.imUserId
  const isManaged = me?.isHost === true && !isMine && message.id !== null
  return (
    <ContextMenu
      items={() => actsOn(message, room)}
      button={isManaged ? { label: `管理${message.name}的发言`, className: styles.manage } : undefined}
      className={styles.row}
    >
      <Avatar name={message.name} src={message.avatar} size={32} />
      <div className={styles.words}>
        <span className={styles.name}>
          {isMine ? '我' : message.name}
          {message.isHost && <Tag tone="primary">主播</Tag>}
        </span>
        <p className={styles.text}>
          {message.content.text}
          {message.loading && (
            <span className={styles.waiting} role="status">
              <Spinner />
              <span className="visually-hidden">发送中</span>
            </span>
          )}
        </p>
        {message.error && <Failed message={message} />}
      </div>
    </ContextMenu>
  )
}

function Failed({ message: { roomId, clientId, content, error } }: { message: ShownRoomMessage }) {
  return (
    <p className={styles.failed} role="alert">
      <CircleAlert size="1em" aria-hidden="true" />
      {error}
      <button type="button" onClick={() => chat.sendToRoom({ roomId, clientId, text: content.text ?? '' })}>
        重新发送
      </button>
      <button type="button" onClick={() => chat.discardInRoom(roomId, clientId)}>
        删除
      </button>
    </p>
  )
}

function actsOn(message: ShownRoomMessage, { me, muted }: RoomState): readonly MenuItem[] {
  const { id, roomId, fromUserId, name, content, sendAt } = message
  const items: MenuItem[] = [
    {
      key: 'copy',
      label: '复制',
      icon: <Copy />,
      onPick: () => copy(content.text ?? ''),
    },
  ]
  if (id === null || me === null) return items
  const isMine = fromUserId === me.imUserId
  if (me.isHost || (isMine && serverNow() - sendAt * 1000 < limits.revokeWithin))
    items.push({
      key: 'revoke',
      label: '撤回',
      icon: <Undo2 />,
      onPick: () => moderate({ type: 'revoke', roomId, content: { msgId: id } }, '已撤回'),
    })
  if (!me.isHost || isMine) return items
  const isMuted = muted.some(({ imUserId }) => imUserId === fromUserId)
  items.push(
    {
      key: 'mute',
      label: isMuted ? '解除禁言' : '禁言',
      icon: isMuted ? <MessageSquareText /> : <MessageSquareOff />,
      onPick: () =>
        moderate(
          { type: 'mute', roomId, content: { imUserId: fromUserId, value: !isMuted } },
          isMuted ? `已解除${name}的禁言` : `已将${name}禁言`,
        ),
    },
    {
      key: 'block',
      label: '移出直播间',
      icon: <LogOut />,
      danger: true,
      onPick: () => putOut(roomId, { imUserId: fromUserId, name }),
    },
  )
  return items
}
