import { inArray } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { isShielded } from '../../account/shielding'
import type { LockedTalk, Talk } from '../talks/talks'

const ownList = failure(codes.conflict, '您已将对方拉黑，解除拉黑后才能继续')
/** Gives no reason, so that the other side does not learn that it was blacklisted. */
const unreachable = failure(codes.conflict, '对方暂时不能接收您的邀请')

/**
 * While one side has blacklisted the other, neither asks anything: messages are dropped silently (core 4.3), but interviews,
 * exchanges and applications would reach the other side by notices and lists too.
 */
export function refuseBlacklisted({ mine, theirs }: LockedTalk): Failure | undefined {
  if (mine.isBlack) return ownList
  return theirs.isBlack ? unreachable : undefined
}

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
