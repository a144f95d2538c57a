import type { Contact, Conversation, Message } from '#contract/chat/model'
import { Amendments } from './amendments'
import { mergeMessages } from './rules'

/** Messages of one open conversation in memory: the newest, and as many older ones as someone scrolled to. */
export interface Window {
  readonly cid: number
  messages: readonly Message[]
  conversation: Conversation | null
  /** Kept on disk there is more than shown. */
  moreOnDisk: boolean
  /** Nothing older than the oldest kept message exists. */
  atStart: boolean
  loading: boolean
  loaded: boolean
  error: string
  /** Histories were cleared since this was loaded: shown until the fresh one is here. */
  expired: boolean
  /** What came since they were cleared, until the fresh one is here; undefined at other times. */
  since: readonly Message[] | undefined
  /** Lists on screens that were scrolled back and have not returned to the end. */
  readonly back: Set<string>
}

/** A conversation around one message far back: messages without a hole, both ways of it. */
export interface Place {
  readonly cid: number
  readonly msgId: number
  messages: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
  /** The conversation's window contains the whole place. */
  isJoined: boolean
  loading: boolean
  loaded: boolean
  error: string
}

/** Most messages of a window at rest. Scrolling back loads more; they are dropped when all its lists are at the end again. */
const windowSize = 300
/** Windows kept for coming back to. */
const keptWindows = 8

export class Windows {
  /** By cid and message. */
  readonly places = new Map<string, Place>()
  /** Least recently opened first. */
  readonly #windows = new Map<number, Window>()
  readonly #amendments = new Amendments()

  get(cid: number): Window | undefined {
    return this.#windows.get(cid)
  }

  has(cid: number): boolean {
    return this.#windows.has(cid)
  }

  /** Whether an open conversation still shows another job than its contact. */
  isAboutOther({ cid, jobId }: Contact): boolean {
    const conversation = this.#windows.get(cid)?.conversation
    return conversation != null && conversation.contact.jobId !== jobId
  }

  cids(): number[] {
    return [...this.#windows.keys()]
  }

  messages(cid: number): readonly Message[] {
    return this.#windows.get(cid)?.messages ?? []
  }

  /** The window of a conversation, made if need be, as the most recently opened. */
  open(cid: number): Window {
    const window = this.#windows.get(cid) ?? makeWindow(cid)
    this.#windows.delete(cid)
    this.#windows.set(cid, window)
    return window
  }

  /** Puts messages into the window, if it is open. Unless someone has scrolled back, it stays within its size: the oldest leave. */
  add(cid: number, messages: readonly Message[]): void {
    const window = this.#windows.get(cid)
    if (!window) return
    window.messages = mergeMessages(window.messages, messages)
    if (window.since) window.since = mergeMessages(window.since, messages)
    if (window.back.size === 0) trim(window)
  }

  /** A list has scrolled back: its loaded messages stay. */
  scrollBack(cid: number, list: string): void {
    this.#windows.get(cid)?.back.add(list)
  }

  /** A list is at the end again, or gone. Returns whether messages were let go. */
  returnToEnd(cid: number, list: string): boolean {
    const window = this.#windows.get(cid)
    if (!window?.back.delete(list) || window.back.size > 0) return false
    return trim(window)
  }

  /** Messages that were read from disk or from the service, with the updates that arrived meanwhile. */
  latest(messages: readonly Message[]): readonly Message[] {
    return messages.map((message) => this.#amendments.over(message))
  }

  /** Another state of a message that may be in the window, or in a page on its way. */
  amend(message: Message): void {
    this.#amendments.add(message)
    const window = this.#windows.get(message.cid)
    if (window?.messages.some(({ id }) => id === message.id))
      window.messages = mergeMessages(window.messages, [message])
    if (window?.since?.some(({ id }) => id === message.id)) window.since = mergeMessages(window.since, [message])
    for (const place of this.places.values())
      if (place.messages.some(({ id, cid }) => id === message.id && cid === message.cid))
        place.messages = mergeMessages(place.messages, [message])
  }

  /** Puts older messages into the window, over its size if need be: someone scrolls back. */
  grow(cid: number, messages: readonly Message[]): void {
    const window = this.#windows.get(cid)
    if (window) window.messages = mergeMessages(window.messages, this.latest(messages))
  }

  /** Scrolled-back messages are let go, and so are the windows opened longest ago. */
  rest(isFollowed: (cid: number) => boolean): void {
    const idle = [...this.#windows.values()].filter(({ cid }) => !isFollowed(cid))
    for (const window of idle) {
      window.back.clear()
      trim(window)
    }
    for (const { cid } of idle.slice(0, -keptWindows)) this.#windows.delete(cid)
  }

  /** Histories were cleared: each window loads afresh when it is opened next. */
  expire(): void {
    for (const window of this.#windows.values()) Object.assign(window, { expired: true, since: [] })
    for (const place of this.places.values()) Object.assign(place, makePlace(place.cid, place.msgId))
  }
}

/** Returns whether the window was over its size. */
function trim(window: Window): boolean {
  if (window.messages.length <= windowSize) return false
  window.messages = window.messages.slice(-windowSize)
  window.moreOnDisk = true
  return true
}

export function makePlace(cid: number, msgId: number): Place {
  const state = { hasOlder: true, hasNewer: true, isJoined: false, loading: false, loaded: false, error: '' }
  return { cid, msgId, messages: [], ...state }
}

function makeWindow(cid: number): Window {
  return {
    cid,
    messages: [],
    conversation: null,
    moreOnDisk: false,
    atStart: false,
    loading: false,
    loaded: false,
    error: '',
    expired: false,
    since: undefined,
    back: new Set(),
  }
}
