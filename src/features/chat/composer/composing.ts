import { signal } from '@preact/signals-core'
import type { Quote } from '#contract/chat/model'

/** The message that each talk's next message quotes. */
export const quotes = signal<Readonly<Record<number, Quote>>>({})

export const startQuote = (cid: number, quote: Quote): void => {
  quotes.value = { ...quotes.value, [cid]: quote }
}

export function dropQuote(cid: number): void {
  const { [cid]: _gone, ...rest } = quotes.value
  quotes.value = rest
}

/** Words that go into a talk's composer; each is a new one. */
export const returned = signal<{ readonly cid: number; readonly text: string } | null>(null)

export const writeAgain = (cid: number, text: string): void => {
  returned.value = { cid, text }
}

/** Messages revoked in this tab, so that they can be edited and sent again; kept as long as the tab. */
const revoked = new Map<string, string>()

export function rememberRevoked(clientId: string, text: string | undefined): void {
  if (text) revoked.set(clientId, text)
}

export const revokedText = (clientId: string): string | undefined => revoked.get(clientId)
