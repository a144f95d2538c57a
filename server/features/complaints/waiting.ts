import { sql } from 'drizzle-orm'
import { complaintState } from '#contract/complaints/complaint'
import { complaintPages } from '#contract/complaints/pages'
import { pathTo } from '#contract/page'
import type { Waiting } from '../../area/waiting'
import { complaints } from '../../db/schema/complaints'

const desk = complaintPages['complaint-desk']

const inState =
  (state: number): Waiting['rows'] =>
  (tenantId) =>
    sql`select created_at as at from ${complaints} where tenant_id = ${tenantId} and state = ${state} order by id`

export const waitingComplaints: readonly Waiting[] = [
  {
    page: desk,
    operator: 'complaints',
    what: '待受理的举报',
    link: pathTo(desk, { state: complaintState.sent }),
    rows: inState(complaintState.sent),
  },
  {
    page: desk,
    operator: 'complaints',
    what: '处理中的举报',
    link: pathTo(desk, { state: complaintState.accepted }),
    rows: inState(complaintState.accepted),
  },
]
