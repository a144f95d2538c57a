import type { ConversationState, PlaceState } from '#contract/chat/state'

/** Empty states for a logged-out hub; those of the summary and the contacts are in the contract. */

export const noLink = {
  transport: '',
  receivedAt: 0,
  answeredAt: 0,
  waiting: 0,
  failed: 0,
  storage: 'disk',
} as const

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
  cid,
  msgId,
  messages: [],
  hasOlder: true,
  hasNewer: true,
  isJoined: false,
  loading: false,
  loaded: false,
  error: '',
})
