import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A grant as LiveKit reads it (docs.livekit.io, "Tokens & grants", Video grant). */
interface VideoGrant {
  readonly room?: string
  readonly roomJoin?: boolean
  readonly roomAdmin?: boolean
  readonly roomCreate?: boolean
  readonly roomList?: boolean
}

export interface Claims {
  readonly iss: string
  readonly sub?: string
  readonly nbf: number
  readonly exp: number
  readonly video: VideoGrant & Readonly<Record<string, unknown>>
}

export const livekitKeys = { apiKey: 'APItest', apiSecret: 'a secret of LiveKit, 32 characters or more' } as const

/** LiveKit's verifier takes tokens that are this much too old or too new, in s (`tokenLeeway` of livekit/protocol). */
const leeway = 60

/** The claims of a token that is signed with the secret and valid at `now`; throws for any other. */
export function readToken(token: string, now: Date): Claims {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { alg } = decode(header) as { alg: string }
  const expected = createHmac('sha256', livekitKeys.apiSecret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  const isSigned = alg === 'HS256' && given.length === expected.length && timingSafeEqual(given, expected)
  const claims = decode(payload) as Claims
  const seconds = now.getTime() / 1000
  const isInTime = claims.nbf - leeway <= seconds && seconds <= claims.exp + leeway
  if (!isSigned || claims.iss !== livekitKeys.apiKey || !isInTime) throw new Error('unauthenticated')
  return claims
}

/** Rights of the methods (`livekit_room.proto` of livekit/protocol) and what each does. */
const methods: Readonly<
  Record<
    string,
    {
      readonly may: (grant: VideoGrant, room: string) => boolean
      readonly run: (rooms: FakeLivekit['rooms'], body: Body) => object | undefined
    }
  >
> = {
  RemoveParticipant: {
    may: ({ roomAdmin, room }, wanted) => roomAdmin === true && room === wanted,
    run: (rooms, { room, identity = '' }) => (rooms.get(room)?.delete(identity) ? {} : undefined),
  },
  DeleteRoom: {
    may: ({ roomCreate }) => roomCreate === true,
    run: (rooms, { room }) => (rooms.delete(room) ? {} : undefined),
  },
  ListRooms: {
    may: ({ roomList }) => roomList === true,
    run: (rooms) => ({ rooms: [...rooms.keys()].map((name) => ({ name })) }),
  },
}

interface Body {
  readonly room: string
  readonly identity?: string
}

export interface FakeLivekit {
  readonly url: string
  /** Identities of the people in each room. */
  readonly rooms: Map<string, Set<string>>
  /** The methods that were called, oldest first. */
  readonly calls: string[]
  /** What it does instead of answering, as long as it is set. */
  trouble: 'fails' | 'never' | undefined
  /** What a browser's client does: joins by a token. Returns the room's name; throws if the token is refused. */
  connect(token: string, now?: Date): string
  close(): void
}

/** LiveKit's server as far as its documents describe what this product asks of it (docs.livekit.io, "Room management", Endpoints). */
export async function startFakeLivekit(): Promise<FakeLivekit> {
  const server = createServer(async (request, response) => {
    const [status, answer] = await answerTo(request)
    if (fake.trouble !== 'never')
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const answerTo = async (request: IncomingMessage): Promise<readonly [number, object]> => {
    const [, name = ''] = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(request.url ?? '') ?? []
    const method = methods[name]
    const body = JSON.parse((await text(request)) || '{}') as Body
    fake.calls.push(name)
    if (fake.trouble === 'fails') return [503, { code: 'unavailable', msg: 'service unavailable' }]
    if (!method || request.method !== 'POST') return [404, { code: 'bad_route', msg: `no handler for ${request.url}` }]
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const isAllowed = method.may(readToken(token, new Date()).video, body.room)
    if (!isAllowed) return [403, { code: 'permission_denied', msg: 'permissions denied' }]
    const done = method.run(fake.rooms, body)
    return done ? [200, done] : [404, { code: 'not_found', msg: 'requested object does not exist' }]
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeLivekit = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rooms: new Map(),
    calls: [],
    trouble: undefined,
    connect(token, now = new Date()) {
      const { sub, video } = readToken(token, now)
      if (!sub || !video.roomJoin || !video.room) throw new Error('permission denied')
      const people = fake.rooms.get(video.room) ?? new Set()
      fake.rooms.set(video.room, people.add(sub))
      return video.room
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return fake
}
