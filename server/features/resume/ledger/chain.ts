import { createHmac } from 'node:crypto'
import type { AccessKind } from '#contract/resume/access'

/** Content of a ledger entry. */
export interface Entry {
  readonly tenantId: number
  readonly ownerId: number
  readonly position: number
  readonly kind: AccessKind
  readonly subject: string
  readonly viewerId: number
  readonly viewerName: string
  readonly viewerTitle: string
  readonly brandName: string
  readonly at: Date
}

export interface ChainedEntry extends Entry {
  readonly hash: string
}

/** The end of a chain. A chain without entries has position 0 and an empty hash. */
export interface Head {
  readonly position: number
  readonly hash: string
}

export const emptyChain: Head = { position: 0, hash: '' }

/**
 * Hash of an entry after `previous`. It is keyed by the installation's secret, so that somebody who can write to the database
 * cannot forge a valid chain.
 */
export function hashEntry(secret: string, previous: string, entry: Entry): string {
  const { tenantId, ownerId, position, kind, subject, viewerId, viewerName, viewerTitle, brandName, at } = entry
  const words = [tenantId, ownerId, position, kind, subject, viewerId, viewerName, viewerTitle, brandName]
  return createHmac('sha256', `${secret}:ledger of access`)
    .update(`${previous}\n${JSON.stringify([...words, at.toISOString()])}`)
    .digest('hex')
}

/**
 * Returns the end of the chain after `entries`, which follow `head` in their order, or the first position that is wrong or
 * missing.
 */
export function followChain(
  secret: string,
  head: Head,
  entries: readonly ChainedEntry[],
): Head | { readonly brokenAt: number } {
  let { position, hash } = head
  for (const entry of entries) {
    position += 1
    if (entry.position !== position || entry.hash !== hashEntry(secret, hash, entry)) return { brokenAt: position }
    hash = entry.hash
  }
  return { position, hash }
}
