import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { chatUsers } from '../../db/schema/chat'
import { isShielded } from '../account/shielding'
import type { Talk } from './talks'

/** Whether a sender would begin a talk with a seeker who has shielded the sender's company since it was opened. */
export async function isShutOut(tx: Db, talk: Talk, senderIm: number): Promise<boolean> {
  if (talk.initiatorIm !== null || senderIm !== talk.recruiterIm) return false
  const sides = await tx
    .select({ id: chatUsers.id, userId: chatUsers.userId })
    .from(chatUsers)
    .where(inArray(chatUsers.id, [talk.seekerIm, talk.recruiterIm]))
  const accountOf = (imUserId: number) => sides.find(({ id }) => id === imUserId)?.userId
  const [seekerId, recruiterId] = [accountOf(talk.seekerIm), accountOf(talk.recruiterIm)]
  return seekerId !== undefined && recruiterId !== undefined && isShielded(tx, { seekerId, recruiterId })
}
