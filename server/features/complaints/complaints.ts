import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import {
  type Complaint,
  type ComplaintDetail,
  ComplaintState,
  complaintState,
  findComplaints,
  getComplaint,
} from '#contract/complaints/complaint'
import { reasonLabel } from '#contract/complaints/reasons'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { complaints } from '../../db/schema/complaints'
import { refuseClosed } from '../../identity/consoleGate'
import { isPartyTo, loadInterests, ownCase } from '../../identity/parties'
import { isOperator } from '../../sessions/operators'
import { handle } from '../../wire/handle'
import { loadHandling } from './handling'
import { findComplaintParties } from './parties'

export type ComplaintRow = typeof complaints.$inferSelect

export const noComplaint = failure(codes.notFound, '举报不存在')

export const complaintReadHandlers = [
  handle(getComplaint, async ({ input, user, tenant, services }) => {
    const row = await findRow(services.db, tenant.id, input.id)
    if (row === undefined) return noComplaint
    if (row.reporterId === user.userId) return success({ ...showDetail(row), handling: null })
    if (!(await isOperator(services.db, user.userId, 'complaints'))) return noComplaint
    const closed = await refuseClosed(services.db, user, { now: services.now(), isAct: true })
    if (closed) return closed
    const [[parties], own, showsReporter] = await Promise.all([
      findComplaintParties(services.db, [row]),
      loadInterests(services.db, user.userId),
      isOperator(services.db, user.userId, 'reporters'),
    ])
    if (parties && isPartyTo(own, parties)) return ownCase
    return success({
      ...showDetail(row),
      handling: await loadHandling(services.db, row, { showsReporter, userId: user.userId, now: services.now() }),
    })
  }),

  handle(findComplaints, async ({ input, user, tenant, services }) => {
    const { state, target, ...page } = input
    const which = and(
      eq(complaints.tenantId, tenant.id),
      eq(complaints.reporterId, user.userId),
      state === undefined ? undefined : eq(complaints.state, state),
      target && and(eq(complaints.kind, target.kind), eq(complaints.targetId, target.id)),
    )
    const [{ rows, total }, mayHandle] = await Promise.all([
      listComplaints(services.db, { which, order: desc(complaints.id), ...page }),
      isOperator(services.db, user.userId, 'complaints'),
    ])
    return success({ list: rows.map(showComplaint), total, mayHandle })
  }),
]

export async function findRow(db: Db, tenantId: number, id: number): Promise<ComplaintRow | undefined> {
  const [row] = await db
    .select()
    .from(complaints)
    .where(and(eq(complaints.id, id), eq(complaints.tenantId, tenantId)))
  return row
}

export interface ListRequest {
  readonly which: SQL | undefined
  readonly order: SQL
  readonly page: number
  readonly limit: number
}

export async function listComplaints(
  db: Db,
  { which, order, page, limit }: ListRequest,
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(complaints)
      .where(which)
      .orderBy(order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(complaints).where(which),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export function showComplaint({
  id,
  kind,
  targetId,
  title,
  reason,
  content,
  state,
  createdAt,
}: ComplaintRow): Complaint {
  return {
    id,
    target: { kind, id: targetId },
    title,
    reason: reasonLabel(reason),
    content,
    state: stateOf(state),
    createdAt: createdAt.toISOString(),
  }
}

const stateOf = (state: number): ComplaintState => ComplaintState.safeParse(state).data ?? complaintState.sent

function showDetail(row: ComplaintRow): Omit<ComplaintDetail, 'handling'> {
  return {
    ...showComplaint(row),
    images: row.images,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    reply: row.reply,
    repliedAt: row.repliedAt?.toISOString() ?? null,
  }
}
