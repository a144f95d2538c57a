import { useSnapshot } from 'valtio'
import type { Summary } from '../../../contract/chat/state'
import { chatState } from '../../platform/chatState'
import { StatusDot } from '../../ui/Tag'
import styles from './LinkStatus.module.css'

/** Whether the link is live, catching up, or down with messages waiting: always in view, a dot and a word. */
export function LinkStatus() {
  const { summary } = useSnapshot(chatState)
  return (
    <span className={styles.status} role="status" title={hintOf(summary)}>
      <StatusDot tone={toneOf(summary)}>{wordsOf(summary)}</StatusDot>
    </span>
  )
}

/** The same in a line of its own, while there is something to say. */
export function LinkNotice() {
  const { link, waiting } = useSnapshot(chatState).summary
  if (link === 'live' && waiting === 0) return null
  return (
    <p className={styles.notice}>
      <LinkStatus />
    </p>
  )
}

const toneOf = ({ link }: Summary) => (link === 'live' ? 'success' : link === 'offline' ? 'danger' : 'off')

function wordsOf({ link, waiting }: Summary): string {
  if (link === 'live') return waiting > 0 ? `发送中 ${waiting}` : '已连接'
  if (link === 'catching-up') return '正在同步…'
  if (link === 'fallback') return waiting > 0 ? `备用线路，发送中 ${waiting}` : '备用线路'
  if (link === 'offline') return waiting > 0 ? `已断开，${waiting}条消息待发送` : '已断开，正在重连'
  return '连接中…'
}

function hintOf({ storage, lastError }: Summary): string | undefined {
  if (storage === 'memory') return '浏览器无法保存聊天记录，关闭后未发送的消息会丢失'
  return lastError || undefined
}
