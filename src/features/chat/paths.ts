export const messagesPath = '/message'
/** A talk; without one, the list beside an empty pane on desktop. */
export const conversationPath = (cid?: number) =>
  cid === undefined ? '/chat/conversation' : `/chat/conversation?cid=${cid}`
