import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Update } from '#contract/chat/socket'
import type { Db } from '../../../db/database'
import { chatLog, chatUsers } from '../../../db/schema/chat'
import type { Services } from '../../../services'
import { toLogged, toUpdates } from './logged'

export type UpdateOf<Kind extends Update['kind']> = Extract<Update, { kind: Kind }>

/** An update before the log has given it its number. */
export type UpdateBody = Update extends infer Kind ? (Kind extends Update ? Omit<Kind, 'seq'> : never) : never

/** New entries of a chat user's log, in order. */
export interface LogEntry {
  readonly imUserId: number
  readonly updates: readonly UpdateBody[]
}

/** Logged updates, to be sent to that chat user's devices after the commit. */
export interface Push {
  readonly imUserId: number
  readonly updates: readonly Update[]
}

/** Most updates that one answer carries. */
export const logPage = 500

/**
 * Locks the logs of these chat users until the transaction ends. Every chat change begins here. Rows are locked in ascending
 * order of id, so changes cannot deadlock, and later reads in the transaction see a stable state. Takes ids or a query of
 * them. Returns the last seq of each log that exists.
 */
export async function lockChatUsers(tx: Db, imUserIds: readonly number[] | SQL): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: chatUsers.id, seq: chatUsers.seq })
    .from(chatUsers)
    .where(inArray(chatUsers.id, isList(imUserIds) ? [...imUserIds] : sql`(${imUserIds})`))
    .orderBy(asc(chatUsers.id))
    .for('no key update')
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

const isList = (ids: readonly number[] | SQL): ids is readonly number[] => Array.isArray(ids)

/** Numbers the updates and appends them to their logs, whose users are locked by {@link lockChatUsers}. */
export async function appendUpdates(tx: Db, entries: readonly LogEntry[]): Promise<Push[]> {
  const written = entries.filter(({ updates }) => updates.length > 0)
  if (written.length === 0) return []
  const added = sql.join(
    written.map(({ imUserId, updates }) => sql`(${imUserId}::bigint, ${updates.length}::bigint)`),
    sql`, `,
  )
  const raised = await tx
    .update(chatUsers)
    .set({ seq: sql`${chatUsers.seq} + added.count` })
    .from(sql`(values ${added}) as added (id, count)`)
    .where(sql`${chatUsers.id} = added.id`)
    .returning({ id: chatUsers.id, seq: chatUsers.seq })
  const pushes = written.map((entry) => number(entry, raised.find(({ id }) => id === entry.imUserId)?.seq))
  await tx
    .insert(chatLog)
    .values(
      pushes.flatMap(({ imUserId, updates }) =>
        updates.map((update) => ({ imUserId, seq: update.seq, update: toLogged(update) })),
      ),
    )
  return pushes
}

function number({ imUserId, updates }: LogEntry, last: number | undefined): Push {
  if (last === undefined) throw new Error(`Chat user ${imUserId} has no log`)
  const first = last - updates.length + 1
  return { imUserId, updates: updates.map((update, index) => ({ ...update, seq: first + index }) as Update) }
}

/** Runs one chat change in a transaction and pushes the updates it logged after the commit. */
export async function changeChat<Result extends { readonly pushes: readonly Push[] }>(
  { db, live }: Pick<Services, 'db' | 'live'>,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(change)
  pushAll(live, result.pushes)
  return result
}

/** Sends committed updates. For transactions that change more than chat: call it after their commit. */
export function pushAll(live: Services['live'], pushes: readonly Push[]): void {
  for (const { imUserId, updates } of pushes) live.pushUpdates(imUserId, updates)
}

export interface LogPage {
  readonly seq: number
  /** The updates after the cursor are no longer kept, or the cursor is ahead of the log: the client must reload its lists. */
  readonly tooOld: boolean
  readonly updates: Update[]
}

/** Reads the log after `cursor`; `seq` is the end of the log. Run it in a repeatable read transaction. */
export async function readLog(tx: Db, imUserId: number, cursor: number, limit: number): Promise<LogPage> {
  const seq = await readSeq(tx, imUserId)
  if (cursor === seq) return { seq, tooOld: false, updates: [] }
  if (cursor > seq || cursor < 0) return { seq, tooOld: true, updates: [] }
  const rows = await tx
    .select({ imUserId: chatLog.imUserId, seq: chatLog.seq, update: chatLog.update })
    .from(chatLog)
    .where(and(eq(chatLog.imUserId, imUserId), gt(chatLog.seq, cursor)))
    .orderBy(asc(chatLog.seq))
    .limit(limit)
  // Updates that are written at the turn of a week may be dropped a week before their neighbours.
  const whole = rows.filter((row, index) => row.seq === cursor + 1 + index)
  if (whole.length === 0) return { seq, tooOld: true, updates: [] }
  return { seq, tooOld: false, updates: await toUpdates(tx, whole) }
}

/** Reads the last update of each of these logs that has one newer than `since`. */
export async function readLogEnds(db: Db, imUserIds: readonly number[], since: Date): Promise<Push[]> {
  if (imUserIds.length === 0) return []
  const rows = await db
    .select({ imUserId: chatLog.imUserId, seq: chatLog.seq, update: chatLog.update })
    .from(chatLog)
    .innerJoin(chatUsers, and(eq(chatUsers.id, chatLog.imUserId), eq(chatUsers.seq, chatLog.seq)))
    .where(and(inArray(chatUsers.id, [...imUserIds]), gt(chatLog.createdAt, since)))
  const updates = await toUpdates(db, rows)
  return rows.flatMap(({ imUserId }, index) => {
    const update = updates[index]
    return update ? [{ imUserId, updates: [update] }] : []
  })
}

/** Returns the last seq of a chat user's log. */
export async function readSeq(tx: Db, imUserId: number): Promise<number> {
  const [owner] = await tx.select({ seq: chatUsers.seq }).from(chatUsers).where(eq(chatUsers.id, imUserId))
  return owner?.seq ?? 0
}
