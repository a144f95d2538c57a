import { createHmac, timingSafeEqual } from 'node:crypto'
import { broadcastLimits } from '#contract/live/broadcast'
import type { SegmentGrant } from '#contract/uploads/segmentGrant'

/** What a grant is for. */
export interface Granted {
  /** A grant of one purpose opens no other door. */
  readonly purpose: 'live segment' | 'interview recording'
  readonly tenantId: number
  /** The stream, or the recording. */
  readonly roomId: number
  readonly runId: number
  readonly number: number
  readonly kind: SegmentGrant['kind']
}

const sign = (secret: string, purpose: Granted['purpose'], content: string) =>
  createHmac('sha256', `${secret}:${purpose}`).update(content).digest('base64url')

/** Permission to send one piece of a run. It is kept nowhere. */
export function issueGrant(secret: string, granted: Granted, now: Date): SegmentGrant {
  const { purpose, tenantId, roomId, runId, number, kind } = granted
  const most = broadcastLimits[kind]
  const content = [tenantId, roomId, runId, number, kind, most, now.getTime() + broadcastLimits.grant].join('.')
  return { token: `${content}.${sign(secret, purpose, content)}`, roomId, number, kind, most }
}

/** A grant as its sender shows it. */
export interface ShownGrant {
  readonly purpose: Granted['purpose']
  readonly token: string
  readonly now: Date
}

/** What a grant permits; undefined if it is forged, for another purpose or over. */
export function readGrant(
  secret: string,
  { purpose, token, now }: ShownGrant,
): (Granted & { most: number }) | undefined {
  const end = token.lastIndexOf('.')
  const content = token.slice(0, end)
  const [one, other] = [Buffer.from(sign(secret, purpose, content)), Buffer.from(token.slice(end + 1))]
  if (end < 0 || one.length !== other.length || !timingSafeEqual(one, other)) return undefined
  const [tenantId = 0, roomId = 0, runId = 0, number = 0, , most = 0, until = 0] = content.split('.').map(Number)
  const kind = content.split('.')[4] === 'head' ? 'head' : 'media'
  return until > now.getTime() ? { purpose, tenantId, roomId, runId, number, kind, most } : undefined
}
