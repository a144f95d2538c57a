import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { findAllComplaints, handleComplaint } from '../../../contract/complaints/complaint'
import { codes, failure, success } from '../../../contract/errors'
import { isRole, seeker } from '../../../contract/roles'
import type { Db } from '../../db/database'
import { complaints } from '../../db/schema/complaints'
import { handle } from '../../http/handle'
import { notify } from '../notices/notify'
import { isOperator } from '../tenants/operators'
import { type ComplaintRow, findRow, listComplaints, noComplaint } from './complaints'

const operatorsOnly = failure(codes.forbidden, '只有站点管理员可以处理举报')
const closed = failure(codes.conflict, '该举报已处理完毕')
const accepted = failure(codes.conflict, '该举报已在处理中')

/** What operators of the site do about complaints. */
export const complaintAdminHandlers = [
  handle(findAllComplaints, async ({ input, user, tenant, services }) => {
    if (!(await isOperator(services, user, tenant))) return operatorsOnly
    const { state, ...page } = input
    const which = and(eq(complaints.tenantId, tenant.id), state === undefined ? undefined : eq(complaints.state, state))
    const order = state === 2 ? desc(complaints.repliedAt) : asc(complaints.id)
    const byState = sql`${complaints.state}, ${order}`
    return success(await listComplaints(services.db, { which, order: byState, ...page }))
  }),

  handle(handleComplaint, async ({ input, user, tenant, services }) => {
    if (!(await isOperator(services, user, tenant))) return operatorsOnly
    const now = services.now()
    return services.db.transaction(async (tx) => {
      const row = await findRow(tx, tenant.id, input.id)
      if (row === undefined) return noComplaint
      const change =
        input.state === 1
          ? { state: 1, acceptedAt: now }
          : { state: 2, reply: input.reply, repliedAt: now, acceptedAt: row.acceptedAt ?? now }
      const changed = await tx
        .update(complaints)
        .set(change)
        .where(and(eq(complaints.id, row.id), lt(complaints.state, input.state)))
        .returning({ id: complaints.id })
      if (changed.length === 0) return row.state === 1 && input.state === 1 ? accepted : closed
      if (input.state === 2) await tellReporter(tx, row, now)
      return success({})
    })
  }),
]

async function tellReporter(tx: Db, row: ComplaintRow, now: Date): Promise<void> {
  await notify(tx, {
    tenantId: row.tenantId,
    userId: row.reporterId,
    role: isRole(row.role) ? row.role : seeker,
    kind: 'system',
    title: '举报处理结果',
    content: `您对「${row.title}」的举报已处理，点击查看结果。`,
    link: `/complaint/detail?id=${row.id}`,
    now,
  })
}
