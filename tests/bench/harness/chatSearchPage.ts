import type { Message } from '#contract/chat/model'
import { findTerms, readTerms, searchTextOf } from '#contract/chat/search/searchWords'
import type { Archive, Write } from '../../../workers/chat/disk/archive'
import { openDiskArchive } from '../../../workers/chat/disk/diskArchive'
import { ChatCorpus } from './chatCorpus'

/** The hub's archive on a real disk, filled with so many messages and searched. */

const talks = 200
/** Messages stored by one write, as a talk's history arrives. */
const batch = 2_048
/** Messages read at once by the scan. */
const scanned = 5_000
const pageSize = 30
const newest = Number.MAX_SAFE_INTEGER

let archive: Archive | undefined

async function open(): Promise<Archive> {
  archive ??= await openDiskArchive({ agentKey: 'bench', userId: 1, role: 0 }, () => {})
  return archive
}

export const chatSearchPage = {
  /** Stores messages; answers what indexing each took beside storing it, in µs. */
  async fill(from: number, to: number): Promise<{ storing: number; indexing: number }> {
    const stored = await open()
    const corpus = new ChatCorpus(from)
    let [storing, indexing] = [0, 0]
    for (let at = from; at < to; at += batch) {
      const writes = Array.from({ length: Math.min(batch, to - at) }, (_, nth): Write => {
        const put = messageOf(at + nth + 1, corpus.sentence())
        return { store: 'messages', put }
      })
      const began = performance.now()
      await stored.write(writes)
      const written = performance.now()
      await stored.index()
      storing += written - began
      indexing += performance.now() - written
    }
    const perMessage = (ms: number) => (ms * 1_000) / (to - from)
    return { storing: perMessage(storing), indexing: perMessage(indexing) }
  },

  /** Milliseconds that each query took, and how many were found by it. */
  async search(queries: readonly string[]): Promise<{ times: number[]; found: number[] }> {
    const stored = await open()
    const [times, found]: [number[], number[]] = [[], []]
    for (const query of queries) {
      const began = performance.now()
      const list = await stored.search({ terms: readTerms(query), before: newest, limit: pageSize })
      times.push(performance.now() - began)
      found.push(list.length)
    }
    return { times, found }
  },

  /** The same by reading message after message from the same disk, the newest first within each talk. */
  async scan(queries: readonly string[]): Promise<{ times: number[]; found: number[] }> {
    const stored = await open()
    const [times, found]: [number[], number[]] = [[], []]
    for (const query of queries) {
      const began = performance.now()
      const list: Message[] = []
      for (let cid = 1; cid <= talks; cid++) await scanTalk(stored, { cid, query, list })
      list.sort((a, b) => b.id - a.id)
      times.push(performance.now() - began)
      found.push(Math.min(list.length, pageSize))
    }
    return { times, found }
  },

  queries: (count: number): string[] => new ChatCorpus(1).queries(count),
}

async function scanTalk(
  stored: Archive,
  { cid, query, list }: { cid: number; query: string; list: Message[] },
): Promise<void> {
  const terms = readTerms(query)
  for (let before = newest; ; ) {
    const page = await stored.messages(cid, before, scanned)
    list.push(...page.filter((message) => findTerms(searchTextOf(message), terms)))
    before = page[0]?.id ?? 0
    if (page.length < scanned) return
  }
}

function messageOf(id: number, text: string): Message {
  return {
    id,
    cid: 1 + (id % talks),
    fromUserId: 1,
    toUserId: 2,
    clientId: `0199a1b2-0000-7000-8000-${String(id).padStart(12, '0')}`,
    type: 'text',
    content: { text },
    sendAt: 1_700_000_000 + id * 30,
    status: 1,
    revoked: false,
  }
}

declare global {
  interface Window {
    chatSearchPage: typeof chatSearchPage
  }
}
window.chatSearchPage = chatSearchPage
