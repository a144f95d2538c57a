import type { Message } from '#contract/chat/model'
import type { Archive, Write } from '../../../workers/chat/disk/archive'
import { createMemoryArchive } from '../../../workers/chat/disk/memoryArchive'
import { mergeMessages } from '../../../workers/chat/talk/rules'

/** Whole messages kept of each talk; of older ones the ids alone. More than a window of the hub has. */
const kept = 500

interface KeptTalk {
  readonly ids: Set<number>
  messages: readonly Message[]
}

/** A disk that outlives its hub and can hold a million messages, since it forgets what old ones said. */
export interface CheckedArchive extends Archive {
  /** Ids of all messages that it was given of a talk, since the talk was cleared. */
  idsOf(cid: number): ReadonlySet<number>
  newestOf(cid: number, suits?: (message: Message) => boolean): Message | undefined
}

export function createCheckedArchive(): CheckedArchive {
  const memory = createMemoryArchive()
  const talks = new Map<number, KeptTalk>()
  const talkOf = (cid: number): KeptTalk => {
    const known = talks.get(cid)
    if (known) return known
    const fresh: KeptTalk = { ids: new Set(), messages: [] }
    talks.set(cid, fresh)
    return fresh
  }

  const put = (message: Message) => {
    const talk = talkOf(message.cid)
    talk.ids.add(message.id)
    const merged = mergeMessages(talk.messages, [message])
    talk.messages = merged.length > 2 * kept ? merged.slice(-kept) : merged
  }
  const amend = (message: Message) => {
    const talk = talkOf(message.cid)
    if (talk.messages.some(({ id }) => id === message.id)) talk.messages = mergeMessages(talk.messages, [message])
  }
  const take = (write: Write) => {
    if (write.store !== 'messages') return
    if ('clear' in write) talks.clear()
    else if ('put' in write) put(write.put)
    else amend(write.amend)
  }

  return {
    ...memory,
    kind: 'disk',
    messages: async (cid, before, limit) =>
      talkOf(cid)
        .messages.filter(({ id }) => id < before)
        .slice(-limit),
    messagesAfter: async (cid, after, limit) =>
      talkOf(cid)
        .messages.filter(({ id }) => id > after)
        .slice(0, limit),
    has: async (cid, id) => talkOf(cid).ids.has(id),
    write: async (writes) => {
      writes.forEach(take)
      await memory.write(writes.filter(({ store }) => store !== 'messages'))
    },
    close() {},
    idsOf: (cid) => talkOf(cid).ids,
    newestOf: (cid, suits = () => true) => talkOf(cid).messages.findLast(suits),
  }
}
