import { useState } from 'react'
import { useLogin } from '#api/session'
import type { RoomState } from '#contract/chat/state'
import { limits } from '#contract/limits'
import { type Live, liveStatus } from '#contract/live/live'
import { characterLength } from '#format/text'
import { requireLogin } from '#kernel/user/requireLogin'
import { chat, newClientId } from '#platform/chat/chatWorker'
import { Button } from '#ui/buttons/Button'
import { TextField } from '#ui/fields/TextField'
import { toastWarning } from '#ui/overlays/toast'
import styles from './RoomComposer.module.css'

/** The place to write, or why one cannot. Enter sends, Enter of an input method does not. */
export function RoomComposer({ live, room }: { live: Live; room: RoomState | undefined }) {
  const isGuest = useLogin() === null
  const [text, setText] = useState('')
  const hindrance = hindranceOf(live, room)
  const send = async () => {
    if (text.trim() === '') return
    if (characterLength(text) > limits.roomText) {
      toastWarning(`消息最多${limits.roomText}个字`)
      return
    }
    // Cleared before the answer: a second Enter finds nothing to send.
    setText('')
    const result = await chat.sendToRoom({ roomId: live.id, clientId: newClientId(), text })
    if (result.ok) return
    toastWarning(`消息发送失败：${result.msg || '未知错误'}`)
    setText((now) => (now === '' ? text : now))
  }

  if (hindrance) return <p className={styles.hindrance}>{hindrance}</p>
  if (isGuest)
    return (
      <div className={styles.composer}>
        <Button block variant="outline" onClick={() => requireLogin()}>
          登录后参与互动
        </Button>
      </div>
    )
  return (
    <div className={styles.composer}>
      <div className={styles.field}>
        <TextField
          aria-label="说点什么"
          placeholder="说点什么…"
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={setText}
          onEnter={send}
        />
      </div>
      <Button disabled={text.trim() === ''} onClick={send}>
        发送
      </Button>
    </div>
  )
}

function hindranceOf(live: Live, room: RoomState | undefined): string | undefined {
  if (live.status === liveStatus.over || room?.isOver) return '直播已结束，不能再发言'
  if (room?.me?.isMuted) return '您已被主播禁言，暂时不能发言'
  if (room?.phase === 'refused' && !room.needsAccess) return '您不在直播间内，不能发言'
  return undefined
}
