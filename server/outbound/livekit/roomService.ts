import * as z from 'zod/mini'
import { type AdminGrant, makeAdminToken } from './accessToken'
import { httpAddressOf, type LivekitSettings } from './settings'

/** What this server asks of LiveKit. Each throws if it is not done. */
export interface LivekitRooms {
  /** Ends the connection of one person. No-op if they are not there. */
  removeParticipant(room: string, identity: string): Promise<void>
  /** Ends the connections of everybody in the room. No-op if there is none. */
  deleteRoom(room: string): Promise<void>
  /** Resolves to how many rooms LiveKit has now: shows that it is there and takes the keys. */
  countRooms(): Promise<number>
}

const TwirpError = z.object({ code: z.string() })
/** An empty list may be left out. */
const RoomList = z.object({ rooms: z.optional(z.array(z.unknown())) })

/** Ms. */
const timeout = 5_000

/**
 * LiveKit's RoomService: Twirp, a POST of JSON to `/twirp/livekit.RoomService/<method>` with an access token (docs.livekit.io, "Room
 * management"; rights by method in `livekit_room.proto`). A Twirp error is JSON with a `code`.
 */
export function openLivekitRooms(settings: LivekitSettings, now: () => Date): LivekitRooms {
  const ask = async (method: string, body: object, grant: AdminGrant): Promise<unknown> => {
    const response = await fetch(`${httpAddressOf(settings)}/twirp/livekit.RoomService/${method}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${makeAdminToken(settings, grant, now())}`,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    }).catch(() => undefined)
    if (!response) throw new Error('LiveKit was not reached')
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    if (TwirpError.safeParse(answer).data?.code === 'not_found') return undefined
    throw new Error(`LiveKit answered ${method} with ${response.status}`)
  }
  return {
    async removeParticipant(room, identity) {
      await ask('RemoveParticipant', { room, identity }, { roomAdmin: true, room })
    },
    async deleteRoom(room) {
      await ask('DeleteRoom', { room }, { roomCreate: true })
    },
    async countRooms() {
      const list = RoomList.safeParse(await ask('ListRooms', {}, { roomList: true }))
      if (!list.success) throw new Error('LiveKit answered ListRooms without a list')
      return list.data.rooms?.length ?? 0
    },
  }
}
