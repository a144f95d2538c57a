import type { Result } from '../errors'
import type { ChatOption } from './model'
import type { Snapshot, Topic } from './state'

/** Where the hub finds the service, and as whom it speaks (core 3.3 "Chat service settings"). */
export interface HubSettings {
  readonly agentKey: string
  readonly agentId: string
  readonly productType: number
  readonly terminalType: number
  readonly version: string
  /** Origin of the API and the socket. */
  readonly url: string
}

/** A tab introduces itself. It holds the Web Lock `lock` for as long as it lives; when that is granted to the hub, the tab is gone. */
export interface TabHello {
  readonly tabId: string
  readonly lock: string
  readonly visible: boolean
  readonly settings: HubSettings
}

/** The hub's commands. Failures are values with a code; each call settles within its own deadline. */
export interface ChatService {
  attach(tab: TabHello): Promise<Snapshot>
  /** Topics that this tab follows from now on, and whether it is visible; answers a fresh snapshot of them. */
  follow(tabId: string, topics: readonly Topic[], visible: boolean): Promise<Snapshot>
  /** Has no effect when the same chat user is logged in and live. Another user's chat is left first. */
  login(option: ChatOption): Promise<Result<null>>
  /** Leaves the chat and removes this user's stored data. */
  logout(): Promise<void>
  /** The browser's word on the network: going online makes the next attempt at once. */
  setOnline(online: boolean): Promise<void>
  /** Stores the outbox row, shows the message as sending, answers; delivery goes on by itself. */
  sendText(message: { cid: number; clientId: string; text: string }): Promise<Result<null>>
  /** Tries a failed message again, in its place at the end. */
  resend(clientId: string): Promise<Result<null>>
  discard(clientId: string): Promise<void>
  /** Loads the talk and its newest messages if they are not here. */
  openConversation(cid: number): Promise<Result<null>>
  loadOlder(cid: number): Promise<Result<null>>
  loadMoreContacts(): Promise<Result<null>>
  /** A visible, focused conversation has shown everything up to `msgId`. */
  markRead(cid: number, msgId: number): Promise<void>
  setFlag(cid: number, flag: 'top' | 'black' | 'improper' | 'remove', value: boolean): Promise<Result<null>>
  ping(): Promise<string>
}

/** Name of the hub's patch channel. */
export const patchChannel = (epoch: string) => `rencai-chat-${epoch}`
/** Lock that a hub holds while it lives. */
export const hubLock = (epoch: string) => `rencai-hub-${epoch}`
