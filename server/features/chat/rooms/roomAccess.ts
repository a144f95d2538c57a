import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RoomAccess } from '#contract/chat/rooms'

/** How long an access opens its room, in ms; a connection that is in stays. */
const lifetime = 2 * 3_600_000

const sign = (secret: string, tenantId: number, token: string, content: string) =>
  createHmac('sha256', `${secret}:room`).update(`${tenantId}:${token}:${content}`).digest('base64url')

/** Lets a logged-out viewer read along in a room of this tenant. It is kept nowhere. */
export function issueRoomAccess(
  secret: string,
  { tenantId, roomId, now }: { tenantId: number; roomId: number; now: Date },
): RoomAccess {
  const token = randomBytes(12).toString('base64url')
  const content = `${roomId}.${Math.floor((now.getTime() + lifetime) / 1000)}`
  return { token, content, sign: sign(secret, tenantId, token, content) }
}

/** The room that an access opens, and who the viewer is; undefined when it is forged, another tenant's or over. */
export function readRoomAccess(
  secret: string,
  { token, content, sign: given }: RoomAccess,
  { tenantId, now }: { tenantId: number; now: Date },
): { readonly roomId: number; readonly viewer: string } | undefined {
  const [one, other] = [Buffer.from(sign(secret, tenantId, token, content)), Buffer.from(given)]
  if (one.length !== other.length || !timingSafeEqual(one, other)) return undefined
  const [roomId = 0, until = 0] = content.split('.').map(Number)
  return until * 1000 > now.getTime() ? { roomId, viewer: `guest:${token}` } : undefined
}
