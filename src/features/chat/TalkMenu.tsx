import { Ellipsis } from 'lucide-react'
import type { Contact } from '../../../contract/chat/model'
import { IconButton } from '../../ui/IconButton'
import { Menu } from '../../ui/Menu'
import { contactActs } from './contactActs'

/** What can be done about the talk one is in, and about its other side. */
export function TalkMenu({ contact }: { contact: Contact }) {
  return (
    <Menu items={contactActs(contact)}>
      <IconButton label="更多操作" icon={<Ellipsis />} />
    </Menu>
  )
}
