import { signal } from '@preact/signals-react'
import { proxy, ref } from 'valtio/vanilla'
import {
  type ContactsState,
  type ConversationState,
  nobody,
  noContacts,
  type PlaceState,
  type RoomState,
  type Summary,
  type Topic,
  type TopicValue,
} from '../../contract/chat/state'

/** What the hub last said, for `useSnapshot`. Lists and messages are immutable: what did not change is the same object as before. */
export const chatState = proxy<{
  summary: Summary
  /** Another build rules: this page shows what it had, and works again after a reload. */
  isOutdated: boolean
  contacts: ContactsState
  /** Filled while followed, and kept a little longer, so that coming back shows something at once. */
  conversations: Record<number, ConversationState | undefined>
  /** Conversations around one message, by cid and message, while followed. */
  places: Record<string, PlaceState | undefined>
  /** Chatrooms, while they are followed and after. */
  rooms: Record<number, RoomState | undefined>
}>({
  summary: ref(nobody),
  isOutdated: false,
  contacts: ref(noContacts),
  conversations: {},
  places: {},
  rooms: {},
})

/** The number on the message badge: unread over all contacts that count. */
export const unreadTotal = signal(0)

/** How many conversations stay after nobody follows them. */
const keptConversations = 8

export function showTopic(topic: Topic, value: TopicValue): void {
  if (topic === 'summary') showSummary(value as Summary)
  else if (topic === 'contacts') chatState.contacts = ref(value as ContactsState)
  else if (topic.startsWith('place:')) showPlace(value as PlaceState)
  else if (topic.startsWith('room:')) showRoom(value as RoomState)
  else showConversation(value as ConversationState)
}

function showSummary(summary: Summary): void {
  const former = chatState.summary.me?.imUserId
  if (former !== undefined && former !== summary.me?.imUserId) forgetTopics()
  chatState.summary = ref(summary)
  unreadTotal.value = summary.unread
}

export const placeKey = (cid: number, msgId: number): string => `${cid}:${msgId}`

function showPlace(state: PlaceState): void {
  chatState.places[placeKey(state.cid, state.msgId)] = ref(state)
}

export function forgetPlace(cid: number, msgId: number): void {
  delete chatState.places[placeKey(cid, msgId)]
}

function showRoom(state: RoomState): void {
  chatState.rooms[state.roomId] = ref(state)
}

/** Latest shown last. */
const recent: number[] = []

function showConversation(state: ConversationState): void {
  chatState.conversations[state.cid] = ref(state)
  const place = recent.indexOf(state.cid)
  if (place >= 0) recent.splice(place, 1)
  recent.push(state.cid)
  const oldest = recent.length > keptConversations ? recent.shift() : undefined
  if (oldest !== undefined) delete chatState.conversations[oldest]
}

/** Nothing of one user is ever shown to the next. */
function forgetTopics(): void {
  recent.length = 0
  chatState.contacts = ref(noContacts)
  chatState.conversations = {}
  chatState.places = {}
}
