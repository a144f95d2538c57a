import { and, eq, sql } from 'drizzle-orm'
import type { FastReply } from '#contract/chat/fastReply'
import type { Db } from '../../../db/database'
import { fastReplies, privateGroups } from '../../../db/schema/preferences'
import { lockRole, type RoleOwner } from '../../account/ownedByRole'

export type ReplyRow = typeof fastReplies.$inferSelect

const belongsTo = ({ userId, role }: RoleOwner) => and(eq(fastReplies.userId, userId), eq(fastReplies.role, role))

/** Those in no group first, then by group and place. */
export async function findOwnReplies(db: Db, owner: RoleOwner): Promise<ReplyRow[]> {
  const rows = await db
    .select({ reply: fastReplies })
    .from(fastReplies)
    .leftJoin(privateGroups, eq(privateGroups.id, fastReplies.groupId))
    .where(belongsTo(owner))
    .orderBy(sql`${privateGroups.sort} nulls first`, privateGroups.id, fastReplies.sort, fastReplies.id)
  return rows.map(({ reply }) => reply)
}

/** The site's (`quickInputs.ts`), with ids below 0. */
export const siteReplies = (texts: readonly string[]): FastReply[] =>
  texts.map((text, sort) => ({ id: -1 - sort, text, groupId: null, sort }))

export interface OwnReplies {
  readonly rows: readonly ReplyRow[]
  /** The row that an id on the wire means, one of the site's too if it has just become the owner's. */
  readonly rowOf: (id: number) => ReplyRow | undefined
}

/** Loads the owner's replies for a change. An owner without any gets copies of the site's. Locks them until the transaction ends. */
export async function openReplies(tx: Db, owner: RoleOwner, ofSite: readonly string[]): Promise<OwnReplies> {
  await lockRole(tx, owner)
  const known = await findOwnReplies(tx, owner)
  if (known.length > 0) return { rows: known, rowOf: (id) => known.find((row) => row.id === id) }
  const { tenantId, userId, role } = owner
  const rows = await tx
    .insert(fastReplies)
    .values(siteReplies(ofSite).map(({ text, sort }) => ({ tenantId, userId, role, text, sort })))
    .returning()
  return { rows, rowOf: (id) => rows.find((row) => row.sort === -1 - id) }
}

export function endOfGroup(rows: readonly ReplyRow[], groupId: number | null): number {
  return Math.max(-1, ...rows.filter((row) => row.groupId === groupId).map(({ sort }) => sort)) + 1
}
