import { seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { complaints } from '../../db/schema/complaints'
import { tellOfResult } from '../../features/complaints/tellOfResult'
import { rowAt } from './insertRows'
import type { InterestLoad } from './loadInterest'

const hour = 3_600_000

/** The demo's complaints, one in each state, oldest first. `job` is the index of a job in the demo's list. */
const complaintTexts = [
  {
    job: 11,
    reason: 'fee',
    content: '电话里说入职前要先交300元服装押金，离职才退，我没有交。',
    hoursAgo: 70,
    state: 2,
    reply: '经核实，该职位存在收取押金的行为，职位已下架，发布者已被警告。感谢您的举报。',
  },
  {
    job: 17,
    reason: 'false-salary',
    content: '页面写的是底薪，面试时才说要完成全部指标才能拿到这个数。',
    hoursAgo: 50,
    state: 1,
    reply: '',
  },
  {
    job: 23,
    reason: 'wrong-address',
    content: '职位写的是市区，到了才知道要去外地驻场半年，事先没有说明。',
    hoursAgo: 6,
    state: 0,
    reply: '',
  },
] as const

/** Complaints of the demo's seeker, and the notice of the one that has been dealt with. */
export async function loadComplaints(tx: Db, load: InterestLoad, reporterId: number): Promise<void> {
  const { tenantId, demo, jobIds, recruiterIds, now } = load
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour)
  for (const { job, reason, content, hoursAgo, state, reply } of complaintTexts) {
    const offered = demo.jobs[job]
    if (offered === undefined) continue
    const title = `${offered.jobName} · ${rowAt(demo.companies, offered.company).brandName}`
    const [made] = await tx
      .insert(complaints)
      .values({
        tenantId,
        reporterId,
        role: 0,
        kind: 'job',
        targetId: rowAt(jobIds, job),
        accusedId: rowAt(recruiterIds, offered.recruiter),
        title,
        reason,
        content,
        state,
        acceptedAt: state > 0 ? at(hoursAgo - 4) : null,
        reply,
        repliedAt: state === 2 ? at(1) : null,
        createdAt: at(hoursAgo),
      })
      .returning({ id: complaints.id })
    if (state !== 2 || !made) continue
    await tellOfResult(tx, { tenantId, userId: reporterId, role: seeker, title, id: made.id, now: at(1) })
  }
}
