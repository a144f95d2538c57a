import { and, eq } from 'drizzle-orm'
import type { OutputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { roomOpensAt } from '#contract/interviews/interview'
import { admitToMeeting, joinMeeting, leaveMeeting } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import type { Own } from '../../../area/own'
import type { Db } from '../../../db/database'
import { interviews, meetingPeople } from '../../../db/schema/interviews'
import { SlidingWindow } from '../../../edge/rateLimit'
import { type IceSettings, makeIceServers } from '../../../outbound/iceServers'
import type { OuterServices, Services } from '../../../services'
import { handle } from '../../../wire/handle'
import type { Asker } from '../changing'
import { grantCarrier, mostPeople, removeFromCarrier } from './carrier'
import { findMeeting, type KnownMeeting, noMeeting, notOpen, refuseMeeting } from './meetings'
import { meetingPath } from './paths'
import { hasPlace, keepPlace, readMeeting, tellMeeting } from './presence'

const full = (most: number) => failure(codes.conflict, `面试间里已有${most}人，请等有人离开后再进入`)
const isGone = failure(codes.conflict, '对方已离开等候室')

/** Somebody who comes and goes does not call the recruiter each time. */
const arrivals = new SlidingWindow({ name: 'interviews.arrivals', count: 5, window: 600_000 })

const iceSettings: Own<IceSettings> = { name: 'interviews.ice', make: ({ config }) => config.ice }

export const joiningHandlers = [
  handle(joinMeeting, ({ input, ...asker }) => join(asker, input)),

  handle(leaveMeeting, async ({ input: { id, seat }, ...asker }) => {
    const { services } = asker
    const meeting = await findMeeting(services.db, asker, id)
    if (!meeting) return noMeeting
    const { imUserId } = meeting
    if (await keepPlace(services, { id, imUserId, seat, isHere: false })) await tellMeeting(services, id)
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
      const inside = await lockMeeting(tx, id, now)
      if (inside.includes(imUserId)) return success({})
      const most = mostPeople(services)
      if (inside.length >= most) return full(most)
      const waits = and(eq(meetingPeople.interviewId, id), eq(meetingPeople.imUserId, imUserId), hasPlace(now))
      const set = { state: 'in', admittedAt: now, updatedAt: now } as const
      const rows = await tx.update(meetingPeople).set(set).where(waits).returning({ id: meetingPeople.id })
      return rows.length > 0 ? success({}) : isGone
    })
    if (!admitted.ok) return admitted
    await tellMeeting(services, id)
    return success({})
  }),
]

async function join(
  asker: Asker & { readonly services: OuterServices },
  { id, seat, isRenewal = false }: { id: number; seat: string; isRenewal?: boolean | undefined },
): Promise<Result<OutputOf<typeof joinMeeting>>> {
  const { services } = asker
  const meeting = await findMeeting(services.db, asker, id)
  if (!meeting) return noMeeting
  const now = services.now()
  const refusal = refuseMeeting(meeting.row, now)
  if (refusal) return refusal
  if (meeting.side !== 'candidate' && meeting.row.roomOpenedAt === null) return notOpen
  if (!isRenewal) {
    const taken = await services.db.transaction((tx) => takePlace({ ...services, db: tx }, meeting, { seat, now }))
    if (!taken.ok) return taken
    await tellMeeting(services, id)
    if (taken.data.isNewcomer && arrivals.take(String(id), now.getTime())) tellHost(services, meeting)
  }
  const room = await readMeeting(services, id, meeting.imUserId)
  if (!room) return noMeeting
  const settings = services.own(iceSettings)
  const servers = makeIceServers(settings, { id: meeting.imUserId, now })
  const { tenantId } = meeting.row
  const livekit = grantCarrier(services, { tenantId, id, imUserId: meeting.imUserId, seat, room })
  return success({ room, ice: { servers, isRelayed: settings.isRelayed }, ...(livekit && { livekit }) })
}

/** Holds the interview's row until the transaction ends, so that the last place goes to one person; returns who is inside. */
async function lockMeeting(tx: Db, id: number, now: Date): Promise<readonly number[]> {
  await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.id, id)).for('update')
  const isInside = and(eq(meetingPeople.interviewId, id), eq(meetingPeople.state, 'in'), hasPlace(now))
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
  { row, side, imUserId, userId }: KnownMeeting,
  { seat, now }: Place,
): Promise<Result<{ isNewcomer: boolean }>> {
  const { db: tx } = services
  const inside = await lockMeeting(tx, row.id, now)
  const isMine = and(eq(meetingPeople.interviewId, row.id), eq(meetingPeople.userId, userId))
  const [former] = await tx.select().from(meetingPeople).where(isMine)
  const wasAdmitted = former?.admittedAt != null && former.admittedAt.getTime() >= roomOpensAt(row.startAt)
  const state = side !== 'candidate' || wasAdmitted ? 'in' : 'waiting'
  const others = inside.filter((each) => each !== imUserId)
  const most = mostPeople(services)
  if (state === 'in' && others.length >= most) return full(most)
  const values = { state, seat, seenAt: now, joinedAt: now, quality: null, updatedAt: now } as const
  await tx
    .insert(meetingPeople)
    .values({ ...values, tenantId: row.tenantId, interviewId: row.id, userId, imUserId, side, createdAt: now })
    .onConflictDoUpdate({
      target: [meetingPeople.interviewId, meetingPeople.userId],
      set: { ...values, imUserId },
    })
  if (former?.state === 'in' && former.seat !== seat)
    await removeFromCarrier(services, {
      tenantId: row.tenantId,
      id: row.id,
      imUserId: former.imUserId,
      seat: former.seat,
    })
  const silentSince = now.getTime() - limits.meetingSilence
  const wasAway = !former || former.state === 'out' || (former.seenAt?.getTime() ?? 0) < silentSince
  return success({ isNewcomer: side === 'candidate' && wasAway && !inside.includes(row.recruiterIm) })
}

/** A recruiter who is not in the room hears that the seeker has come. */
function tellHost({ live }: OuterServices, { row }: KnownMeeting): void {
  live.notify(row.recruiterIm, { notifyType: 'interviewSeekerCame', link: meetingPath(row.id), interviewId: row.id })
}
