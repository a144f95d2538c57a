import { beforeEach, describe, expect, test } from 'vitest'
import type { Contact, Conversation } from '#contract/chat/model'
import {
  type ConversationState,
  nobody,
  noContacts,
  type PlaceState,
  type RoomState,
  type Summary,
} from '#contract/chat/state'
import { chatState, placeKey, showTopic } from '#platform/chat/chatState'
import { unreadTotal } from '#platform/unread'
import { noConversation, noPlace } from '../../../workers/chat/blank'

const me = { imUserId: 1, userId: 7, role: 0 } as const
const live: Summary = { ...nobody, connection: 200, link: 'live', me, unread: 3, waiting: 2, loaded: true }
/** A hub's summary before any login. */
const fresh: Summary = { ...nobody, needsLogin: true }
const talk: ConversationState = { ...noConversation(1), conversation: {} as Conversation, loaded: true, hasOlder: true }

beforeEach(() => {
  showTopic('summary', { ...nobody, loaded: true })
  chatState.rooms = {}
  showTopic('summary', live)
  showTopic('contacts', { ...noContacts, list: [{ cid: 1 } as Contact], loaded: true })
  showTopic('conversation:1', talk)
})

describe('a restarted hub', () => {
  test('changes nothing but the state of the link until it is loaded', () => {
    showTopic('summary', fresh)
    showTopic('contacts', noContacts)
    showTopic('conversation:1', noConversation(1))
    expect(chatState.summary).toMatchObject({ ...live, connection: -1, link: 'idle', needsLogin: true })
    expect(unreadTotal.value).toBe(3)
    expect(chatState.contacts.list).toHaveLength(1)
    expect(chatState.conversations[1]).toEqual(talk)

    showTopic('summary', { ...live, link: 'connecting', unread: 0, waiting: 0, loaded: false })
    showTopic('conversation:1', { ...noConversation(1), loading: true })
    expect(chatState.summary).toMatchObject({ link: 'connecting', unread: 3, waiting: 2, needsLogin: false })
    expect(chatState.conversations[1]).toEqual({ ...talk, loading: true })

    showTopic('summary', { ...live, unread: 5, waiting: 0 })
    showTopic('conversation:1', { ...talk, hasOlder: false })
    expect(chatState.summary).toMatchObject({ link: 'live', unread: 5, waiting: 0 })
    expect(chatState.conversations[1]?.hasOlder).toBe(false)
  })

  test('keeps the place of an old message and the messages of a room', () => {
    const place: PlaceState = { ...noPlace(1, 5), loaded: true }
    const room = {
      roomId: 9,
      phase: 'joined',
      messages: [{ id: 1 }],
      needsAccess: false,
      error: '',
    } as unknown as RoomState
    showTopic('place:1:5', place)
    showTopic('room:9', room)
    showTopic('summary', fresh)
    showTopic('place:1:5', noPlace(1, 5))
    showTopic('room:9', { ...room, phase: 'joining', messages: [], needsAccess: true })
    expect(chatState.places[placeKey(1, 5)]).toEqual(place)
    expect(chatState.rooms[9]).toEqual({ ...room, phase: 'joining' })
  })

  test('shows why a conversation does not load, beside its known data', () => {
    showTopic('conversation:1', { ...noConversation(1), error: '网络不给力~' })
    expect(chatState.conversations[1]).toEqual({ ...talk, error: '网络不给力~' })
  })
})

describe('nothing of a former user is kept', () => {
  test.each<[string, Summary]>([
    ['after a logout', { ...nobody, loaded: true }],
    ['after the session ended elsewhere', { ...nobody, loaded: true, endedCode: 1007 }],
    ['once another user logs in, though nothing of theirs is loaded', { ...fresh, me: { ...me, imUserId: 2 } }],
  ])('%s', (_when, summary) => {
    showTopic('summary', fresh)
    showTopic('conversation:1', noConversation(1))
    showTopic('summary', summary)
    expect(chatState.summary).toEqual(summary)
    expect(unreadTotal.value).toBe(0)
    expect(chatState.contacts).toEqual(noContacts)
    expect(chatState.conversations).toEqual({})
  })
})

test('a page that has not shown a user yet shows a hub’s state before it is loaded', () => {
  showTopic('summary', { ...nobody, loaded: true })
  showTopic('summary', { ...fresh, waiting: 1 })
  expect(chatState.summary).toMatchObject({ me: null, waiting: 1, loaded: false })
})
