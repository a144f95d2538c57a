import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import type { Contact } from '#contract/chat/model'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { IconButton } from '#ui/buttons/IconButton'
import { Menu, type MenuItem } from '#ui/overlays/Menu'
import { contactActs } from '../contacts/contactActs'
import { messageSearchPath } from '../paths'
import { exportTalkPopup } from '../popups'
import { remindBySms, remindsBySms } from './remindBySms'

/** What can be done about the talk one is in, and about its other side. */
export const TalkMenu = memo(function TalkMenu({ contact }: { contact: Contact }) {
  return (
    <Menu items={[...talkActs(contact), ...contactActs(contact)]}>
      <IconButton label="更多操作" icon={<Ellipsis />} />
    </Menu>
  )
})

const talkActs = (contact: Contact): readonly MenuItem[] => [
  { key: 'search', label: '查找聊天记录', onPick: () => navigate(messageSearchPath('', contact.cid)) },
  ...(remindsBySms() ? [{ key: 'sms', label: '发短信提醒对方', onPick: () => remindBySms(contact.cid) }] : []),
  { key: 'export', label: '导出聊天记录', onPick: () => open(exportTalkPopup, { contact }) },
]
