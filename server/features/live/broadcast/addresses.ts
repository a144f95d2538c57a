import { createHmac, timingSafeEqual } from 'node:crypto'

/** Below which viewers load playlists and pieces. */
export const streamPath = '/live-stream'

/** Keys change at whole hours only. They are the same for all viewers, so that a proxy may keep what they load. */
const step = 3_600_000

interface Stream {
  readonly tenantId: number
  readonly roomId: number
  /** What the key opens: by default a stream. `roomId` is a recording otherwise. */
  readonly purpose?: 'live stream' | 'interview recording' | undefined
}

const sign = (secret: string, { tenantId, roomId, purpose = 'live stream' }: Stream, until: string) =>
  createHmac('sha256', `${secret}:${purpose}`).update(`${tenantId}:${roomId}:${until}`).digest('base64url').slice(0, 22)

/** `live`: the running stream. `replay`: all of it. */
export type PlaylistKind = 'live' | 'replay'

/** The key with which everything of a stream opens, without a login, for half a day; for two days if it is over. */
export const keyOf = (secret: string, stream: Stream, { kind, now }: { kind: PlaylistKind; now: Date }): string =>
  keyFor(secret, stream, { steps: kind === 'live' ? 12 : 48, now })

/** A key that opens for so many hours, up to the last whole one. */
export function keyFor(secret: string, stream: Stream, { steps, now }: { steps: number; now: Date }): string {
  const until = String((Math.floor(now.getTime() / step) + steps) * step)
  return `${until}.${sign(secret, stream, until)}`
}

export const playlistUrl = (kind: PlaylistKind, { roomId }: Stream, key: string): string =>
  `${streamPath}/${roomId}/${kind}.m3u8?key=${key}`

export function isKey(secret: string, stream: Stream, { key, now }: { key: string; now: Date }): boolean {
  const [until = '', given = ''] = key.split('.')
  const [one, other] = [Buffer.from(sign(secret, stream, until)), Buffer.from(given)]
  return Number(until) > now.getTime() && one.length === other.length && timingSafeEqual(one, other)
}
