import { and, eq } from 'drizzle-orm'
import type { ShareKey } from '#contract/embedded/host'
import { shareCodeParameter } from '#contract/embedded/shareCode'
import type { Place } from '../../../area/siteContent'
import type { Db } from '../../../db/database'
import { shareCodes } from '../../../db/schema/site/sharing'
import { drawShortCode } from '../../../identity/shortCode'
import { findShared, type SharedThing } from './things'

export type ShareRow = typeof shareCodes.$inferSelect

interface Shared {
  readonly tenantId: number
  readonly userId: number
  readonly kind: ShareKey
  readonly targetId: number
}

/** The user's code for a thing, if they have shared it. */
export async function findOwnCode(db: Db, { userId, kind, targetId }: Shared): Promise<ShareRow | undefined> {
  const [own] = await db
    .select()
    .from(shareCodes)
    .where(and(eq(shareCodes.userId, userId), eq(shareCodes.kind, kind), eq(shareCodes.targetId, targetId)))
  return own
}

/** The user's code for a thing, created if there is none. Two simultaneous calls get the same code. */
export async function ownShareCode(db: Db, shared: Shared): Promise<ShareRow> {
  for (;;) {
    const own = await findOwnCode(db, shared)
    if (own) return own
    await db
      .insert(shareCodes)
      .values({ ...shared, code: drawShortCode() })
      .onConflictDoNothing()
  }
}

/** A code and what it names. Undefined for an unknown code, one of another site, or if the thing is gone or not public. */
export async function readCode(
  place: Place,
  code: string,
): Promise<{ readonly row: ShareRow; readonly thing: SharedThing } | undefined> {
  const [row] = await place.services.db
    .select()
    .from(shareCodes)
    .where(and(eq(shareCodes.code, code), eq(shareCodes.tenantId, place.tenant.id)))
  const thing = row && (await findShared(place, { key: row.kind, id: row.targetId, sharer: row.userId }))
  return row && thing && { row, thing }
}

/** The address of a thing with the code of its sharer. */
export const withCode = (link: string, code: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}${shareCodeParameter}=${code}`
