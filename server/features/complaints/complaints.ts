import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import {
  type Complaint,
  type ComplaintDetail,
  type ComplaintState,
  findComplaints,
  getComplaint,
} from '../../../contract/complaints/complaint'
import { reasonLabel } from '../../../contract/complaints/reasons'
import { codes, failure, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import { complaints } from '../../db/schema/complaints'
import { isOperator } from '../../sessions/operators'
import { handle } from '../../wire/handle'
import { loadHandling } from './handling'

export type ComplaintRow = typeof complaints.$inferSelect

export const noComplaint = failure(codes.notFound, '举报不存在')

export const complaintReadHandlers = [
  handle(getComplaint, async ({ input, user, tenant, services }) => {
    const row = await findRow(services.db, tenant.id, input.id)
    if (row === undefined) return noComplaint
    const mayHandle = await isOperator(services.db, user.userId, 'complaints')
    if (row.reporterId !== user.userId && !mayHandle) return noComplaint
    return success({ ...showDetail(row), handling: mayHandle ? await loadHandling(services.db, row) : null })
  }),

  handle(findComplaints, async ({ input, user, tenant, services }) => {
    const { state, target, ...page } = input
    const which = and(
      eq(complaints.tenantId, tenant.id),
      eq(complaints.reporterId, user.userId),
      state === undefined ? undefined : eq(complaints.state, state),
      target && and(eq(complaints.kind, target.kind), eq(complaints.targetId, target.id)),
    )
    const [found, mayHandle] = await Promise.all([
      listComplaints(services.db, { which, order: desc(complaints.id), ...page }),
      isOperator(services.db, user.userId, 'complaints'),
    ])
    return success({ ...found, mayHandle })
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
): Promise<{ list: Complaint[]; total: number }> {
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
  return { list: rows.map(showComplaint), total: counted?.total ?? 0 }
}

function showComplaint({ id, kind, targetId, title, reason, content, state, createdAt }: ComplaintRow): Complaint {
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

const stateOf = (state: number): ComplaintState => (state === 1 || state === 2 ? state : 0)

function showDetail(row: ComplaintRow): Omit<ComplaintDetail, 'handling'> {
  return {
    ...showComplaint(row),
    images: row.images,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    reply: row.reply,
    repliedAt: row.repliedAt?.toISOString() ?? null,
  }
}
