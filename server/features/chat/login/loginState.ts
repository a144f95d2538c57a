import type { ImLoginAnswer } from '#contract/chat/socket'
import type { Db } from '../../../db/database'
import { oneState, readUnread } from '../contacts/unread'
import { type LogPage, logPage, readLog, readSeq } from '../talks/updates'

/** Data of the imLogin answer: missed updates and all unread counts, read from one snapshot. */
export async function readLoginState(db: Db, imUserId: number, cursor: number | null): Promise<ImLoginAnswer> {
  return db.transaction(async (tx) => {
    const { unread } = await readUnread(tx, imUserId)
    return { imUserId, ...(await readMissed(tx, imUserId, cursor)), unread }
  }, oneState)
}

/** A device without a cursor (null) loads its lists and continues from `seq`. */
async function readMissed(tx: Db, imUserId: number, cursor: number | null): Promise<LogPage> {
  if (cursor !== null) return readLog(tx, imUserId, cursor, logPage)
  return { seq: await readSeq(tx, imUserId), tooOld: false, updates: [] }
}
