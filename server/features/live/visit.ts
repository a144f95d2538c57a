import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { chatUsers } from '../../db/schema/chat'
import { jobs } from '../../db/schema/jobs'
import { liveRoomJobs, roomRestraints } from '../../db/schema/live'
import type { Caller } from '../../wire/handle'
import { isReadableBy } from '../jobs/life/status'

export interface StreamJob {
  readonly tenantId: number
  readonly roomId: number
  readonly jobId: number
}

/** Whether the stream is about a job that everybody may read. */
export async function isJobOf(db: Db, { tenantId, roomId, jobId }: StreamJob): Promise<boolean> {
  const [found] = await db
    .select({ jobId: liveRoomJobs.jobId })
    .from(liveRoomJobs)
    .innerJoin(jobs, eq(jobs.id, liveRoomJobs.jobId))
    .where(
      and(
        eq(liveRoomJobs.roomId, roomId),
        eq(liveRoomJobs.jobId, jobId),
        eq(liveRoomJobs.tenantId, tenantId),
        isReadableBy(undefined),
      ),
    )
  return found !== undefined
}

/** What the host has done about a person, in either of their roles: another role is no way back. */
export async function readRestraintsOf(
  db: Db,
  roomId: number,
  user: Pick<Caller, 'userId'> | undefined,
): Promise<{ readonly isMuted: boolean; readonly isBlocked: boolean }> {
  if (!user) return { isMuted: false, isBlocked: false }
  const rows = await db
    .select({ isMuted: roomRestraints.isMuted, isBlocked: roomRestraints.isBlocked })
    .from(roomRestraints)
    .innerJoin(chatUsers, eq(chatUsers.id, roomRestraints.imUserId))
    .where(and(eq(roomRestraints.roomId, roomId), eq(chatUsers.userId, user.userId)))
  return { isMuted: rows.some(({ isMuted }) => isMuted), isBlocked: rows.some(({ isBlocked }) => isBlocked) }
}
