import type { PlaceTopic, Topic } from '#contract/chat/state'

/** Kinds of topics, and the ids in their names. */

type ConversationTopic = Extract<Topic, `conversation:${number}`>
type RoomTopic = Extract<Topic, `room:${number}`>

export const isConversation = (topic: Topic): topic is ConversationTopic => topic.startsWith('conversation:')
export const isPlace = (topic: Topic): topic is PlaceTopic => topic.startsWith('place:')
export const isRoom = (topic: Topic): topic is RoomTopic => topic.startsWith('room:')

export function cidOf(topic: ConversationTopic): number {
  return Number(topic.slice('conversation:'.length))
}

export function placeOf(topic: PlaceTopic): [cid: number, msgId: number] {
  const [, cid, msgId] = topic.split(':')
  return [Number(cid), Number(msgId)]
}

export function roomIdOf(topic: RoomTopic): number {
  return Number(topic.slice('room:'.length))
}
