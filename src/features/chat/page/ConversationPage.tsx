import { componentOf } from '../../../kernel/loadable'
import { useIsMobile } from '../../../platform/layout'
import { ContactList } from '../contacts/ContactList'
import { ConversationPane } from '../talk/ConversationPane'
import { useCid } from '../talk/useCid'
import { loadChatPanes, prepareChatPanes } from './loadChatPanes'

export const prepare = prepareChatPanes

/** /chat/conversation?cid=: one talk on a phone, all three panes on desktop. */
export default function ConversationPage() {
  const cid = useCid()
  const ChatPanes = componentOf(loadChatPanes)
  if (!useIsMobile()) return <ChatPanes cid={cid} />
  return cid === undefined ? <ContactList /> : <ConversationPane key={cid} cid={cid} />
}
