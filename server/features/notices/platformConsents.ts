import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { NoticeProgram } from '#contract/embedded/templateFields'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { hostUsers } from '../../db/schema/accounts/hostUsers'
import { hostConsents } from '../../db/schema/site/hostNotices'
import { openIdAt } from '../../identity/hostUsers'

/** Messages that a user may allow ahead. */
const mostLeft = 100

/** What a user has said about a program's messages, as the platform reports it. */
export interface HeardConsent {
  readonly program: NoticeProgram
  /** Empty for the official account, which a user follows as a whole. */
  readonly templateId: string
  /** `ended`: takes back all that was allowed. `refused`: allows nothing this time. */
  readonly said: 'allowed' | 'refused' | 'ended'
  readonly at: Date
}

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

/** No-op for an event that was heard before. */
export async function hearConsent(db: Db, owner: Owner, { program, templateId, said, at }: HeardConsent) {
  const isAllowed = said === 'allowed'
  const left = {
    allowed: sql`least(${hostConsents.left} + 1, ${mostLeft})`,
    refused: sql`${hostConsents.left}`,
    ended: sql`0`,
  }[said]
  await db
    .insert(hostConsents)
    .values({ ...owner, program, templateId, left: isAllowed ? 1 : 0, isBlocked: !isAllowed, heardAt: at })
    .onConflictDoUpdate({
      target: [hostConsents.userId, hostConsents.program, hostConsents.templateId],
      set: { left, isBlocked: !isAllowed, heardAt: at },
      setWhere: lt(hostConsents.heardAt, at),
    })
}

/** The account that a program knows by this name; undefined if none is bound. */
export async function findOwnerOf(
  db: Db,
  { tenantId, program, openId }: { tenantId: number; program: NoticeProgram; openId: string },
): Promise<Owner | undefined> {
  if (program === 'wechat') {
    const isIt = and(eq(users.tenantId, tenantId), eq(users.openId, openId))
    const [row] = await db.select({ userId: users.id }).from(users).where(isIt)
    return row && { tenantId, userId: row.userId }
  }
  const isIt = and(eq(hostUsers.tenantId, tenantId), eq(hostUsers.openId, openIdAt(program, openId)))
  const [row] = await db.select({ userId: hostUsers.userId }).from(hostUsers).where(isIt)
  return row && { tenantId, userId: row.userId }
}

interface Wanted {
  readonly userId: number
  readonly program: NoticeProgram
  readonly templateId: string
}

const isConsent = ({ userId, program, templateId }: Wanted) =>
  and(
    eq(hostConsents.userId, userId),
    eq(hostConsents.program, program),
    eq(hostConsents.templateId, program === 'wechat' ? '' : templateId),
  )

/** Uses up one consent for a message; false if none is left. A follower of the official account needs none. */
export async function takeConsent(db: Db, wanted: Wanted): Promise<boolean> {
  if (wanted.program === 'wechat') return true
  const taken = await db
    .update(hostConsents)
    .set({ left: sql`${hostConsents.left} - 1` })
    .where(and(isConsent(wanted), gt(hostConsents.left, 0)))
    .returning({ left: hostConsents.left })
  return taken.length > 0
}

/** The message was not sent. */
export async function giveBackConsent(db: Db, wanted: Wanted): Promise<void> {
  if (wanted.program === 'wechat') return
  await db
    .update(hostConsents)
    .set({ left: sql`${hostConsents.left} + 1` })
    .where(isConsent(wanted))
}

/** The platform says that the user takes none. It is not asked again until the user says otherwise. */
export async function blockConsent(db: Db, { tenantId, ...wanted }: Wanted & Owner, at: Date): Promise<void> {
  const { userId, program } = wanted
  const templateId = program === 'wechat' ? '' : wanted.templateId
  await db
    .insert(hostConsents)
    .values({ tenantId, userId, program, templateId, isBlocked: true, heardAt: at })
    .onConflictDoUpdate({
      target: [hostConsents.userId, hostConsents.program, hostConsents.templateId],
      set: { left: 0, isBlocked: true, heardAt: at },
    })
}
