import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Interview, InterviewBrief, InterviewSnapshot } from '#contract/interviews/interview'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { chatUsers } from '../../db/schema/chat'
import { brands } from '../../db/schema/companies'
import { interviewEvaluations, interviews } from '../../db/schema/interviews'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { resumes } from '../../db/schema/resumes'
import { blockedName } from '../chat/contacts/peers'

export type InterviewRow = typeof interviews.$inferSelect

export const briefOf = ({ id, status, kind, startAt, version }: InterviewRow): InterviewBrief => ({
  id,
  status,
  kind,
  startAt: startAt.toISOString(),
  version,
})

/** An invitation's data about its interview. */
export async function invitationOf(db: Db, row: InterviewRow): Promise<InterviewSnapshot> {
  const [job] = row.jobId === null ? [] : await db.select().from(jobs).where(eq(jobs.id, row.jobId))
  return { ...briefOf(row), jobName: job?.jobName ?? '', address: row.address, note: row.note }
}

const bySeeker = alias(interviewEvaluations, 'by_seeker')
const byRecruiter = alias(interviewEvaluations, 'by_recruiter')
const seekers = alias(chatUsers, 'seekers')
const hirers = alias(chatUsers, 'hirers')

/** Interviews with the cards of both sides; the caller adds conditions and order. */
export function selectInterviews(db: Db) {
  return db
    .select({
      interview: interviews,
      job: { id: jobs.id, jobName: jobs.jobName, lat: jobs.lat, lng: jobs.lng, address: jobs.address },
      brandName: brands.brandName,
      recruiter: { name: recruiters.name, avatar: recruiters.avatar, title: recruiters.jobTitle },
      resume: { name: resumes.name, avatar: resumes.avatar },
      blocked: { seeker: seekers.blocked, recruiter: hirers.blocked },
      evaluation: { seeker: bySeeker.id, recruiter: byRecruiter.id },
    })
    .from(interviews)
    .innerJoin(seekers, eq(seekers.id, interviews.seekerIm))
    .innerJoin(hirers, eq(hirers.id, interviews.recruiterIm))
    .leftJoin(jobs, eq(jobs.id, interviews.jobId))
    .leftJoin(recruiters, eq(recruiters.userId, hirers.userId))
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .leftJoin(resumes, eq(resumes.userId, seekers.userId))
    .leftJoin(bySeeker, and(eq(bySeeker.interviewId, interviews.id), eq(bySeeker.role, seeker)))
    .leftJoin(byRecruiter, and(eq(byRecruiter.interviewId, interviews.id), eq(byRecruiter.role, recruiter)))
}

type Joined = Awaited<ReturnType<typeof selectInterviews>>[number]

/** An interview as one of its sides sees it. */
export function toInterview(
  { interview: row, job, brandName, recruiter: hirer, resume, blocked, evaluation }: Joined,
  role: Role,
): Interview {
  const isAtJob = job !== null && row.kind === 'onsite' && row.address.includes(job.address)
  const person = { name: resume?.name || '求职者', avatar: resume?.avatar ?? '', title: '', blocked: false }
  const host = { name: hirer?.name || '招聘者', avatar: hirer?.avatar ?? '', title: hirer?.title ?? '', blocked: false }
  const peer = role === recruiter ? person : host
  const isBlocked = role === recruiter ? blocked.seeker : blocked.recruiter
  return {
    ...briefOf(row),
    cid: row.cid,
    reason: row.reason,
    minutes: row.minutes,
    address: row.address,
    lat: isAtJob ? job.lat : null,
    lng: isAtJob ? job.lng : null,
    contactName: row.contactName,
    contactTel: row.contactTel,
    note: row.note,
    delay:
      row.delayAt && row.delayStatus
        ? { startAt: row.delayAt.toISOString(), reason: row.delayReason, status: row.delayStatus }
        : null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    roomOpenedAt: row.roomOpenedAt?.toISOString() ?? null,
    result: role === recruiter || row.resultTold ? row.result : null,
    resultNote: role === recruiter || (row.resultTold && row.result === 'other') ? row.resultNote : '',
    resultTold: row.resultTold,
    resultAskedAt: row.resultAskedAt?.toISOString() ?? null,
    resultAsks: row.resultAsks,
    hostAbsentAt: row.hostAbsentAt?.toISOString() ?? null,
    checkedInOnSite: row.checkedInOnSite,
    evaluated: (role === recruiter ? evaluation?.recruiter : evaluation?.seeker) != null,
    job: { id: job?.id ?? 0, jobName: job?.jobName ?? '', brandName: brandName ?? '' },
    peer: isBlocked ? { name: blockedName, avatar: '', title: '', blocked: true } : peer,
    isMine: role === recruiter,
  }
}

/** One interview for one of its sides; undefined for anybody else. */
export async function loadInterview(
  db: Db,
  id: number,
  { imUserId, role }: { imUserId: number; role: Role },
): Promise<Interview | undefined> {
  const [row] = await selectInterviews(db).where(eq(interviews.id, id))
  const owner = role === recruiter ? row?.interview.recruiterIm : row?.interview.seekerIm
  return row && owner === imUserId ? toInterview(row, role) : undefined
}
