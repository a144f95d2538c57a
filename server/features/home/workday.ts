import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { asked } from '#contract/chat/exchange'
import { dayInChina } from '#contract/chinaTime'
import { certificationState } from '#contract/companies/certification'
import { success } from '#contract/errors'
import { getWorkday, type NewSend, type SinkingJob, shownOfEach, type Workday } from '#contract/home/workday'
import { accepted, type Interview, proposed } from '#contract/interviews/interview'
import { sent } from '#contract/jobs/sendStates'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { presentBrandOf } from '../../companies/brandRights'
import type { Db } from '../../db/database'
import { openJob } from '../../db/openJob'
import { interviews } from '../../db/schema/interviews'
import type { Services } from '../../services'
import { handle } from '../../wire/handle'
import { loadContactsOf } from '../chat/contacts/contacts'
import { openChatUser } from '../chat/login/chatUsers'
import { isFromActive } from '../chat/sends/rows'
import { selectInterviews, toInterview } from '../interviews/interviewRows'
import { goesOn } from '../jobs/replyClock/waits'
import { loadResumeCards } from '../resume/resumeCards'
import { hasCompany } from '../resume/shownTo'
import { closingWords } from './closingWords'

/** The recruiter and the time of the request. */
interface Desk {
  readonly tenantId: number
  readonly userId: number
  readonly imUserId: number
  readonly now: Date
}

const day = 86_400_000

export const workdayHandler = handle(getWorkday, async ({ user, tenant, services }) => {
  const { db } = services
  const owner = { tenantId: tenant.id, userId: user.userId }
  const imUserId = await openChatUser(db, { ...owner, role: recruiter })
  const desk = { ...owner, imUserId, now: services.now() }
  const [talks, sends, planned, sinkingJobs, steps, certification] = await Promise.all([
    findTalks(db, desk),
    findNewSends(services, desk),
    findPlanned(db, desk),
    findSinkingJobs(db, desk),
    findSteps(db, desk),
    findCertificationTask(db, desk),
  ])
  return success({ ...talks, sends, interviews: planned, sinkingJobs, certification, steps })
})

interface WaitingTalk extends Record<string, unknown> {
  readonly cid: number
  readonly kind: 'greeting' | 'unanswered'
  readonly total: number
}

/**
 * Open talks in which the seeker wrote last, unless that message only thanks or agrees. An application that nobody has looked at
 * is listed as an application, not here.
 */
async function findTalks(db: Db, desk: Desk): Promise<Pick<Workday, 'greetings' | 'unanswered'>> {
  const { imUserId, now } = desk
  const since = new Date(now.getTime() - limits.workdayReach).toISOString()
  const silentSince = new Date(now.getTime() - limits.recruiterSilence).toISOString()
  const { rows } = await db.execute<WaitingTalk>(sql`
    select cid, kind, total from (
      select cid, kind, count(*) over (partition by kind)::int as total,
        row_number() over (partition by kind order by case when kind = 'greeting' then -at else at end, cid) as place
      from (
        select c.cid, extract(epoch from m.send_at) as at, case
          when t.initiator_im = t.seeker_im and not t.recruiter_wrote and not exists (select from job_sends s where s.cid = c.cid)
            then 'greeting'
          when m.send_at <= ${silentSince}::timestamptz then 'unanswered' end as kind
        from contacts c
        join talks t on t.id = c.cid
        join chat_users p on p.id = c.peer_im
        join messages m on m.cid = c.cid and m.id = c.last_message_id
        where c.owner_im = ${imUserId} and c.chat_at >= ${since}::timestamptz
          and not c.is_black and not c.is_improper and not c.is_remove and not p.blocked
          and m.from_im = c.peer_im and m.counted and not m.revoked
          and not (t.recruiter_wrote and m.type = 'text' and m.content->>'text' ~ ${closingWords})
          and not exists (select from job_sends s where s.cid = c.cid and s.status = ${sql.raw(String(sent))})
          and ${goesOn({ cid: sql`t.id`, seekerIm: sql`t.seeker_im`, recruiterId: sql`${desk.userId}` })}
      ) as waiting where kind is not null
    ) as placed where place <= ${shownOfEach} order by kind, place`)
  const contacts = await loadContactsOf(
    db,
    imUserId,
    rows.map(({ cid }) => cid),
  )
  const contactByCid = new Map(contacts.map((contact) => [contact.cid, contact]))
  const some = (kind: WaitingTalk['kind']) => {
    const found = rows.filter((row) => row.kind === kind)
    return { list: found.flatMap(({ cid }) => contactByCid.get(cid) ?? []), total: found[0]?.total ?? 0 }
  }
  return { greetings: some('greeting'), unanswered: some('unanswered') }
}

interface SendRow extends Record<string, unknown> {
  readonly id: number
  readonly cid: number
  readonly sentAt: string
  readonly resumeId: number
  readonly jobId: number
  readonly jobName: string
  readonly total: number
}

async function findNewSends(services: Services, { tenantId, userId }: Desk): Promise<Workday['sends']> {
  const { rows } = await services.db.execute<SendRow>(sql`
    select job_sends.id, job_sends.cid, ${isoOf(sql`job_sends.sent_at`)} as "sentAt", job_sends.resume_id as "resumeId",
      jobs.id as "jobId", jobs.job_name as "jobName", count(*) over ()::int as total
    from job_sends join jobs on jobs.id = job_sends.job_id
    where job_sends.recruiter_id = ${userId} and job_sends.tenant_id = ${tenantId} and job_sends.status = ${sql.raw(String(sent))} and ${isFromActive}
    order by job_sends.id desc limit ${shownOfEach}`)
  const ids = [...new Set(rows.map(({ resumeId }) => resumeId))]
  const people = await loadResumeCards(services, { tenantId, ids, viewerId: userId })
  const personById = new Map(people.map((person) => [person.id, person]))
  const list = rows.flatMap(({ id, cid, sentAt, resumeId, jobId, jobName }): NewSend[] => {
    const person = personById.get(resumeId)
    return person ? [{ id, cid, sentAt, job: { id: jobId, jobName }, person }] : []
  })
  return { list, total: rows[0]?.total ?? 0 }
}

/** All of them: a recruiter meets few people in two days. */
async function findPlanned(db: Db, { imUserId, now }: Desk): Promise<{ list: Interview[]; total: number }> {
  const today = new Date(`${dayInChina(now)}T00:00:00+08:00`)
  const [from, to] = [today.toISOString(), new Date(today.getTime() + 2 * day).toISOString()]
  const rows = await selectInterviews(db)
    .where(
      and(
        eq(interviews.recruiterIm, imUserId),
        inArray(interviews.status, [proposed, accepted]),
        sql`(${interviews.startAt} >= ${from}::timestamptz and ${interviews.startAt} < ${to}::timestamptz
          or ${interviews.delayStatus} = ${asked})`,
      ),
    )
    .orderBy(asc(interviews.startAt), asc(interviews.id))
    .limit(mostInterviews)
  return { list: rows.map((row) => toInterview(row, recruiter)), total: rows.length }
}

const mostInterviews = 30

async function findSinkingJobs(db: Db, { tenantId, userId, now }: Desk): Promise<Workday['sinkingJobs']> {
  const before = new Date(now.getTime() - limits.jobSinksAfter).toISOString()
  const { rows } = await db.execute<SinkingJob & { total: number } & Record<string, unknown>>(sql`
    select id, job_name as "jobName", ${isoOf(sql`refreshed_at`)} as "refreshedAt", count(*) over ()::int as total
    from jobs
    where user_id = ${userId} and tenant_id = ${tenantId} and status = ${openJob} and refreshed_at <= ${before}::timestamptz
    order by refreshed_at, id limit ${shownOfEach}`)
  return {
    list: rows.map(({ id, jobName, refreshedAt }) => ({ id, jobName, refreshedAt })),
    total: rows[0]?.total ?? 0,
  }
}

async function findSteps(db: Db, { tenantId, userId, imUserId }: Desk): Promise<Workday['steps']> {
  const { rows } = await db.execute<Workday['steps'] & Record<string, unknown>>(sql`
    select ${hasCompany(userId)} as company,
      exists (select from jobs where user_id = ${userId} and tenant_id = ${tenantId}) as job,
      exists (select from talks where recruiter_im = ${imUserId} and recruiter_wrote) as greeting`)
  return rows[0] ?? { company: false, job: false, greeting: false }
}

async function findCertificationTask(db: Db, { userId }: Desk): Promise<Workday['certification']> {
  const { rows } = await db.execute<{ certified: boolean; state: number | null }>(sql`
    select b.certified_at is not null as certified,
      (select c.state from brand_certifications c where c.brand_id = b.id order by c.id desc limit 1) as state
    from brands b where b.id = ${presentBrandOf(userId, 'certify')}`)
  const [brand] = rows
  if (brand === undefined || brand.certified || brand.state === certificationState.waiting) return null
  return brand.state === certificationState.refused ? 'refused' : 'open'
}

const isoOf = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
