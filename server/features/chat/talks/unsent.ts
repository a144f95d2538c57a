import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { unpackLogged } from '../../../db/schema/loggedUpdate'
import { unnested } from '../../../db/unnested'
import { type LoggedRow, toUpdates } from './logged'
import type { Push } from './updates'

/** Updates of one user that one look sends; a device asks for what comes before them. */
const mostSent = 200

type Row = Omit<LoggedRow, 'seq'> & { readonly seq: string }

/** Reads the newest updates of those of these chat users whose logs have grown beyond the given numbers. */
export async function readUnsent(db: Db, ends: ReadonlyMap<number, number>): Promise<Push[]> {
  if (ends.size === 0) return []
  const { rows: grown } = await db.execute<{ id: number; sent: string }>(sql`
    select u.id, known.sent from ${knownOf(ends)} join chat_users u on u.id = known.id and u.seq > known.sent`)
  if (grown.length === 0) return []
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select log.im_user_id as "imUserId", log.seq, log.update
    from ${knownOf(new Map(grown.map(({ id, sent }) => [id, Number(sent)])))}
    cross join lateral (
      select * from chat_log where im_user_id = known.id and seq > known.sent order by seq desc limit ${mostSent}
    ) log
    order by log.im_user_id, log.seq`)
  const updates = await toUpdates(
    db,
    rows.map(({ imUserId, seq, update }) => ({ imUserId, seq: Number(seq), update: unpackLogged(update) })),
  )
  const pushes = new Map<number, Push['updates'][number][]>()
  for (const [at, { imUserId }] of rows.entries()) {
    const update = updates[at]
    const list = pushes.get(imUserId) ?? []
    if (update) pushes.set(imUserId, list)
    if (update) list.push(update)
  }
  return [...pushes].map(([imUserId, list]) => ({ imUserId, updates: list }))
}

const knownOf = (ends: ReadonlyMap<number, number>) =>
  unnested({ id: [...ends.keys()], sent: [...ends.values()] }, 'known')
