import { and, eq, isNotNull } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import type { InvitedMeeting } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { activities, boothTickets, fairBooths } from '../../../db/schema/activities'
import { brands } from '../../../db/schema/companies'
import { meetingPeople } from '../../../db/schema/interviews'
import { resumes } from '../../../db/schema/resumes'
import { findBrandOf, isWaiting } from '../../activities/fair/showFairs'
import { type Asker, chatUserOf } from '../changing'
import type { Entrant } from '../meeting/entrants'
import { hasPlace } from '../meeting/presence'
import { isOf } from '../meeting/rooms'

type Parts = Pick<Asker, 'tenant' | 'user'>

const isEnded = failure(codes.conflict, '这次面谈已经结束')
const isPast = failure(codes.conflict, '招聘会已结束，不能再进入面谈')

interface Talk {
  readonly ticket: typeof boothTickets.$inferSelect
  readonly booth: typeof fairBooths.$inferSelect
  readonly fair: typeof activities.$inferSelect
  readonly brandName: string
}

/** A place in a queue of an online fair that was called, if the caller is the person or recruits for the booth's company. */
async function findTalk(db: Db, { tenant, user }: Parts, ticketId: number): Promise<Talk | undefined> {
  const [talk] = await db
    .select({ ticket: boothTickets, booth: fairBooths, fair: activities, brandName: brands.brandName })
    .from(boothTickets)
    .innerJoin(fairBooths, eq(fairBooths.id, boothTickets.boothId))
    .innerJoin(activities, eq(activities.id, fairBooths.activityId))
    .innerJoin(brands, eq(brands.id, fairBooths.brandId))
    .where(
      and(
        eq(boothTickets.id, ticketId),
        eq(boothTickets.tenantId, tenant.id),
        eq(activities.isOnline, true),
        isNotNull(boothTickets.calledAt),
      ),
    )
  if (!talk) return undefined
  const isInvited =
    user.role === recruiter
      ? (await findBrandOf(db, user.userId)) === talk.booth.brandId
      : talk.ticket.userId === user.userId
  return isInvited ? talk : undefined
}

function refuse({ ticket, fair }: Talk, now: Date): Failure | undefined {
  if (ticket.endedAt) return isEnded
  return now.getTime() > fair.endAt.getTime() + limits.meetingAfter ? isPast : undefined
}

const keyOf = (ticketId: number): RoomKey => ({ id: ticketId, of: 'booth' })

/** Whoever was called is let in with that, and nobody waits. */
export async function findBoothEntrant(
  db: Db,
  asker: Parts,
  ticketId: number,
  now: Date,
): Promise<Entrant | undefined> {
  const talk = await findTalk(db, asker, ticketId)
  if (!talk) return undefined
  return {
    key: keyOf(ticketId),
    tenantId: talk.ticket.tenantId,
    side: asker.user.role === recruiter ? 'host' : 'candidate',
    userId: asker.user.userId,
    imUserId: await chatUserOf(db, asker),
    refusal: refuse(talk, now),
    waitsUnlessSince: undefined,
    hostIm: undefined,
  }
}

/** The room of a booth as the page shows it before one enters. */
export async function findBoothMeeting(
  db: Db,
  asker: Parts,
  ticketId: number,
  now: Date,
): Promise<InvitedMeeting | undefined> {
  const talk = await findTalk(db, asker, ticketId)
  if (!talk) return undefined
  const { ticket, booth, fair, brandName } = talk
  const key = keyOf(ticketId)
  const isHost = asker.user.role === recruiter
  const [resume] = await db
    .select({ id: resumes.id, name: resumes.name })
    .from(resumes)
    .where(eq(resumes.userId, ticket.userId))
  const since = (ticket.calledAt ?? ticket.joinedAt).toISOString()
  return {
    ...key,
    roomName: `${brandName}的展位`,
    side: isHost ? 'host' : 'candidate',
    phase: refuse(talk, now) ? 'over' : 'ready',
    startAt: since,
    minutes: 0,
    opensAt: since,
    isOpen: true,
    inside: await db.$count(meetingPeople, and(isOf(key), hasPlace(now))),
    isAwaited: false,
    peerName: isHost ? resume?.name || '求职者' : brandName,
    job: { id: 0, jobName: '' },
    note: '',
    cid: 0,
    resumeId: isHost ? (resume?.id ?? 0) : 0,
    contactTel: '',
    booth: {
      id: booth.id,
      fairId: fair.id,
      fairTitle: fair.title,
      waiting: await db.$count(boothTickets, and(eq(boothTickets.boothId, booth.id), isWaiting)),
    },
  }
}
