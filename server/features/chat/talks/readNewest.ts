import type { Db } from '../../../db/database'
import { unlessOutdated } from '../changedFacts'
import type { Push } from './updates'

export interface Reading {
  readonly cid: number
  readonly imUserId: number
  /** The newest message that the reader has seen. */
  readonly msgId: number
}

export interface ReadNewest {
  /** Last seq of the reader's log, this reading included. */
  readonly seq: number
  /** The reader's log before that of the other side, who is missing without a receipt. */
  readonly pushes: readonly Push[]
}

/**
 * Reads a talk to its end by a function of the database (migration `0069_read_newest`), as {@link readUpTo} does in a transaction.
 * Undefined, with nothing changed, for what needs more: a newer message than `msgId`, a talk marked to be read again, a talk without
 * messages, somebody else's talk, a talk that changes at the same moment.
 */
export async function readNewest(db: Db, { cid, imUserId, msgId }: Reading): Promise<ReadNewest | undefined> {
  const params = [cid, imUserId, msgId]
  const query = db._.session.prepareQuery({ sql: call, params }, undefined, 'chat.readNewest', false)
  const answer = await unlessOutdated(query.execute() as Promise<{ rows: [Row] }>)
  if (answer === 'outdated') return undefined
  const [row] = answer.rows
  if (row.peer === null) return undefined
  const { peer, isNew, seq, readMsgId, peerSeq } = row
  const pushes: Push[] = []
  if (isNew) pushes.push({ imUserId, updates: [{ kind: 'read', seq, cid, msgId: readMsgId, unread: 0 }] })
  if (peerSeq !== null)
    pushes.push({ imUserId: peer, updates: [{ kind: 'peerRead', seq: peerSeq, cid, msgId: readMsgId }] })
  return { seq, pushes }
}

interface Row {
  /** Null for what needs more; the rest is null then. */
  readonly peer: number | null
  /** The reading changed something. */
  readonly isNew: boolean
  readonly seq: number
  readonly readMsgId: number
  /** Of the receipt; null if there is none. */
  readonly peerSeq: number | null
}

const call = `select peer, is_new as "isNew", own_seq as seq, read_up_to as "readMsgId", peer_seq as "peerSeq"
  from read_newest($1, $2, $3)`
