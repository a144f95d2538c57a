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
} from '#contract/chat/state'
import { unreadTotal } from '../unread'

/** The hub's last state, for `useSnapshot`. Lists and messages are immutable: unchanged parts stay the same object. */
export const chatState = proxy<{
  summary: Summary
  /** A newer build owns the hub. This page shows its last state and works again after a reload. */
  isOutdated: boolean
  contacts: ContactsState
  /** Filled while followed, and kept for a while afterwards, so that a return to the conversation shows it at once. */
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

/** Number of conversations that are kept after they are no longer followed. */
const keptConversations = 8

/**
 * Shows a topic's new value. A value that the hub has not loaded yet never replaces a loaded one of the same user: a restart of
 * the hub shows only in the link's state.
 */
export function showTopic(topic: Topic, value: TopicValue): void {
  if (topic === 'summary') showSummary(value as Summary)
  else if (topic === 'contacts') showContacts(value as ContactsState)
  else if (topic.startsWith('place:')) showPlace(value as PlaceState)
  else if (topic.startsWith('room:')) showRoom(value as RoomState)
  else showConversation(value as ConversationState)
}

function showSummary(value: Summary): void {
  const former = chatState.summary
  const summary = isStartingFor(value, former) ? { ...value, ...keptOf(former) } : value
  if (former.me && former.me.imUserId !== summary.me?.imUserId) forgetTopics()
  chatState.summary = ref(summary)
  unreadTotal.value = summary.unread
}

/** Whether a hub that has just started may still belong to the former user. */
const isStartingFor = ({ loaded, me }: Summary, former: Summary): boolean =>
  !loaded && former.me !== null && (me === null || me.imUserId === former.me.imUserId)

const keptOf = ({ me, unread, waiting, loaded, storage }: Summary) => ({ me, unread, waiting, loaded, storage })

interface Loadable {
  readonly loaded: boolean
  readonly loading: boolean
  readonly error: string
}

/** Keeps the former value until the next one is loaded, but shows its loading state and error. */
function keepLoaded<Value extends Loadable>(next: Value, former: Value | undefined): Value {
  if (next.loaded || !former?.loaded) return next
  return { ...former, loading: next.loading, error: next.error }
}

function showContacts(state: ContactsState): void {
  chatState.contacts = ref(keepLoaded(state, chatState.contacts))
}

export const placeKey = (cid: number, msgId: number): string => `${cid}:${msgId}`

function showPlace(state: PlaceState): void {
  const key = placeKey(state.cid, state.msgId)
  chatState.places[key] = ref(keepLoaded(state, chatState.places[key]))
}

export function forgetPlace(cid: number, msgId: number): void {
  delete chatState.places[placeKey(cid, msgId)]
}

function showRoom(state: RoomState): void {
  const former = chatState.rooms[state.roomId]
  const isBlank = state.phase === 'joining' && state.messages.length === 0
  chatState.rooms[state.roomId] = ref(former && isBlank ? { ...former, ...joiningOf(state) } : state)
}

/**
 * The new joining state of a room. Only viewers need access: a hub that has just started does not know the user yet, so its
 * `needsAccess` is ignored for a logged-in user.
 */
const joiningOf = ({ phase, error, needsAccess }: RoomState) => ({
  phase,
  error,
  needsAccess: needsAccess && chatState.summary.me === null,
})

/** Conversations by time of last display, the latest last. */
const recent: number[] = []

function showConversation(state: ConversationState): void {
  chatState.conversations[state.cid] = ref(keepLoaded(state, chatState.conversations[state.cid]))
  const place = recent.indexOf(state.cid)
  if (place >= 0) recent.splice(place, 1)
  recent.push(state.cid)
  const oldest = recent.length > keptConversations ? recent.shift() : undefined
  if (oldest !== undefined) delete chatState.conversations[oldest]
}

/** Clears all topics, so that one user's data is never shown to the next. */
function forgetTopics(): void {
  recent.length = 0
  chatState.contacts = ref(noContacts)
  chatState.conversations = {}
  chatState.places = {}
  for (const room of Object.values(chatState.rooms))
    if (room) chatState.rooms[room.roomId] = ref({ ...room, me: null, messages: [], muted: [], blocked: [] })
}
