import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { accepted, endOf } from '#contract/interviews/interview'
import type { RoomKey } from '#contract/interviews/roomKey'
import type { Db } from '../../../db/database'
import { activities, boothTickets, fairBooths } from '../../../db/schema/activities'
import { interviews, meetingPeople } from '../../../db/schema/interviews'

/** What differs between the rooms of interviews and those of booths. Everything else of a room is by its key. */

/** The people of a room. */
export const isOf = ({ id, of }: RoomKey): SQL =>
  eq(of === 'booth' ? meetingPeople.ticketId : meetingPeople.interviewId, id)

/** The columns that say whose room somebody is in. */
export const ownerOf = ({ id, of }: RoomKey) => (of === 'booth' ? { ticketId: id } : { interviewId: id })

/** The columns by which somebody has one place in a room. */
export const placeOf = ({ of }: RoomKey) => [
  of === 'booth' ? meetingPeople.ticketId : meetingPeople.interviewId,
  meetingPeople.userId,
]

/** Holds the room until the transaction ends. */
export async function lockRoom(tx: Db, { id, of }: RoomKey): Promise<void> {
  if (of === 'booth')
    await tx.select({ id: boothTickets.id }).from(boothTickets).where(eq(boothTickets.id, id)).for('update')
  else await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.id, id)).for('update')
}

/** Whether people in it may send each other anything. */
export async function isOpenRoom(db: Db, { id, of }: RoomKey): Promise<boolean> {
  if (of === 'booth')
    return (await db.$count(boothTickets, and(eq(boothTickets.id, id), isNull(boothTickets.endedAt)))) > 0
  const isIt = and(eq(interviews.id, id), eq(interviews.status, accepted), isNull(interviews.roomClosedAt))
  return (await db.$count(interviews, isIt)) > 0
}

export interface RoomTimes {
  readonly isClosed: boolean
  readonly endAt: string
}

/** Undefined if what it belongs to is gone. */
export async function readTimes(db: Db, { id, of }: RoomKey): Promise<RoomTimes | undefined> {
  if (of === 'booth') {
    const [row] = await db
      .select({ endedAt: boothTickets.endedAt, endAt: activities.endAt })
      .from(boothTickets)
      .innerJoin(fairBooths, eq(fairBooths.id, boothTickets.boothId))
      .innerJoin(activities, eq(activities.id, fairBooths.activityId))
      .where(eq(boothTickets.id, id))
    return row && { isClosed: row.endedAt !== null, endAt: row.endAt.toISOString() }
  }
  const [row] = await db.select().from(interviews).where(eq(interviews.id, id))
  if (!row) return undefined
  const isClosed = row.status !== accepted || row.roomClosedAt !== null
  return { isClosed, endAt: new Date(endOf(row)).toISOString() }
}
