import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database'
import { chatLog, chatUsers, contacts, messages, talks } from '../../../db/schema/chat'
import { peerReadLine, readLine } from '../../../db/schema/loggedUpdate'
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
 * Reads a talk to its end in one statement that commits by itself, as {@link readUpTo} does in a transaction. Undefined, with
 * nothing changed, for what needs more: a newer message than `msgId`, a talk marked to be read again, a talk without messages,
 * somebody else's talk.
 *
 * Both sides are locked like everywhere, in ascending order of chat user, and a locked row is seen as the transaction before has
 * left it. Messages are seen as they were when the statement began: that is enough if they include the reader's last one.
 */
export async function readNewest(db: Db, { cid, imUserId, msgId }: Reading): Promise<ReadNewest | undefined> {
  const prepared = db._.session.prepareQuery(
    { sql: statement, params: [cid, imUserId, msgId] },
    undefined,
    'chat.readNewest',
    false,
  )
  const [row] = ((await prepared.execute()) as { rows: Row[] }).rows
  if (!row) return undefined
  const seq = Number(row.seq)
  const readMsgId = Number(row.readMsgId)
  const pushes: Push[] = []
  if (row.isNew) pushes.push({ imUserId, updates: [{ kind: 'read', seq, cid, msgId: readMsgId, unread: 0 }] })
  if (row.peerSeq !== null)
    pushes.push({
      imUserId: row.peer,
      updates: [{ kind: 'peerRead', seq: Number(row.peerSeq), cid, msgId: readMsgId }],
    })
  return { seq, pushes }
}

interface Row {
  readonly peer: number
  /** The reading changed something. */
  readonly isNew: boolean
  /** bigint comes as text. */
  readonly seq: string
  readonly readMsgId: string
  /** Of the receipt; null if there is none. */
  readonly peerSeq: string | null
}

const statement = new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql`
  with
    held as materialized (
      select ${chatUsers.id} as owner, ${chatUsers.seq} as seq, ${contacts.unread} as unread, ${contacts.isBlack} as is_black,
        ${contacts.isReread} as is_reread, ${contacts.readMsgId} as read_msg_id, ${contacts.peerReadMsgId} as peer_read_msg_id,
        ${contacts.lastMessageId} as last_message_id
      from ${talks}
      cross join lateral (values (${talks.seekerIm}), (${talks.recruiterIm})) as side (owner)
      join ${contacts} on ${contacts.ownerIm} = side.owner and ${contacts.cid} = ${talks.id}
      join ${chatUsers} on ${chatUsers.id} = side.owner
      where ${talks.id} = $1
      order by ${chatUsers.id}
      for no key update of ${chatUsers}, ${contacts}
    ),
    -- One row, or none for what needs more.
    reading as materialized (
      select mine.owner, mine.seq, mine.unread, mine.read_msg_id as was_read,
        theirs.owner as peer, theirs.seq as peer_seq, theirs.peer_read_msg_id,
        mine.is_black or theirs.is_black as is_silent,
        greatest(mine.read_msg_id, received.id) as read_msg_id
      from held as mine
      join held as theirs on theirs.owner <> mine.owner
      cross join lateral (
        select coalesce(max(${messages.id}), 0) as id from ${messages}
        where ${messages.cid} = $1 and ${messages.toIm} = $2 and not ${messages.ignored} and ${messages.id} <= $3
      ) as received
      where mine.owner = $2 and not mine.is_reread and mine.last_message_id <= $3
        and exists (select from ${messages} where ${messages.cid} = $1 and ${messages.id} = mine.last_message_id)
    ),
    line as materialized (
      select owner, peer, seq + 1 as seq, read_msg_id from reading where read_msg_id > was_read or unread > 0
    ),
    receipt as materialized (
      select reading.peer, reading.peer_seq + 1 as seq, reading.read_msg_id from reading join line using (owner)
      where not is_silent and reading.read_msg_id > peer_read_msg_id
    ),
    moved as (
      update ${contacts} set read_msg_id = line.read_msg_id, unread = 0 from line
      where ${contacts.ownerIm} = line.owner and ${contacts.cid} = $1
    ),
    told as (
      update ${contacts} set peer_read_msg_id = receipt.read_msg_id from receipt
      where ${contacts.ownerIm} = receipt.peer and ${contacts.cid} = $1
    ),
    -- Materialized: of a row that changed meanwhile, an update does not find its partner in a plain union again.
    ended (owner, seq) as materialized (select owner, seq from line union all select peer, seq from receipt),
    raised as (
      update ${chatUsers} set seq = ended.seq from ended where ${chatUsers.id} = ended.owner
    ),
    logged as (
      insert into ${chatLog} (im_user_id, seq, update)
      select owner, seq, ${readLine(sql`$1::bigint, read_msg_id, 0`)} from line
      union all
      select peer, seq, ${peerReadLine(sql`$1::bigint, read_msg_id`)} from receipt
    )
  select reading.peer, line.seq is not null as "isNew", coalesce(line.seq, reading.seq) as seq,
    reading.read_msg_id as "readMsgId", receipt.seq as "peerSeq"
  from reading left join line using (owner) left join receipt on receipt.peer = reading.peer`).sql
