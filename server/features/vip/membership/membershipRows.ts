import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { membershipPauses, memberships } from '../../../db/schema/money/goods'
import type { LedgerParts } from '../../wallet/ledger/accounts'
import { moveLots } from '../../wallet/rights/takeBack'
import type { Membership } from '../goods/findMembership'
import { clockOf, liveOf, resume } from './timeline'

export interface Member {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
}

export interface Timeline {
  readonly rows: readonly Membership[]
  readonly live: readonly Membership[]
  /** The time by their clock. */
  readonly clock: Date
}

/** The memberships of a user in a role, in the order in which they begin. */
export const findRows = (db: Db, { tenantId, userId, role }: Member): Promise<Membership[]> =>
  db
    .select()
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId), eq(memberships.role, role)))
    .orderBy(asc(memberships.startsAt), asc(memberships.id))

export async function readTimeline({ db, now }: LedgerParts, member: Member): Promise<Timeline> {
  const rows = await findRows(db, member)
  const live = liveOf(rows, now())
  return { rows, live, clock: clockOf(live, now()) }
}

/** As {@link readTimeline}, locked until the end of the transaction. A suspension whose time is over ends first. */
export async function openTimeline(parts: LedgerParts, member: Member): Promise<Timeline> {
  const { db, now } = parts
  await lock(db, 'memberships', member.userId)
  const timeline = await readTimeline(parts, member)
  const pause = await findPause(db, member)
  if (!pause || pause.resumesAt > now()) return timeline
  await resumeAt(parts, timeline, pause)
  return readTimeline(parts, member)
}

type Pause = typeof membershipPauses.$inferSelect

/** The suspension that is under way. */
export async function findPause(db: Db, { tenantId, userId, role }: Member): Promise<Pause | undefined> {
  const { tenantId: tenant, userId: user, role: as, endedAt } = membershipPauses
  const [pause] = await db
    .select()
    .from(membershipPauses)
    .where(and(eq(tenant, tenantId), eq(user, userId), eq(as, role), isNull(endedAt)))
  return pause
}

/** Ends a suspension now, or at the time at which it had to end. */
export async function resumeAt(parts: LedgerParts, { live }: Timeline, { id, resumesAt }: Pause): Promise<void> {
  const { db, now } = parts
  const at = resumesAt < now() ? resumesAt : now()
  await db.update(membershipPauses).set({ endedAt: at }).where(eq(membershipPauses.id, id))
  await saveRows(parts, live, resume(live, at))
}

/** Stores what changed, and moves the lots of rights with their membership. */
export async function saveRows(
  parts: LedgerParts,
  former: readonly Membership[],
  rows: readonly Membership[],
): Promise<void> {
  for (const row of rows) {
    const before = former.find(({ id }) => id === row.id)
    const { id, startsAt, endsAt, suspendedAt, endedAt, upgradedTo, value, span } = row
    if (before && isSame(before, row)) continue
    await parts.db
      .update(memberships)
      .set({ startsAt, endsAt, suspendedAt, endedAt, upgradedTo, value, span })
      .where(eq(memberships.id, id))
    if (endedAt === null) await moveLots(parts, 'period', id, { startsAt, endsAt, suspendedAt })
  }
}

const isSame = (left: Membership, right: Membership): boolean =>
  left.value === right.value &&
  left.span === right.span &&
  left.upgradedTo === right.upgradedTo &&
  (['startsAt', 'endsAt', 'suspendedAt', 'endedAt'] as const).every(
    (name) => left[name]?.getTime() === right[name]?.getTime(),
  )
