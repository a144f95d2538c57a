import type { Message } from '#contract/chat/model'
import { findTerms, searchTextOf } from '#contract/chat/search/searchWords'
import { mergeMessages, type PendingRead } from '../talk/rules'
import type { Archive, Kept, KeptDraft, MessageSearch, OutboxRow, Stores, SyncState, Talk, Write } from './archive'

/** Stores the same as the disk, but only as long as the hub lives. */
export function createMemoryArchive(): Archive {
  const contacts = new Map<number, Stores['contacts']>()
  const messages = new Map<number, readonly Message[]>()
  const talks = new Map<number, Talk>()
  const outbox = new Map<string, OutboxRow>()
  const reads = new Map<number, PendingRead>()
  const drafts = new Map<number, KeptDraft>()
  let syncState: SyncState | undefined

  const clear = (store: 'contacts' | 'messages' | 'talks') => ({ contacts, messages, talks })[store].clear()

  const put = (write: Extract<Write, { put: unknown }>) => {
    switch (write.store) {
      case 'contacts':
        return contacts.set(write.put.cid, write.put)
      case 'messages':
        return messages.set(write.put.cid, mergeMessages(messages.get(write.put.cid) ?? [], [write.put]))
      case 'talks':
        return talks.set(write.put.cid, write.put)
      case 'outbox':
        return outbox.set(write.put.clientId, write.put)
      case 'reads':
        return reads.set(write.put.cid, write.put)
      case 'drafts':
        return drafts.set(write.put.cid, write.put)
      case 'standing':
        syncState = write.put
    }
  }

  const amend = (message: Message) => {
    const kept = messages.get(message.cid) ?? []
    if (kept.some(({ id }) => id === message.id)) messages.set(message.cid, mergeMessages(kept, [message]))
  }

  const apply = (write: Write) => {
    if ('clear' in write) clear(write.store)
    else if ('put' in write) put(write)
    else if ('amend' in write) amend(write.amend)
    else if (write.store === 'outbox') outbox.delete(write.remove)
    else reads.delete(write.remove)
  }

  const search = ({ terms, cid, before, limit }: MessageSearch) => {
    if (terms.length === 0) return []
    const kept = cid === undefined ? [...messages.values()].flat() : (messages.get(cid) ?? [])
    return kept
      .filter((message) => message.id < before && findTerms(searchTextOf(message), terms))
      .sort((a, b) => b.id - a.id)
      .slice(0, limit)
  }

  return {
    kind: 'memory',
    load: async (): Promise<Kept> => ({
      contacts: [...contacts.values()],
      outbox: [...outbox.values()],
      reads: [...reads.values()],
      drafts: [...drafts.values()],
      syncState,
    }),
    talk: async (cid) => talks.get(cid),
    messages: async (cid, before, limit) => (messages.get(cid) ?? []).filter(({ id }) => id < before).slice(-limit),
    messagesAfter: async (cid, after, limit) =>
      (messages.get(cid) ?? []).filter(({ id }) => id > after).slice(0, limit),
    has: async (cid, id) => (messages.get(cid) ?? []).some((message) => message.id === id),
    search: async (request) => search(request),
    measure: async () => {
      const kept = [...messages.values()].flat()
      return { messages: kept.length, bytes: JSON.stringify(kept).length }
    },
    async trim() {},
    async index() {},
    write: async (writes) => writes.forEach(apply),
    close() {},
    async remove() {
      for (const store of [contacts, messages, talks, outbox, reads, drafts]) store.clear()
      syncState = undefined
    },
  }
}
