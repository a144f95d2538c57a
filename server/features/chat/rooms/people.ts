import { eq, inArray, type SQL } from 'drizzle-orm'
import type { RoomPerson } from '#contract/chat/rooms'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'

export interface RoomSpeaker extends RoomPerson {
  readonly avatar: string
}

interface PersonRow {
  readonly id: number
  readonly role: number
  readonly recruiterName: string | null
  readonly recruiterAvatar: string | null
  readonly seekerName: string | null
}

/** Display names in a room: recruiters by name, seekers by its first character and without a picture. */
function toSpeaker({ id, role, recruiterName, recruiterAvatar, seekerName }: PersonRow): RoomSpeaker {
  if (role === recruiter) return { imUserId: id, name: recruiterName || '招聘者', avatar: recruiterAvatar ?? '' }
  const [first] = seekerName ?? ''
  return { imUserId: id, name: first ? `${first}**` : '求职者', avatar: '' }
}

/** Leaves out ids that are not chat users of the tenant. */
export async function loadSpeakers(db: Db, tenantId: number, imUserIds: readonly number[]): Promise<RoomSpeaker[]> {
  if (imUserIds.length === 0) return []
  const rows = await selectSpeakers(db, inArray(chatUsers.id, [...imUserIds]))
  return rows.filter((row) => row.tenantId === tenantId).map(toSpeaker)
}

function selectSpeakers(db: Db, which: SQL) {
  return db
    .select({
      id: chatUsers.id,
      tenantId: chatUsers.tenantId,
      role: chatUsers.role,
      recruiterName: recruiters.name,
      recruiterAvatar: recruiters.avatar,
      seekerName: resumes.name,
    })
    .from(chatUsers)
    .leftJoin(recruiters, eq(recruiters.userId, chatUsers.userId))
    .leftJoin(resumes, eq(resumes.userId, chatUsers.userId))
    .where(which)
}
