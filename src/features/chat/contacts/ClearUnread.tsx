import { CheckCheck } from 'lucide-react'
import { confirm } from '#kernel/popups/modals'
import { chat } from '#platform/chat/chatWorker'
import { useChatState } from '#platform/chat/useChatState'
import { IconButton } from '#ui/buttons/IconButton'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'

/** Everything is read, on all devices; there while anything is not, or is marked so. */
export function ClearUnread() {
  const hasUnread = useChatState(
    ({ summary, contacts }) => summary.unread > 0 || contacts.list.some(({ isReread }) => isReread),
  )
  if (!hasUnread) return null
  return <IconButton label="全部标为已读" icon={<CheckCheck />} onClick={clear} />
}

async function clear(): Promise<void> {
  if (!(await confirm({ content: '将所有未读消息标为已读？' }))) return
  const result = await chat.clearUnread()
  if (result.ok) toastSuccess('已全部标为已读')
  else toastWarning(result.msg || '操作失败，请稍后再试')
}
