import { and, count, eq, inArray } from 'drizzle-orm'
import type { ComplaintDetail } from '#contract/complaints/complaint'
import { type Role, recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { complaintActs, complaints } from '../../db/schema/complaints'
import { loadUserBase } from '../account/userBase'
import type { ComplaintRow } from './complaints'
import { findReading } from './readings'

/** Data by which an operator judges a complaint: who complains (with that permission), about whom, and how many others have. */
export async function loadHandling(
  db: Db,
  row: ComplaintRow,
  { showsReporter, userId, now }: { showsReporter: boolean; userId: number; now: Date },
): Promise<NonNullable<ComplaintDetail['handling']>> {
  const ids = row.accusedId === null ? [row.reporterId] : [row.reporterId, row.accusedId]
  const accounts = await db
    .select({ id: users.id, mobile: users.mobile, blocked: users.blocked })
    .from(users)
    .where(inArray(users.id, ids))
  const accountOf = (id: number | null) => accounts.find((account) => account.id === id)
  const accused = accountOf(row.accusedId)
  const role: Role = row.role === recruiter ? recruiter : 0
  const named = showsReporter ? await loadUserBase(db, { userId: row.reporterId, role }) : undefined
  const [same] = await db
    .select({ rows: count() })
    .from(complaints)
    .where(
      and(eq(complaints.tenantId, row.tenantId), eq(complaints.kind, row.kind), eq(complaints.targetId, row.targetId)),
    )
  const acts = await db
    .select()
    .from(complaintActs)
    .where(eq(complaintActs.complaintId, row.id))
    .orderBy(complaintActs.id)
    .limit(100)
  return {
    reporter: named ? { name: named.name || '未填写姓名', mobile: accountOf(row.reporterId)?.mobile ?? '' } : null,
    accused: [row.title, accused?.mobile].filter(Boolean).join(' · '),
    account: accused ? { userId: accused.id, blocked: accused.blocked } : null,
    sameTarget: same?.rows ?? 1,
    reading: row.kind === 'talk' ? await findReading(db, { complaintId: row.id, userId, now }) : null,
    acts: acts.map(({ id, act, words, createdAt }) => ({ id, act, words, at: createdAt.toISOString() })),
  }
}
