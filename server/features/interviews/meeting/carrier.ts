import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { OutputOf } from '#contract/endpoint'
import { accepted } from '#contract/interviews/interview'
import { type joinMeeting, type MeetingState, placeId } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import { limits } from '#contract/limits'
import type { Own } from '../../../area/own'
import type { Db } from '../../../db/database'
import { interviews, meetingPeople } from '../../../db/schema/interviews'
import { makeJoinToken } from '../../../outbound/livekit/accessToken'
import { type LivekitRooms, openLivekitRooms } from '../../../outbound/livekit/roomService'
import type { LivekitSettings } from '../../../outbound/livekit/settings'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import type { InterviewRow } from '../interviewRows'
import { isOf, isOpenRoom } from './rooms'

/**
 * Where LiveKit carries meetings, this server still decides alone who is in one: LiveKit takes whoever has a token, a token is for one
 * place that is inside, and whoever loses the place is removed there.
 */

const carrier: Own<{ readonly livekit?: LivekitSettings | undefined }> = {
  name: 'interviews.carrier',
  make: ({ config: { livekit } }) => ({ livekit }),
}

export const carriersRooms: Own<{ readonly rooms?: LivekitRooms | undefined }> = {
  name: 'interviews.carriersRooms',
  // The token of a call is read by another machine's clock.
  make: ({ config: { livekit } }) => ({ rooms: livekit && openLivekitRooms(livekit, () => new Date()) }),
}

/** Whether LiveKit carries meetings. */
export const isCarried = ({ own }: Pick<Services, 'own'>): boolean => own(carrier).livekit !== undefined

/** How many people a room holds at once. */
export const mostPeople = (services: Pick<Services, 'own'>): number =>
  isCarried(services) ? limits.meetingPeopleCarried : limits.meetingPeople

interface Meeting extends RoomKey {
  readonly tenantId: number
}

/** The room's name at LiveKit. Another installation at the same LiveKit has other names. */
const roomOf = (secret: string, { tenantId, id, of }: Meeting): string => {
  const name = of === undefined ? `${tenantId}:${id}` : `${tenantId}:${of}:${id}`
  const hash = createHmac('sha256', `${secret}:room at LiveKit`).update(name).digest('base64url')
  return `${of ?? 'interview'}-${id}-${hash.slice(0, 16)}`
}

interface Entering extends Meeting {
  readonly imUserId: number
  readonly seat: string
  readonly room: MeetingState
}

/** LiveKit's address, with a token if the place is inside the open room; undefined if pages connect to each other. */
export function grantCarrier(
  { own, secret, now }: Pick<Services, 'own' | 'secret' | 'now'>,
  { room, imUserId, seat, ...meeting }: Entering,
): OutputOf<typeof joinMeeting>['livekit'] {
  const { livekit } = own(carrier)
  if (!livekit) return undefined
  const isInside = room.mine.state === 'in' && room.mine.seat === seat && !room.isClosed
  if (!isInside) return { url: livekit.url }
  const grant = { room: roomOf(secret, meeting), identity: placeId({ imUserId, seat }) }
  return { url: livekit.url, token: makeJoinToken(livekit, grant, now()) }
}

/** Ends a place's connection, or those of a whole room that is no longer open. */
export const carrierRemovals = workKind({
  kind: 'carrierRemoval',
  title: '收回视频房间的位置',
  payload: z.object({
    tenantId: z.int(),
    id: z.int(),
    of: z.optional(z.literal('booth')),
    place: z.optional(z.object({ imUserId: z.int(), seat: z.string() })),
  }),
  run: async ({ db, secret, outside }, { payload: { place, ...meeting } }) => {
    const { rooms } = outside(carriersRooms)
    if (!rooms) return
    const room = roomOf(secret, meeting)
    // Whoever came back meanwhile stays, and so does a room that was opened again.
    if (place && !(await isInPlace(db, meeting, place))) await rooms.removeParticipant(room, placeId(place))
    if (!place && !(await isEnterable(db, meeting))) await rooms.deleteRoom(room)
  },
})

type Removing = Pick<Services, 'db' | 'now' | 'secret' | 'own'>

/** Removes a place from LiveKit, once the transaction `db` has freed it. */
export async function removeFromCarrier(
  services: Removing,
  { imUserId, seat, ...meeting }: Meeting & { readonly imUserId: number; readonly seat: string | null },
): Promise<void> {
  if (!isCarried(services) || seat === null) return
  await enqueue(services, carrierRemovals, { ...plain(meeting), place: { imUserId, seat } })
}

/** Ends the room at LiveKit, once the transaction `db` has closed it. */
export async function closeAtCarrier(services: Removing, meeting: Meeting): Promise<void> {
  if (isCarried(services)) await enqueue(services, carrierRemovals, plain(meeting))
}

export const isRoomOpen = ({
  status,
  roomOpenedAt,
  roomClosedAt,
}: Pick<InterviewRow, 'status' | 'roomOpenedAt' | 'roomClosedAt'>): boolean =>
  status === accepted && roomOpenedAt !== null && roomClosedAt === null

/** Of a whole row, too. */
const plain = ({ tenantId, id, of }: Meeting): Meeting => ({ tenantId, id, ...(of !== undefined && { of }) })

async function isEnterable(db: Db, key: RoomKey): Promise<boolean> {
  if (key.of === 'booth') return isOpenRoom(db, key)
  const [row] = await db.select().from(interviews).where(eq(interviews.id, key.id))
  return row !== undefined && isRoomOpen(row)
}

async function isInPlace(
  db: Db,
  key: RoomKey,
  { imUserId, seat }: { imUserId: number; seat: string },
): Promise<boolean> {
  const isIt = and(isOf(key), eq(meetingPeople.imUserId, imUserId), eq(meetingPeople.seat, seat))
  return (await db.$count(meetingPeople, and(isIt, eq(meetingPeople.state, 'in')))) > 0
}
