import { CheckCheck } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { confirm } from '../../../kernel/popups/modals'
import { chatState } from '../../../platform/chatState'
import { chat } from '../../../platform/chatWorker'
import { IconButton } from '../../../ui/buttons/IconButton'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'

/** Everything is read, on all devices; there while anything is not, or is marked so. */
export function ClearUnread() {
  const { summary, contacts } = useSnapshot(chatState)
  if (summary.unread === 0 && !contacts.list.some(({ isReread }) => isReread)) return null
  return <IconButton label="全部标为已读" icon={<CheckCheck />} onClick={clear} />
}

async function clear(): Promise<void> {
  if (!(await confirm({ content: '将所有未读消息标为已读？' }))) return
  const result = await chat.clearUnread()
  if (result.ok) toastSuccess('已全部标为已读')
  else toastWarning(result.msg || '操作失败，请稍后再试')
}
