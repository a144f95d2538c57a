import type { DecidedMatter } from '#contract/chat/decisions'
import type { Message } from '#contract/chat/model'
import type { AlertEnd } from '#contract/chat/service'
import type { ImMsgSend } from '#contract/chat/socket'
import type { Topic } from '#contract/chat/state'
import type { Archive, Write } from './disk/archive'
import { knownWrites } from './disk/knownWrites'
import { Storage } from './disk/storage'
import { Writing } from './disk/writing'
import { CatchUp } from './link/catchUp'
import { Transport, type TransportEnds } from './link/transport'
import { Meetings } from './rooms/meetings'
import { Search } from './search/search'
import { alerting, endedAlerts } from './tabs/alerting'
import { Acts } from './talk/acts'
import { Book } from './talk/book'
import { Contacts } from './talk/contacts'
import { Conversations } from './talk/conversations'
import { Drafts } from './talk/drafts'
import { History } from './talk/history'
import { Inbox } from './talk/inbox'
import { News } from './talk/news'
import { Outbox } from './talk/outbox'
import { Places } from './talk/places'
import { Receipts } from './talk/receipts'
import { View } from './talk/view'
import { Windows } from './talk/windows'

export interface SessionEnds
  extends Pick<TransportEnds, 'settings' | 'notify' | 'room' | 'meeting' | 'ended' | 'fault' | 'connect' | 'api'> {
  /** A topic looks different now. `canWait`: a list or total may show that a little after the talk. */
  changed(topic: Topic, canWait?: boolean): void
  /** A message arrived that the user should be alerted about. */
  incoming?(message: Message): void
  /** Messages were read or revoked that the user may have been alerted about. */
  alertsOver?(over: readonly AlertEnd[]): void
  isFollowed(cid: number): boolean
  isPlaceFollowed(cid: number, msgId: number): boolean
  openArchive(onLost: () => void): Promise<Archive>
  /** The former hub hangs, and may hold the disk. */
  readonly isTakenOver?: boolean
  /** Whether this hub may write and send; false once another one rules. */
  mayAct?(): true | Promise<boolean>
  /** How many messages waited on the former hub, by what its tabs last saw; undefined if no tab knows. */
  waitedBefore?(): number | undefined
  /** The disk opened late: a session that begins anew finds on it what this one has. */
  reopened(): void
}

/** Creates the parts of one user's chat and connects them. */
export function connectParts(me: number, token: string, ends: SessionEnds) {
  const { changed, isFollowed } = ends
  const talkChanged = (cid: number) => changed(`conversation:${cid}`)
  const listChanged = () => changed('contacts')
  const summaryChanged = () => changed('summary')

  const book = new Book(me, new Windows(), { changed, wanted: () => contacts.wanted() })
  const sendNews = new News<number>()
  const orderNews = new News<string>()
  const decisionNews = new News<DecidedMatter>()
  const missNews = () => {
    sendNews.miss()
    orderNews.miss()
    decisionNews.miss()
  }
  const storage = new Storage({
    open: ends.openArchive,
    known: () => knownWrites(book, drafts.all()),
    degraded: summaryChanged,
    reopened: ends.reopened,
    isLikelyHeld: ends.isTakenOver ?? false,
    givenUp: () => outbox.flush(),
  })
  const transport = new Transport(token, {
    ...ends,
    cursor: () => book.cursor,
    isWanted: () => book.outbox.size > 0 || book.windows.cids().some(isFollowed),
    loggedIn: (answer) => {
      missNews()
      return catchUp.takeOver(answer)
    },
    polled: (answer) => {
      missNews()
      return catchUp.takeMore(answer)
    },
    order: (id) => {
      orderNews.take([id])
      summaryChanged()
    },
    decided: (matter) => {
      decisionNews.take([matter])
      summaryChanged()
    },
    sends: (ids) => {
      sendNews.take(ids)
      summaryChanged()
    },
    update: (updates) => inbox.receive(updates),
    logEnd: (seq) => inbox.endsAt(seq),
    draft: (draft) => drafts.take(draft),
    changed: summaryChanged,
  })
  const { api, link } = transport
  /** Stops writing, sending and pending callers once another hub is in charge. */
  const fenced = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const may = ends.mayAct?.() ?? true
    return may === true ? work() : may.then((isMine) => (isMine ? work() : new Promise<never>(() => {})))
  }
  const writing = new Writing((writes) => fenced(() => storage.save(writes)))
  const save = (writes: readonly Write[]) => writing.now(writes)
  /** To be called for each read, since updates may have come after the last one. */
  const archive = () => {
    writing.flush()
    return storage.archive
  }
  const send = (input: ImMsgSend) => fenced(() => transport.send(input))

  /** A disk that opens late may hold messages that must go first, unless its tabs have given all of them to this hub. */
  const isReady = () => transport.isReady && (!storage.isAwaited || hasAllWaiting())
  let hasAll = false
  const hasAllWaiting = () => {
    const before = ends.waitedBefore?.()
    hasAll ||= before !== undefined && book.outbox.size >= before
    return hasAll
  }
  const out = { book, isReady, send, save }
  const outbox = new Outbox({
    ...out,
    refused: () => link.refuse(),
    late: () => ends.fault?.('Im: timeout'),
    now: Date.now,
  })
  const receipts = new Receipts(out)
  const drafts = new Drafts({
    api,
    isReady,
    save,
    changed: (cid) => {
      listChanged()
      talkChanged(cid)
    },
  })

  const kept = { book, api, save, archive }
  const conversations = new Conversations({ ...kept, changed: talkChanged })
  const contacts = new Contacts({
    book,
    api,
    save,
    reload: (cid) => conversations.reload(cid),
    changed: listChanged,
  })
  const places = new Places({
    ...kept,
    show: (cid) => conversations.show(cid),
    changed: ({ cid, msgId }) => {
      changed(`place:${cid}:${msgId}`)
      talkChanged(cid)
    },
  })

  const inbox = new Inbox({
    cursor: () => book.cursor,
    apply: (updates) => {
      writing.soon(book.applyUpdates(updates))
      catchUp.settle()
      const message = transport.wasLive ? alerting(book, updates) : undefined
      if (message) ends.incoming?.(message)
      const over = endedAlerts(book, updates)
      if (over.length > 0) ends.alertsOver?.(over)
    },
    ask: (after) => transport.updatesAfter(after),
    // A new login names the cursor to continue from.
    tooOld: () => link.renew(),
  })
  const parts = { book, inbox, outbox, receipts, drafts, contacts, conversations, save }
  const catchUp = new CatchUp({ ...parts, link, places, isFollowed })
  const acts = new Acts({ ...parts, api, send })
  const search = new Search(kept)
  const history = new History({ ...kept, open: (cid) => conversations.open(cid) })
  const meetings = new Meetings(link)
  const view = new View(book, outbox)
  return {
    ...parts,
    acts,
    decisionNews,
    history,
    meetings,
    orderNews,
    places,
    search,
    sendNews,
    storage,
    archive,
    writing,
    transport,
    view,
  }
}
