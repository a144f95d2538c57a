import { useState } from 'react'
import { useLogin } from '#api/session'
import type { Summary } from '#contract/chat/state'
import { useChatState } from '#platform/chat/useChatState'
import { StatusDot } from '#ui/display/Tag'
import { Popover } from '#ui/overlays/Popover'
import { LinkPanel } from '../composer/LinkPanel'
import { isLoginUnkept, unkeptLoginWords } from '../loginKept'
import styles from './LinkStatus.module.css'
import { isNobodyIn } from './linkWords'

/** Whether the link is live, catching up, or down with messages waiting: always in view, a dot and a word. More behind a tap. */
export function LinkStatus() {
  const link = useChatState(({ summary }) => summary.link)
  const hint = useChatState(({ summary }) => hintOf(summary))
  const words = useChatState(({ summary, isOutdated }) => (isOutdated ? '有新版本，请刷新' : wordsOf(summary)))
  const isOutdated = useChatState((state) => state.isOutdated)
  const [isOpen, setOpen] = useState(false)
  const status = (
    <button type="button" className={styles.status} title={hint} aria-label={`连接状态：${words}`}>
      <span role="status">
        <StatusDot tone={isOutdated ? 'off' : toneOf(link)}>{words}</StatusDot>
      </span>
    </button>
  )
  return (
    <Popover isOpen={isOpen} onOpenChange={setOpen} title="连接状态" align="end" trigger={status}>
      <LinkPanel />
    </Popover>
  )
}

/** The same on its own while there is something to say, above what follows it: no message moves as it comes and goes. */
export function LinkNotice() {
  const isQuiet = useChatState(
    ({ summary, isOutdated }) => summary.link === 'live' && summary.waiting === 0 && !isOutdated,
  )
  if (isQuiet) return null
  return (
    <div className={styles.notice}>
      <LinkStatus />
    </div>
  )
}

/** Says what this browser does not keep: what is written here, or the login. */
export function StorageNotice() {
  const isKept = useChatState(({ summary: { storage, me } }) => storage === 'disk' || !me)
  const isUnkept = useLogin() !== null && isLoginUnkept()
  if (isKept && !isUnkept) return null
  return (
    <div className={styles.storage} role="status">
      {!isKept && <p>{memoryWords}</p>}
      {isUnkept && <p>{unkeptLoginWords}</p>}
    </div>
  )
}

const memoryWords = '浏览器无法保存聊天记录，关闭后未发送的消息会丢失'

const toneOf = (link: Summary['link']) => (link === 'live' ? 'success' : link === 'offline' ? 'danger' : 'off')

function wordsOf(summary: Summary): string {
  const { link, waiting } = summary
  if (link === 'live') return waiting > 0 ? `发送中 ${waiting}` : '已连接'
  if (link === 'catching-up') return '正在同步…'
  if (link === 'fallback') return waiting > 0 ? `备用线路，发送中 ${waiting}` : '备用线路'
  if (link === 'offline') return waiting > 0 ? `已断开，${waiting}条消息待发送` : '已断开，正在重连'
  return isNobodyIn(summary) ? '未登录' : '连接中…'
}

function hintOf({ storage, lastError }: Summary): string | undefined {
  if (storage === 'memory') return memoryWords
  return lastError || undefined
}
