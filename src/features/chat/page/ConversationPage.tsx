import { componentOf } from '#kernel/loadable'
import { wantChat } from '#platform/chatWanted'
import { useIsMobile } from '#platform/layout'
import { ContactList } from '../contacts/ContactList'
import { ConversationPane } from '../talk/ConversationPane'
import { useCid } from '../talk/useCid'
import { loadDesktopChat, prepareDesktopChat } from './desktopChat'

wantChat()

export const prepare = prepareDesktopChat

/** /chat/conversation?cid=: one talk on a phone, all three panes on desktop. */
export default function ConversationPage() {
  const cid = useCid()
  const DesktopChat = componentOf(loadDesktopChat)
  if (!useIsMobile()) return <DesktopChat cid={cid} />
  return cid === undefined ? <ContactList /> : <ConversationPane key={cid} cid={cid} />
}
