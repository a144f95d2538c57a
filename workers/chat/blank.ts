import type { ContactsState, ConversationState, PlaceState, Summary } from '../../contract/chat/state'

/** What topics show while nobody is logged in. */

export const nobody: Omit<Summary, 'endedCode'> = {
  connection: -1,
  link: 'idle',
  me: null,
  unread: 0,
  waiting: 0,
  storage: 'disk',
  needsLogin: false,
  update: '',
  lastError: '',
}

export const noLink = {
  transport: '',
  receivedAt: 0,
  answeredAt: 0,
  waiting: 0,
  failed: 0,
  storage: 'disk',
} as const

export const noContacts: ContactsState = { list: [], loaded: false, loading: false, drafts: {}, done: false, error: '' }

export const noConversation = (cid: number): ConversationState => ({
  cid,
  conversation: null,
  messages: [],
  hasOlder: false,
  draft: undefined,
  loading: false,
  loaded: false,
  error: '',
})

export const noPlace = (cid: number, msgId: number): PlaceState => ({
  ...{ cid, msgId, messages: [], hasOlder: true, hasNewer: true },
  ...{ isJoined: false, loading: false, loaded: false, error: '' },
})
