import type { Contact, Message, Peer } from '#contract/chat/model'
import type { ConversationState, ShownMessage } from '#contract/chat/state'
import { noConversation } from '../../../workers/chat/blank'

/** Talk 1 of user 1 with user 2, as component tests show it; each names only what matters to it. */

const peer: Peer = {
  imUserId: 2,
  userId: 2,
  role: 1,
  name: '陈思远',
  avatar: '',
  title: '',
  brandName: '',
  relationId: 1,
}

const contact: Contact = {
  cid: 1,
  imUserId: 1,
  chatImUserId: 2,
  peer,
  unread: 0,
  readMsgId: 0,
  peerReadMsgId: 0,
  mutual: true,
  initiate: true,
  chatAt: 0,
  lastMessage: null,
  jobId: 1,
  jobName: '前端开发',
  isTop: false,
  isBlack: false,
  isImproper: false,
  isRemove: false,
  isFavorites: false,
}

type ContactChange = Partial<Omit<Contact, 'peer'>> & { readonly peer?: Partial<Peer> }

export const makeContact = ({ peer: peerChange, ...change }: ContactChange = {}): Contact => ({
  ...contact,
  ...change,
  peer: { ...peer, ...peerChange },
})

/** A text of the peer. */
export const makeText = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  cid: 1,
  fromUserId: 2,
  toUserId: 1,
  clientId: `c${id}`,
  type: 'text',
  content: { text: `第${id}条` },
  sendAt: 1_790_000_000,
  status: 0,
  revoked: false,
  ...change,
})

export const makeShownText = (id: number, change: Partial<ShownMessage> = {}): ShownMessage => ({
  ...makeText(id),
  loading: false,
  delayed: false,
  error: '',
  ...change,
})

/** The open talk, loaded and without a message. */
export const makeTalk = (change: Partial<ConversationState> = {}): ConversationState => ({
  ...noConversation(1),
  loaded: true,
  ...change,
})
