import { useIsMobile } from '../../../platform/layout'
import { ContactList } from '../contacts/ContactList'
import { ConversationPane } from '../talk/ConversationPane'
import { useCid } from '../talk/useCid'
import { ChatPanes } from './ChatPanes'

/** /chat/conversation?cid=: one talk on a phone, all three panes on desktop. */
export default function ConversationPage() {
  const cid = useCid()
  if (!useIsMobile()) return <ChatPanes cid={cid} />
  return cid === undefined ? <ContactList /> : <ConversationPane key={cid} cid={cid} />
}
