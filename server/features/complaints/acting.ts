import { and, eq, inArray } from 'drizzle-orm'
import { actOnComplaint, type ComplaintAct } from '#contract/complaints/acts'
import { codes, failure, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { complaintActs } from '../../db/schema/complaints'
import { jobs } from '../../db/schema/jobs'
import { handleImpartially } from '../../identity/parties'
import { noteAct } from '../../operators/acts'
import type { Context } from '../../wire/handle'
import { lockJobs } from '../jobs/life/schedule'
import { jobsAtOnce, takeDown as takeJobsDown } from '../jobs/life/takeDown'
import { notify } from '../notices/notify'
import { tellDecision } from '../notices/tellDecision'
import { type ComplaintRow, findRow, noComplaint } from './complaints'
import { findComplaintParties } from './parties'

const noAccount = failure(codes.conflict, '被举报的账号已不存在')
const noJob = failure(codes.conflict, '没有正在招聘的职位可以下架')

export interface Logged {
  readonly complaint: Pick<ComplaintRow, 'id' | 'tenantId'>
  readonly operatorId: number
  readonly act: ComplaintAct
  readonly words: string
  readonly now: Date
}

/** Adds to a complaint's log, in the transaction of the act. */
export async function logAct(tx: Db, { complaint, operatorId, act, words, now }: Logged): Promise<void> {
  const { id: complaintId, tenantId } = complaint
  await tx.insert(complaintActs).values({ complaintId, tenantId, operatorId, act, words, createdAt: now })
}

export const actHandler = handleImpartially(actOnComplaint, findParties, async (context) => {
  const { input, user, tenant, services } = context
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const row = await findRow(tx, tenant.id, input.id)
    if (row === undefined) return noComplaint
    const { act, words } = input
    const done = act === 'warn' ? await warn(tx, row, words, now) : await takeDown(tx, row, words, now)
    if (!done.ok) return done
    services.afterCommit(async (after) => {
      for (const userId of done.data.owners) await tellDecision(after, userId, 'job')
    })
    await logAct(tx, { complaint: row, operatorId: user.userId, act, words, now })
    await noteAct({ ...services, db: tx }, context, {
      act: actOnComplaint.acts[act],
      id: row.id,
      personId: row.accusedId,
      note: words,
    })
    return success({})
  })
})

/** The accused is warned in the role in which the reporter met them. */
const accusedRole = ({ kind, role }: ComplaintRow): Role => (kind === 'talk' && role === recruiter ? seeker : recruiter)

async function warn(tx: Db, row: ComplaintRow, words: string, now: Date) {
  const { tenantId, accusedId, title } = row
  if (accusedId === null) return noAccount
  await notify(tx, {
    tenantId,
    userId: accusedId,
    role: accusedRole(row),
    now,
    kind: 'system',
    title: '您收到一次警告',
    content: `${row.kind === 'talk' ? '您在沟通中的行为' : `「${title}」`}被举报，经核实：${words}。请尽快改正，再次违规可能会被封禁。`,
  })
  return success({ owners: [] })
}

/** The jobs are refused, as after a review: each has to be changed before it is published again. */
async function takeDown(tx: Db, row: ComplaintRow, words: string, now: Date) {
  const reviewNote = `因举报下架：${words}`
  const owners = new Set<number>()
  const ids = await findOpenJobs(tx, row)
  for (let from = 0; from < ids.length; from += jobsAtOnce) {
    const open = (await lockJobs(tx, ids.slice(from, from + jobsAtOnce))).filter(
      ({ status }) => status === jobStatus.open,
    )
    await takeJobsDown(tx, open, { now, reviewNote, words: `被举报，经核实已下架：${words}` })
    for (const { userId } of open) owners.add(userId)
  }
  return owners.size > 0 ? success({ owners: [...owners] }) : noJob
}

async function findOpenJobs(tx: Db, { tenantId, kind, targetId }: ComplaintRow): Promise<number[]> {
  if (kind !== 'job' && kind !== 'company') return []
  const which = kind === 'job' ? inArray(jobs.id, [targetId]) : eq(jobs.brandId, targetId)
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(which, eq(jobs.tenantId, tenantId), eq(jobs.status, jobStatus.open)))
    .orderBy(jobs.id)
  return rows.map(({ id }) => id)
}

async function findParties({ input, tenant, services }: Context<typeof actOnComplaint>) {
  const row = await findRow(services.db, tenant.id, input.id)
  return row && (await findComplaintParties(services.db, [row]))[0]
}
