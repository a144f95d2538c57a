import { type Draft, deleteDraft, findDrafts, saveDraft } from '#contract/chat/drafts'
import { agreed, asked, type ExchangeStatus, superseded } from '#contract/chat/exchange'
import { findToMe, sendByHttp } from '#contract/chat/fallback'
import {
  type Contact,
  type Conversation,
  emptyQuote,
  type Message,
  type MessageContent,
  type MessageType,
  type Quote,
} from '#contract/chat/model'
import { searchContacts, searchMessages } from '#contract/chat/search/search'
import { findTerms, readTerms, searchTextOf } from '#contract/chat/search/searchWords'
import type { ImMsgSend, Update } from '#contract/chat/socket'
import {
  findContacts,
  findMessages,
  getConversation,
  removeContact,
  setContactBlack,
  setContactImproper,
  setContactTop,
} from '#contract/chat/talks'
import { codes, failure, type Result, success } from '#contract/errors'
import { compareContacts, isListed } from '../../../workers/chat/talk/rules'

export const myIm = 1
export const option = { userId: 7, role: 0, imUserId: myIm, token: 'token', key: '', unread: 0 } as const

export interface TalkModel {
  contact: Contact
  messages: Message[]
}

/** An update before the log has given it its number. */
type Body = Update extends infer Kind ? (Kind extends Update ? Omit<Kind, 'seq'> : never) : never

/** The chat service as one user sees it, by the rules of the contract: talks, read cursors, and a log without holes. */
export class ChatModel {
  readonly talks = new Map<number, TalkModel>()
  readonly log: Update[] = []
  readonly drafts = new Map<number, Draft>()
  /** Log entries that are no longer kept. */
  forgotten = 0
  /** Answers to the next messages sent, instead of taking them. */
  readonly refusals: Result<never>[] = []
  /** Answers to the next questions for the log, instead of what it has. */
  readonly logRefusals: Result<never>[] = []
  /** Paths of the HTTP calls made. */
  readonly calls: string[] = []
  isApiDown = false
  refusesToken = false
  push: (update: Update) => void = () => {}
  pushDraft: (draft: Draft) => void = () => {}
  #lastId = 0
  #clock = 1_700_000_000

  addTalk(cid: number, flags: Partial<Contact> = {}): TalkModel {
    const talk: TalkModel = { contact: { ...newContact(cid), ...flags }, messages: [] }
    this.talks.set(cid, talk)
    return talk
  }

  talk(cid: number): TalkModel {
    const talk = this.talks.get(cid)
    if (!talk) throw new Error(`No talk ${cid}`)
    return talk
  }

  get seq(): number {
    return this.log.length
  }

  /** The other side writes. */
  peerSends(cid: number, text: string, quote?: Quote): Message {
    return this.#post(cid, {
      content: quote ? { text, quote } : { text },
      clientId: `peer-${this.#lastId}`,
      mine: false,
    })
  }

  /** I write on another device. */
  deviceSends(cid: number, text: string): Message {
    return this.#post(cid, { content: { text }, clientId: `device-${this.#lastId}`, mine: true })
  }

  /** Typed here or on another device: of two, the one saved later stays. */
  keepsDraft(draft: Draft): Draft {
    const known = this.drafts.get(draft.cid)
    if (known && known.savedAt >= draft.savedAt) return known
    this.drafts.set(draft.cid, draft)
    this.pushDraft(draft)
    return draft
  }

  /** Either side asks for an exchange of numbers; one that still waits is superseded. */
  asks(cid: number, mine: boolean): void {
    this.#post(cid, {
      type: 'mobileExchange',
      content: { exchange: { status: asked } },
      clientId: `ask-${this.#lastId}`,
      mine,
    })
  }

  /** The side that was asked last agrees. */
  agrees(cid: number): void {
    const request = this.talk(cid).messages.findLast(({ content }) => content.exchange?.status === asked)
    if (!request) return
    const content = { outcome: { requestId: request.id, status: agreed } } as const
    const mine = request.fromUserId !== myIm
    this.#post(cid, { type: 'mobileExchangeResult', content, clientId: `agree-${this.#lastId}`, mine })
  }

  peerReads(cid: number): void {
    const newest = this.talk(cid).messages.findLast(({ fromUserId }) => fromUserId === myIm)
    if (!newest || newest.id <= this.talk(cid).contact.peerReadMsgId) return
    this.#change(cid, { peerReadMsgId: newest.id })
    this.#append({ kind: 'peerRead', cid, msgId: newest.id })
  }

  /** I read, here or on another device. Answers the log's number, 0 when the cursor stood there. */
  reads(cid: number, msgId: number): number {
    const { contact, messages } = this.talk(cid)
    const received = messages.filter(({ fromUserId }) => fromUserId !== myIm)
    const newest = received.findLast(({ id }) => id <= msgId)?.id ?? 0
    const readMsgId = Math.max(contact.readMsgId, newest)
    const unread = received.filter(({ id }) => id > readMsgId).length
    const isReread = contact.isReread === true
    if (readMsgId === contact.readMsgId && unread === contact.unread && !isReread) return 0
    this.#change(cid, { readMsgId, unread, isReread: false })
    const seq = this.#append({ kind: 'read', cid, msgId: readMsgId, unread })
    return isReread ? this.#append({ kind: 'contact', contact: this.talk(cid).contact }) : seq
  }

  /** I mark the talk as to be read again, here or on another device. Answers where the log stands. */
  rereads(cid: number): number {
    if (!this.talk(cid).contact.isReread) this.setFlag(cid, { isReread: true })
    return this.seq
  }

  /** A message is taken back by whoever wrote it; what it said leaves the log too. Answers the log's number. */
  revokes(cid: number, msgId: number): number {
    const talk = this.talk(cid)
    const known = talk.messages.find(({ id }) => id === msgId)
    if (!known || known.revoked) return this.seq
    const message: Message = { ...known, revoked: true, content: {} }
    talk.messages = talk.messages.map((each) => (each === known ? message : each))
    if (talk.contact.lastMessage?.id === msgId) this.#change(cid, { lastMessage: message })
    for (const [at, update] of this.log.entries())
      if (update.kind === 'message' && update.message.id === msgId) this.log[at] = { ...update, message }
    const amended: Message[] = []
    talk.messages = talk.messages.map((each) => {
      const { quote } = each.content
      if (quote?.msgId !== msgId) return each
      const next = { ...each, content: { ...each.content, quote: emptyQuote(quote) } }
      amended.push(next)
      return next
    })
    return this.#append({ kind: 'revoke', message, ...(amended.length > 0 ? { amended } : {}) })
  }

  setFlag(cid: number, flags: Partial<Contact>): Contact {
    this.#change(cid, flags)
    const { contact } = this.talk(cid)
    this.#append({ kind: 'contact', contact })
    return contact
  }

  logIn(cursor: number | null): Result<{
    imUserId: number
    seq: number
    tooOld: boolean
    updates: Update[]
    unread: Record<string, number>
  }> {
    if (this.refusesToken) return failure(codes.notLoggedIn, '聊天登录已失效，请重新登录')
    const page = cursor === null ? { seq: this.seq, tooOld: false, updates: [] } : this.readLog(cursor, 500)
    return success({ imUserId: myIm, ...page, unread: this.unread() })
  }

  readLog(after: number, limit: number): { seq: number; tooOld: boolean; updates: Update[] } {
    if (after < this.forgotten || after > this.seq) return { seq: this.seq, tooOld: true, updates: [] }
    return { seq: this.seq, tooOld: false, updates: this.log.slice(after, after + limit) }
  }

  unread(): Record<string, number> {
    const counting = [...this.talks.values()].filter(
      ({ contact }) => contact.unread > 0 && !contact.isBlack && !contact.isImproper && !contact.isRemove,
    )
    return Object.fromEntries(counting.map(({ contact }) => [String(contact.cid), contact.unread]))
  }

  get totalUnread(): number {
    return Object.values(this.unread()).reduce((sum, count) => sum + count, 0)
  }

  send(input: ImMsgSend): Result<{ message: Message | null; seq: number }> {
    if (input.type === 'read') return success({ message: null, seq: this.reads(input.cid, input.content.msgId) })
    if (input.type === 'revoke') return success({ message: null, seq: this.revokes(input.cid, input.content.msgId) })
    if (input.type === 'reread') return success({ message: null, seq: this.rereads(input.cid) })
    const refusal = this.refusals.shift()
    if (refusal) return refusal
    const { cid, clientId } = input
    const first = this.talk(cid).messages.find((message) => message.clientId === clientId)
    const message = first ?? this.#post(cid, { content: contentOf(input), clientId, mine: true })
    return success({ message, seq: this.seq })
  }

  /** The HTTP calls that the hub makes. */
  async call(path: string, input: unknown): Promise<Result<unknown>> {
    this.calls.push(path)
    if (this.isApiDown) return failure(0, '网络不给力~')
    const { cid, page, limit, before, value } = input as {
      cid: number
      page: number
      limit: number
      before?: number
      value: boolean
    }
    if (path === findContacts.path) return success(this.#contactPage(page, limit))
    if (path === sendByHttp.path) return this.send(input as ImMsgSend)
    if (path === findToMe.path) {
      const state = this.logIn((input as { cursor: number | null }).cursor)
      return state.ok ? success({ ...state.data, list: [] }) : state
    }
    if (path === findDrafts.path) return success({ list: [...this.drafts.values()] })
    if (path === searchMessages.path)
      return success(this.#search(input as { query: string; before?: number; limit: number }))
    if (path === searchContacts.path)
      return success({ list: [...this.talks.values()].map(({ contact }) => contact).filter(isListed) })
    const talk = this.talks.get(cid)
    if (!talk) return failure(codes.notFound, '聊天不存在')
    switch (path) {
      case saveDraft.path:
        return success(this.keepsDraft(input as Draft))
      case deleteDraft.path:
        return success(this.keepsDraft({ ...(input as Draft), text: '' }))
      case getConversation.path:
        if (talk.contact.isRemove) this.setFlag(cid, { isRemove: false, unread: 1 })
        return success({ id: cid, contact: this.talk(cid).contact, userjob: null } satisfies Conversation)
      case findMessages.path: {
        const { after, limit: size = 30 } = input as { after?: number; limit?: number }
        if (after !== undefined) {
          const newer = talk.messages.filter(({ id }) => id > after)
          return success({ list: newer.slice(0, size).reverse(), more: newer.length > size })
        }
        const older = talk.messages.filter(({ id }) => before === undefined || id < before)
        return success({ list: older.slice(-size).reverse(), more: older.length > size })
      }
      case setContactTop.path:
        return success(this.setFlag(cid, { isTop: value }))
      case setContactBlack.path:
        return success(this.setFlag(cid, { isBlack: value }))
      case setContactImproper.path:
        return success(this.setFlag(cid, { isImproper: value }))
      case removeContact.path:
        return success(this.setFlag(cid, { isRemove: true, isReread: false, unread: 0 }))
      default:
        throw new Error(`The model does not answer ${path}`)
    }
  }

  #search({ query, before = Number.MAX_SAFE_INTEGER, limit }: { query: string; before?: number; limit: number }) {
    const found = [...this.talks.values()]
      .flatMap(({ contact, messages }) => messages.map((message) => ({ message, name: contact.peer.name, avatar: '' })))
      .filter(({ message }) => message.id < before && findTerms(searchTextOf(message), readTerms(query)))
      .sort((a, b) => b.message.id - a.message.id)
    const list = found.slice(0, limit)
    return { list, next: found.length > limit ? (list.at(-1)?.message.id ?? null) : null }
  }

  #contactPage(page: number, limit: number): { list: Contact[]; total: number } {
    const listed = [...this.talks.values()]
      .map(({ contact }) => contact)
      .filter(isListed)
      .sort(compareContacts)
    return { list: listed.slice((page - 1) * limit, page * limit), total: listed.length }
  }

  #post(cid: number, said: { type?: MessageType; content: MessageContent; clientId: string; mine: boolean }): Message {
    const { content, clientId, mine, type = content.image ? 'image' : 'text' } = said
    const { contact, messages } = this.talk(cid)
    const peer = contact.chatImUserId
    const message: Message = {
      id: ++this.#lastId,
      cid,
      fromUserId: mine ? myIm : peer,
      toUserId: mine ? peer : myIm,
      clientId,
      type,
      content,
      sendAt: ++this.#clock,
      status: 0,
      revoked: false,
    }
    const amended = this.#settle(cid, message)
    messages.push(message)
    const unread = contact.unread + (mine ? 0 : 1)
    const mutual = new Set(messages.map(({ fromUserId }) => fromUserId)).size > 1
    this.#change(cid, { lastMessage: message, chatAt: message.sendAt, unread, mutual })
    this.#append({ kind: 'message', message, amended, unread, readMsgId: contact.readMsgId, mutual })
    return message
  }

  /** Requests of the talk that a message changes, as they stand with it (core 4.4). */
  #settle(cid: number, message: Message): Message[] {
    const talk = this.talk(cid)
    const amended: Message[] = []
    for (const [at, known] of talk.messages.entries()) {
      const status = statusAfter(known, message)
      if (status === undefined || status === known.content.exchange?.status) continue
      const next = { ...known, content: { ...known.content, exchange: { status } } }
      talk.messages[at] = next
      amended.push(next)
    }
    return amended
  }

  #change(cid: number, change: Partial<Contact>): void {
    const talk = this.talk(cid)
    talk.contact = { ...talk.contact, ...change }
  }

  #append(body: Body): number {
    const update = { ...body, seq: this.seq + 1 } as Update
    this.log.push(update)
    this.push(update)
    return update.seq
  }
}

/** Where a request stands after a later message of its talk (core 4.4); what is settled stays so. */
function statusAfter(request: Message, message: Message): ExchangeStatus | undefined {
  const status = request.content.exchange?.status
  if (status !== asked) return status
  if (message.content.outcome?.requestId === request.id) return message.content.outcome.status
  return message.type === request.type && message.id > request.id ? superseded : status
}

function contentOf(input: ImMsgSend): MessageContent {
  if (input.type === 'image') return { image: { url: `/files/${input.content.uploadId}.png`, width: 4, height: 3 } }
  return input.type === 'text' ? { text: input.content.text } : {}
}

function newContact(cid: number): Contact {
  const peerIm = cid + 1_000
  return {
    cid,
    imUserId: myIm,
    chatImUserId: peerIm,
    peer: {
      imUserId: peerIm,
      userId: peerIm,
      role: 1,
      name: `人${cid}`,
      avatar: '',
      title: '',
      brandName: '',
      relationId: null,
    },
    unread: 0,
    readMsgId: 0,
    peerReadMsgId: 0,
    mutual: false,
    initiate: true,
    chatAt: 0,
    lastMessage: null,
    jobId: null,
    jobName: '',
    isTop: false,
    isBlack: false,
    isImproper: false,
    isRemove: false,
    isFavorites: false,
  }
}
