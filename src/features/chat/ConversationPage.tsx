import { useIsMobile } from '../../platform/layout'
import { ChatPanes } from './ChatPanes'
import { ContactList } from './ContactList'
import { ConversationPane } from './ConversationPane'
import { useCid } from './useCid'

/** /chat/conversation?cid=: one talk on a phone, all three panes on desktop. */
export default function ConversationPage() {
  const cid = useCid()
  if (!useIsMobile()) return <ChatPanes cid={cid} />
  return cid === undefined ? <ContactList /> : <ConversationPane key={cid} cid={cid} />
}
