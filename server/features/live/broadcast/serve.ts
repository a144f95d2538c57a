import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RouteParts } from '../../../area/area'
import type { Own } from '../../../area/own'
import { liveRooms, liveSegments } from '../../../db/schema/live'
import { RefusedFile } from '../../../wire/errors'
import { isInGoodStanding } from '../../account/goodStanding'
import { isKey, type PlaylistKind, streamPath } from './addresses'
import { writePlaylist } from './playlists'
import { shelf } from './shelf'

interface Asked {
  readonly Params: { readonly room: string; readonly file: string }
  readonly Querystring: { readonly key?: string }
}

const sandbox = "default-src 'none'; sandbox"
const fileName = /^(?:(live|replay)\.m3u8|(\d{1,9})\.mp4)$/

/** GET /live-stream/{stream}/…: playlists and pieces of a stream, by a key that its page has given. */
export function mountStreams(app: FastifyInstance, services: RouteParts): void {
  const { tenants, secret, now } = services
  app.get<Asked>(`${streamPath}/:room/:file`, async (request, reply) => {
    const { room, file } = request.params
    const [isFile, kind, number] = fileName.exec(file) ?? []
    const stream = {
      tenantId: tenants.byHost(request.headers.host).id,
      roomId: /^\d{1,15}$/.test(room) ? Number(room) : 0,
    }
    if (!isFile) throw new RefusedFile('missing')
    const key = request.query.key ?? ''
    if (!isKey(secret, stream, { key, now: now() })) throw new RefusedFile('expired')
    reply.header('content-security-policy', sandbox)
    if (number !== undefined) return sendPiece(reply, services, { ...stream, number: Number(number) })
    return sendPlaylist(reply, services, { ...stream, key, kind: kind as PlaylistKind })
  })
}

interface Listing {
  readonly tenantId: number
  readonly roomId: number
  readonly key: string
  readonly kind: PlaylistKind
}

/** Playlists of the last moment: many viewers ask for one at once, each as often as pieces come. */
const written: Own<Map<string, { readonly at: number; readonly text: Promise<string | undefined> }>> = {
  name: 'live.playlists',
  make: () => new Map(),
}
/** In ms. */
const freshFor = 500

async function sendPlaylist(reply: FastifyReply, services: RouteParts, listing: Listing): Promise<FastifyReply> {
  const kept = services.outside(written)
  const at = services.now().getTime()
  for (const [name, each] of kept) if (at - each.at > freshFor || at < each.at) kept.delete(name)
  const name = `${listing.roomId} ${listing.kind} ${listing.key}`
  const text = kept.get(name)?.text ?? writeNow(services, listing)
  if (!kept.has(name)) kept.set(name, { at, text })
  const playlist = await text
  if (playlist === undefined) throw new RefusedFile('missing')
  return reply.header('cache-control', 'no-cache').type('application/vnd.apple.mpegurl').send(playlist)
}

/** Nothing of a host who was blocked. */
async function writeNow({ db, now }: RouteParts, listing: Listing): Promise<string | undefined> {
  const { tenantId, roomId, kind } = listing
  const [room] = await db
    .select({ endAt: liveRooms.endAt })
    .from(liveRooms)
    .where(and(eq(liveRooms.id, roomId), eq(liveRooms.tenantId, tenantId), isInGoodStanding(liveRooms.hostId)))
  if (!room) return undefined
  // A host who has stopped may begin again, so that only the end of the stream ends its playlist.
  const isOpen = kind === 'live' && room.endAt > now()
  return writePlaylist(db, { ...listing, isOpen })
}

interface Numbered {
  readonly tenantId: number
  readonly roomId: number
  readonly number: number
}

async function sendPiece(reply: FastifyReply, services: RouteParts, piece: Numbered): Promise<FastifyReply> {
  const { db, storage, outside } = services
  const { tenantId, roomId, number } = piece
  reply.header('cache-control', 'private, max-age=86400, immutable').type('video/mp4')
  const held = outside(shelf).get(roomId, number)
  if (held) return reply.send(held)
  const [row] = await db
    .select({ content: liveSegments.content })
    .from(liveSegments)
    .where(and(eq(liveSegments.roomId, roomId), eq(liveSegments.number, number), eq(liveSegments.tenantId, tenantId)))
  const stored = row && (await storage.read(row.content))
  if (!stored) throw new RefusedFile('missing')
  return reply.header('content-length', stored.size).send(stored.stream)
}
