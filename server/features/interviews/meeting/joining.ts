import { and, eq } from 'drizzle-orm'
import type { OutputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { admitToMeeting, joinMeeting, leaveMeeting } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import { wordsOf } from '#contract/interviews/roomWords'
import { limits } from '#contract/limits'
import type { Own } from '../../../area/own'
import type { Db } from '../../../db/database'
import { meetingPeople } from '../../../db/schema/interviews'
import { SlidingWindow } from '../../../edge/rateLimit'
import { type IceSettings, makeIceServers } from '../../../outbound/iceServers'
import type { OuterServices, Services } from '../../../services'
import { handle } from '../../../wire/handle'
import type { Asker } from '../changing'
import { grantCarrier, mostPeople, removeFromCarrier } from './carrier'
import { type Entrant, findEntrant } from './entrants'
import { findMeeting, noMeeting, noRoom, refuseMeeting } from './meetings'
import { meetingPath } from './paths'
import { hasPlace, keepPlace, readMeeting, tellMeeting } from './presence'
import { isOf, lockRoom, ownerOf, placeOf } from './rooms'

const full = (key: RoomKey, most: number) =>
  failure(codes.conflict, `${wordsOf(key).room}里已有${most}人，请等有人离开后再进入`)
const isGone = failure(codes.conflict, '对方已离开等候室')

/** Somebody who comes and goes does not call the recruiter each time. */
const arrivals = new SlidingWindow({ name: 'interviews.arrivals', count: 5, window: 600_000 })

const iceSettings: Own<IceSettings> = { name: 'interviews.ice', make: ({ config }) => config.ice }

export const joiningHandlers = [
  handle(joinMeeting, ({ input, ...asker }) => join(asker, input)),

  handle(leaveMeeting, async ({ input: { seat, ...key }, ...asker }) => {
    const { services } = asker
    const entrant = await findEntrant(services.db, asker, key, services.now())
    if (!entrant) return noRoom(key)
    const { imUserId } = entrant
    if (await keepPlace(services, key, { imUserId, seat, isHere: false })) await tellMeeting(services, key)
    return success({})
  }),

  handle(admitToMeeting, async ({ input: { id, imUserId }, ...asker }) => {
    const { services } = asker
    const meeting = await findMeeting(services.db, asker, id)
    if (meeting?.side !== 'host') return noMeeting
    const now = services.now()
    const refusal = refuseMeeting(meeting.row, now)
    if (refusal) return refusal
    const admitted = await services.db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
      const inside = await lockMeeting(tx, { id }, now)
      if (inside.includes(imUserId)) return success({})
      const most = mostPeople(services)
      if (inside.length >= most) return full({ id }, most)
      const waits = and(isOf({ id }), eq(meetingPeople.imUserId, imUserId), hasPlace(now))
      const set = { state: 'in', admittedAt: now, updatedAt: now } as const
      const rows = await tx.update(meetingPeople).set(set).where(waits).returning({ id: meetingPeople.id })
      return rows.length > 0 ? success({}) : isGone
    })
    if (!admitted.ok) return admitted
    await tellMeeting(services, { id })
    return success({})
  }),
]

async function join(
  asker: Asker & { readonly services: OuterServices },
  { seat, isRenewal = false, ...key }: RoomKey & { seat: string; isRenewal?: boolean | undefined },
): Promise<Result<OutputOf<typeof joinMeeting>>> {
  const { services } = asker
  const now = services.now()
  const entrant = await findEntrant(services.db, asker, key, now)
  if (!entrant) return noRoom(key)
  const { refusal, imUserId, tenantId } = entrant
  if (refusal) return refusal
  if (!isRenewal) {
    const taken = await services.db.transaction((tx) => takePlace({ ...services, db: tx }, entrant, { seat, now }))
    if (!taken.ok) return taken
    await tellMeeting(services, key)
    if (taken.data.isNewcomer && arrivals.take(String(key.id), now.getTime())) tellHost(services, entrant)
  }
  const room = await readMeeting(services, key, imUserId)
  if (!room) return noRoom(key)
  const settings = services.own(iceSettings)
  const servers = makeIceServers(settings, { id: imUserId, now })
  const livekit = grantCarrier(services, { tenantId, ...key, imUserId, seat, room })
  return success({ room, ice: { servers, isRelayed: settings.isRelayed }, ...(livekit && { livekit }) })
}

/** Holds the room until the transaction ends, so that the last place goes to one person; returns who is inside. */
async function lockMeeting(tx: Db, key: RoomKey, now: Date): Promise<readonly number[]> {
  await lockRoom(tx, key)
  const isInside = and(isOf(key), eq(meetingPeople.state, 'in'), hasPlace(now))
  const inside = await tx.select({ imUserId: meetingPeople.imUserId }).from(meetingPeople).where(isInside)
  return inside.map(({ imUserId }) => imUserId)
}

interface Place {
  readonly seat: string
  readonly now: Date
}

/** A seeker who was let in once comes back without waiting: after a reload, or on another device. */
async function takePlace(
  services: Pick<Services, 'db' | 'now' | 'secret' | 'own'>,
  { key, tenantId, side, imUserId, userId, waitsUnlessSince, hostIm }: Entrant,
  { seat, now }: Place,
): Promise<Result<{ isNewcomer: boolean }>> {
  const { db: tx } = services
  const inside = await lockMeeting(tx, key, now)
  const [former] = await tx
    .select()
    .from(meetingPeople)
    .where(and(isOf(key), eq(meetingPeople.userId, userId)))
  const wasAdmitted =
    former?.admittedAt != null && waitsUnlessSince !== undefined && former.admittedAt >= waitsUnlessSince
  const state = waitsUnlessSince === undefined || wasAdmitted ? 'in' : 'waiting'
  const others = inside.filter((each) => each !== imUserId)
  const most = mostPeople(services)
  if (state === 'in' && others.length >= most) return full(key, most)
  const values = { state, seat, seenAt: now, joinedAt: now, quality: null, updatedAt: now } as const
  await tx
    .insert(meetingPeople)
    .values({ ...values, ...ownerOf(key), tenantId, userId, imUserId, side, createdAt: now })
    .onConflictDoUpdate({ target: placeOf(key), set: { ...values, imUserId } })
  if (former?.state === 'in' && former.seat !== seat)
    await removeFromCarrier(services, { tenantId, ...key, imUserId: former.imUserId, seat: former.seat })
  const silentSince = now.getTime() - limits.meetingSilence
  const wasAway = !former || former.state === 'out' || (former.seenAt?.getTime() ?? 0) < silentSince
  const isAwaited = hostIm !== undefined && !inside.includes(hostIm)
  return success({ isNewcomer: side === 'candidate' && wasAway && isAwaited })
}

/** A recruiter who is not in the room hears that the seeker has come. */
function tellHost({ live }: OuterServices, { key: { id }, hostIm }: Entrant): void {
  if (hostIm === undefined) return
  live.notify(hostIm, { notifyType: 'interviewSeekerCame', link: meetingPath(id), interviewId: id })
}
