import { useEffect, useState } from 'react'
import type { KeptHere } from '#contract/chat/commands'
import { formatBytes } from '#format/bytes'
import { confirm } from '#kernel/popups/modals'
import { chat } from '#platform/chat/chatWorker'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'

/** What this browser keeps of the user's messages, and the way to clear it. */
export function KeptHereRow() {
  const [kept, setKept] = useState<KeptHere | undefined>()
  const look = async () => {
    const result = await chat.keptHere()
    if (result.ok) setKept(result.data)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void look(), [])
  const clear = async () => {
    const content = '清除这个浏览器里保存的聊天记录？服务器上的记录、没有发出的消息和草稿都会保留，打开会话时重新加载。'
    if (!(await confirm({ content, confirmText: '清除', danger: true }))) return
    const result = await chat.clearKept()
    if (result.ok) toastSuccess('已清除')
    else toastWarning(result.msg || '清除失败，请稍后再试')
    await look()
  }
  return (
    <ListRow
      title="本机保存的聊天记录"
      note="保存最近一年、最多 5 万条，打开和搜索更快"
      value={kept && describe(kept)}
      onPick={clear}
    />
  )
}

const describe = ({ messages, bytes }: KeptHere): string =>
  messages === 0 ? '0条' : `${messages.toLocaleString('zh-CN')}条，约${formatBytes(bytes)}`
