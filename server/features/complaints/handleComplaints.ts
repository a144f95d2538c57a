import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import {
  complaintState,
  complaintStates,
  type DeskComplaint,
  findAllComplaints,
  handleComplaint,
} from '#contract/complaints/complaint'
import { codes, failure, success } from '#contract/errors'
import { isRole, seeker } from '#contract/roles'
import { complaints } from '../../db/schema/complaints'
import { handleImpartially, isPartyTo, loadInterests } from '../../identity/parties'
import { noteAct } from '../../operators/acts'
import { type Context, handle } from '../../wire/handle'
import { type ComplaintRow, findRow, listComplaints, noComplaint, showComplaint } from './complaints'
import { findComplaintParties } from './parties'
import { tellOfResult } from './tellOfResult'

const closed = failure(codes.conflict, '该举报已处理完毕')
const accepted = failure(codes.conflict, '该举报已在处理中')

/** Operators' calls about complaints. */
export const complaintAdminHandlers = [
  handle(findAllComplaints, async ({ input, user, tenant, services }) => {
    const { state, ...page } = input
    const which = and(eq(complaints.tenantId, tenant.id), state === undefined ? undefined : eq(complaints.state, state))
    const order = state === 2 ? desc(complaints.repliedAt) : asc(complaints.id)
    const byState = sql`${complaints.state}, ${order}`
    const { rows, total } = await listComplaints(services.db, { which, order: byState, ...page })
    const [parties, own] = await Promise.all([
      findComplaintParties(services.db, rows),
      loadInterests(services.db, user.userId),
    ])
    const list = rows.map((row, at) => showToOperator(row, isPartyTo(own, parties[at] ?? {})))
    return success({ list, total })
  }),

  handleImpartially(handleComplaint, findParties, async (context) => {
    const { input, tenant, services } = context
    const now = services.now()
    return services.db.transaction(async (tx) => {
      const row = await findRow(tx, tenant.id, input.id)
      if (row === undefined) return noComplaint
      const change =
        input.state === complaintState.accepted
          ? { state: complaintState.accepted, acceptedAt: now }
          : { state: complaintState.closed, reply: input.reply, repliedAt: now, acceptedAt: row.acceptedAt ?? now }
      const changed = await tx
        .update(complaints)
        .set(change)
        .where(and(eq(complaints.id, row.id), lt(complaints.state, input.state)))
        .returning({ id: complaints.id })
      if (changed.length === 0)
        return row.state === complaintState.accepted && input.state === complaintState.accepted ? accepted : closed
      const { id, tenantId, reporterId: userId, title } = row
      const role = isRole(row.role) ? row.role : seeker
      if (input.state === complaintState.closed) await tellOfResult(tx, { tenantId, userId, role, id, title, now })
      await noteAct({ ...services, db: tx }, context, {
        act: input.state === complaintState.accepted ? handleComplaint.acts.accept : handleComplaint.acts.close,
        id,
        personId: row.accusedId,
        before: { state: nameOf(row.state) },
        after:
          input.state === complaintState.accepted
            ? { state: nameOf(input.state) }
            : { state: nameOf(input.state), reply: input.reply },
      })
      return success({})
    })
  }),
]

const nameOf = (state: number) => complaintStates.find(({ value }) => value === state)?.label

/** The reason and the words of a complaint may tell the accused who made it. */
function showToOperator(row: ComplaintRow, isParty: boolean): DeskComplaint {
  const { id, title, reason, content, state, createdAt } = showComplaint(row)
  return { id, title, reason: isParty ? '' : reason, content: isParty ? '' : content, state, createdAt, isParty }
}

async function findParties({ input, tenant, services }: Context<typeof handleComplaint>) {
  const row = await findRow(services.db, tenant.id, input.id)
  return row && (await findComplaintParties(services.db, [row]))[0]
}
