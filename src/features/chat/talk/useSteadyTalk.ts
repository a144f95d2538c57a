import { useDeferredValue, useState } from 'react'
import type { Contact } from '#contract/chat/model'
import type { ConversationState } from '#contract/chat/state'
import { flood } from './list/rowSlots'

/** The conversation; in a flood of messages, as far as it was drawn last, while React draws the next state in slices. */
export function useUnhurried(state: ConversationState | undefined): ConversationState | undefined {
  const drawn = useDeferredValue(state)
  return state && drawn && drawn.cid === state.cid && countNew(drawn, state) > flood ? drawn : state
}

function countNew(former: ConversationState, { messages }: ConversationState): number {
  const last = former.messages.at(-1)?.clientId
  return messages.length - 1 - messages.findLastIndex(({ clientId }) => clientId === last)
}

/** What each message changes in its contact. */
const changing = new Set<keyof Contact>(['unread', 'readMsgId', 'peerReadMsgId', 'isReread', 'chatAt', 'lastMessage'])

/**
 * The contact as it was when something changed in it that a message does not change, so that what is drawn of the rest need
 * not be drawn again with each message.
 */
export function useSteadyContact(contact: Contact | undefined): Contact | undefined {
  const [steady, setSteady] = useState(contact)
  if (isSteady(steady, contact)) return steady
  setSteady(contact)
  return contact
}

function isSteady(former: Contact | undefined, contact: Contact | undefined): boolean {
  if (!former || !contact) return former === contact
  const keys = Object.keys({ ...former, ...contact }) as (keyof Contact)[]
  return keys.every((key) => changing.has(key) || Object.is(former[key], contact[key]))
}
