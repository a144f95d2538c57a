import { createHmac } from 'node:crypto'

/** What an entry of the operators' log says. */
export interface ActEntry {
  readonly tenantId: number
  readonly position: number
  readonly userId: number | null
  readonly act: string
  readonly subject: string
  readonly personId: number | null
  readonly brandId: number | null
  readonly before: unknown
  readonly after: unknown
  readonly note: string
  readonly ip: string
  readonly at: Date
}

/** The end of a site's chain. Without entries its position is 0 and its hash empty. */
export interface ActHead {
  readonly position: number
  readonly hash: string
}

export const emptyActChain: ActHead = { position: 0, hash: '' }

/**
 * Hash of an entry after `previous`. It is keyed by the installation's secret, so that somebody who can write to the database cannot
 * forge a valid chain.
 */
export function hashAct(secret: string, previous: string, entry: ActEntry): string {
  const { tenantId, position, userId, act, subject, personId, brandId, before, after, note, ip, at } = entry
  const words = [tenantId, position, userId, act, subject, personId, brandId, note, ip, at.toISOString()]
  return createHmac('sha256', `${secret}:acts of operators`)
    .update(`${previous}\n${JSON.stringify([...words, sorted(before), sorted(after)])}`)
    .digest('hex')
}

/** `jsonb` keeps no order of keys, so all are in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}
