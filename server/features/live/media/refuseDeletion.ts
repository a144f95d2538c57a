import { and, eq, inArray } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import type { Db } from '../../../db/database'
import { liveMedia } from '../../../db/schema/live'
import type { RoomRow } from '../../chat/rooms/rooms'
import { findOpenRun } from '../broadcast/runs'

export const growing = failure(codes.conflict, '直播还在进行，结束后才能处理录像')
export const working = failure(codes.conflict, '视频正在处理，完成后才能删除')

/** Why a recording cannot be deleted now: it grows, or a film is made of it. */
export async function refuseDeletion(db: Db, room: RoomRow, now: Date): Promise<Failure | undefined> {
  if (room.endAt > now || (await findOpenRun(db, room.id))) return growing
  const isUsed = and(eq(liveMedia.roomId, room.id), inArray(liveMedia.status, ['waiting', 'working']))
  return (await db.$count(liveMedia, isUsed)) > 0 ? working : undefined
}
