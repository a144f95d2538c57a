import type { Remote } from 'comlink'
import type { ChatService } from '#contract/chat/service'
import type { Result } from '#contract/errors'
import { chatState } from './chatState'

/**
 * Messages of this tab that a hub has stored but that have not shown as delivered. They are sent to the next hub first: a hub
 * that is frozen during a write blocks the disk, so the next hub cannot read the waiting messages. Sending twice is harmless,
 * because the message has its `clientId`.
 */

export type Send = (hub: Remote<ChatService>) => Promise<Result<unknown>>

interface Entry {
  readonly cid: number
  readonly send: Send
  readonly storedAt: number
}

const entries = new Map<string, Entry>()
/** After this many ms, a message that is not shown because its conversation is not followed counts as delivered. */
const unseenTime = 10_000

export function keepUndelivered(clientId: string, cid: number, send: Send): void {
  prune()
  entries.set(clientId, { cid, send, storedAt: Date.now() })
}

/** Forgets a message that the user has discarded. */
export function forgetUndelivered(clientId: string): void {
  entries.delete(clientId)
}

/** The functions that send the messages again, in the order of writing. */
export function undelivered(): Send[] {
  prune()
  return [...entries.values()].map(({ send }) => send)
}

function prune(): void {
  for (const [clientId, entry] of entries) if (isSettled(clientId, entry)) entries.delete(clientId)
}

function isSettled(clientId: string, { cid, storedAt }: Entry): boolean {
  const talk = chatState.conversations[cid]
  if (talk?.refused?.clientId === clientId) return true
  const shown = talk?.messages.find((message) => message.clientId === clientId)
  return shown ? !shown.loading : Date.now() - storedAt > unseenTime
}
