import type { Remote } from 'comlink'
import type { ChatService } from '../../contract/chat/service'
import type { Result } from '../../contract/errors'
import { chatState } from './chatState'

/**
 * Messages of this tab that a hub has stored and that were not seen delivered yet. They go to the next hub first: a hub that
 * is frozen in the middle of a write holds the disk, and the next one cannot read from it what still waits. Sending twice is
 * harmless, since the message carries its `clientId`.
 */

export type Send = (hub: Remote<ChatService>) => Promise<Result<unknown>>

interface Entry {
  readonly cid: number
  readonly send: Send
  readonly storedAt: number
}

const entries = new Map<string, Entry>()
/** A message that does not show, since nobody follows its conversation, counts as delivered after so many ms. */
const unseenTime = 10_000

export function keepUndelivered(clientId: string, cid: number, send: Send): void {
  prune()
  entries.set(clientId, { cid, send, storedAt: Date.now() })
}

/** The user took the message back. */
export function forgetUndelivered(clientId: string): void {
  entries.delete(clientId)
}

/** What sends them again, in the order of writing. */
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
