import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  closed,
  hired,
  improper,
  improperWords,
  interested,
  interviewing,
  type SendStatus,
  sent,
  viewed,
} from '#contract/jobs/sendStates'
import type { Db } from '../../db/database'
import { openJob } from '../../db/openJob'
import { jobSends } from '../../db/schema/jobs'

const hour = 3_600_000

export interface ApplicationsLoad {
  readonly tenantId: number
  readonly now: Date
  readonly seeker: { readonly userId: number; readonly resumeId: number }
  readonly recruiterId: number
}

/** States of the demo seeker's applications, the latest first. */
const ofSeeker: readonly SendStatus[] = [sent, viewed, interested, interviewing, improper, closed]
/** States of what came to the demo recruiter, the latest first. After a week nothing waits: it would have been closed. */
const ofRecruiter: readonly SendStatus[] = [
  ...[sent, sent, viewed, sent, interested, viewed, interviewing, interested, improper, interested],
  ...[hired, improper, interested, interviewing, improper, closed, hired, improper],
]

/**
 * Applications of both demo users in several states, with the job at that time and a timeline: the seeker's begin talks, the
 * recruiter's come from talks.
 */
export async function loadApplications(tx: Db, load: ApplicationsLoad): Promise<void> {
  const { tenantId, now, seeker, recruiterId } = load
  await apply(tx, load, chosenBySeeker(load))
  await apply(tx, load, applicants(load))
  await spread(tx, { where: eq(jobSends.seekerId, seeker.userId), states: ofSeeker, now })
  await spread(tx, { where: eq(jobSends.recruiterId, recruiterId), states: ofRecruiter, now })
  await dateOthers(tx, tenantId)
  await dateTalks(tx, tenantId)
  await tx.execute(sql`
    update job_sends set closes_at = case when job_sends.status in (${sent}, ${viewed}) then job_sends.sent_at + interval '7 days' end,
      snapshot = jsonb_build_object('jobName', j.job_name, 'brandName', b.brand_name, 'experience', j.experience, 'degree', j.degree,
        'salary', jsonb_build_object('min', j.salary_min, 'max', j.salary_max, 'unit', j.salary_unit, 'months', j.salary_months),
        'areaAddress', '', 'address', j.address, 'description', j.description, 'welfare', to_jsonb(j.welfare))
    from jobs j join brands b on b.id = j.brand_id
    where j.id = job_sends.job_id and job_sends.tenant_id = ${tenantId}`)
  await tellTime(tx, tenantId)
}

/** Jobs of recruiters with whom the seeker has no talk yet. */
const chosenBySeeker = ({ tenantId, seeker, recruiterId }: ApplicationsLoad): SQL => sql`
  select job_id, job_name, recruiter_id, ${seeker.userId}::bigint as seeker_id, ${seeker.resumeId}::bigint as resume_id from (
  select distinct on (j.user_id) j.id as job_id, j.job_name, j.user_id as recruiter_id, ${fits(sql`${seeker.resumeId}`)} as fits
  from jobs j
  where j.tenant_id = ${tenantId} and j.status = ${openJob} and j.user_id not in (${recruiterId}, ${seeker.userId})
    and ${haveNoTalk(sql`${seeker.userId}`, sql`j.user_id`)}
  order by j.user_id, fits desc, j.id) as each_recruiter
  order by fits desc, job_id limit ${ofSeeker.length}`

/** Whether the person of a resume wants work like the job `j`. */
const fits = (resumeId: SQL): SQL => sql`exists (
  select from expectations e where e.resume_id = ${resumeId} and left(e.position_code, 4) = left(j.position_code, 4))`

/** People who have no talk with the recruiter yet, each for a job like what they want. */
const applicants = ({ tenantId, seeker, recruiterId }: ApplicationsLoad): SQL => sql`
  select job_id, job_name, ${recruiterId}::bigint as recruiter_id, seeker_id, resume_id from (
    select distinct on (r.id) j.id as job_id, j.job_name, r.user_id as seeker_id, r.id as resume_id, ${fits(sql`r.id`)} as fits
    from resumes r join jobs j on j.tenant_id = r.tenant_id and j.user_id = ${recruiterId} and j.status = ${openJob}
    where r.tenant_id = ${tenantId} and r.findable and r.user_id not in (${recruiterId}, ${seeker.userId})
      and ${haveNoTalk(sql`r.user_id`, sql`${recruiterId}`)}
    order by r.id, fits desc, (r.id + j.id) % 7) as each_person
  order by fits desc, resume_id limit 18`

const haveNoTalk = (seekerId: SQL, recruiterId: SQL): SQL => sql`not exists (
  select from talks t join chat_users s on s.id = t.seeker_im and s.user_id = ${seekerId}
  join chat_users r on r.id = t.recruiter_im and r.user_id = ${recruiterId})`

/** Sends resumes to jobs: each application begins a talk with one message, which the recruiter has read. */
async function apply(tx: Db, { tenantId, now }: ApplicationsLoad, chosen: SQL): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with chosen as (${chosen}), opened as (
      insert into chat_users (tenant_id, user_id, role)
      select ${tenantId}::integer, recruiter_id, 1 from chosen union select ${tenantId}, seeker_id, 0 from chosen
      on conflict (user_id, role) do update set role = excluded.role
      returning id, user_id, role
    ), begun as (
      insert into talks (tenant_id, seeker_im, recruiter_im, job_id, initiator_im, seeker_wrote, initiated_at, created_at)
      select ${tenantId}, mine.id, theirs.id, chosen.job_id, mine.id, true, ${at}, ${at}
      from chosen join opened mine on mine.user_id = chosen.seeker_id and mine.role = 0
      join opened theirs on theirs.user_id = chosen.recruiter_id and theirs.role = 1
      returning id, seeker_im, recruiter_im
    ), known as (
      select chosen.*, begun.id as cid, begun.seeker_im, begun.recruiter_im
      from begun join opened mine on mine.id = begun.seeker_im join opened theirs on theirs.id = begun.recruiter_im
      join chosen on chosen.seeker_id = mine.user_id and chosen.recruiter_id = theirs.user_id
    ), said as (
      insert into messages (tenant_id, cid, from_im, to_im, client_id, type, content, send_at)
      select ${tenantId}, cid, seeker_im, recruiter_im, gen_random_uuid(), 'resume',
        jsonb_build_object('resume', jsonb_build_object('id', resume_id, 'jobName', job_name,
          'name', (select name from resumes where resumes.id = resume_id))), ${at}
      from known
      returning id, cid
    ), listed as (
      insert into contacts (tenant_id, cid, owner_im, peer_im, last_message_id, chat_at, read_msg_id, peer_read_msg_id)
      select ${tenantId}, known.cid, side.owner, side.peer, said.id, ${at},
        case when side.owner = recruiter_im then said.id else 0 end, case when side.owner = seeker_im then said.id else 0 end
      from known join said on said.cid = known.cid
      cross join lateral (values (seeker_im, recruiter_im), (recruiter_im, seeker_im)) as side (owner, peer)
    )
    insert into job_sends (tenant_id, job_id, seeker_id, recruiter_id, resume_id, cid, sent_at, changed_at)
    select ${tenantId}, job_id, seeker_id, recruiter_id, resume_id, cid, ${at}, ${at} from known`)
}

interface Spread {
  readonly where: SQL
  readonly states: readonly SendStatus[]
  readonly now: Date
}

/** The application is all that was said in its talk: it began it. */
const beganTalk = sql`not exists (select from messages former where former.cid = job_sends.cid and former.type <> 'resume')`

/** Gives applications that began talks the states in turn, and times that fit them. */
async function spread(tx: Db, { where, states, now }: Spread): Promise<void> {
  const rows = await tx
    .select({ id: jobSends.id })
    .from(jobSends)
    .where(and(where, beganTalk))
    .orderBy(sql`${jobSends.sentAt} desc, ${jobSends.id}`)
  const values = rows.map(({ id }, at) => {
    const status = states[at % states.length] ?? sent
    const sentAt = new Date(now.getTime() - (5 + at * 17) * hour)
    const changedAt = status === sent ? sentAt : new Date(sentAt.getTime() + 3 * hour)
    return { id, status, sent_at: sentAt.toISOString(), changed_at: changedAt.toISOString() }
  })
  if (values.length === 0) return
  await tx.execute(sql`
    update job_sends set status = v.status, sent_at = v.sent_at, changed_at = v.changed_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, status integer, sent_at timestamptz, changed_at timestamptz)
    where job_sends.id = v.id`)
}

/** Gives an application from a longer talk the time of its message, and a look soon afterwards. */
async function dateOthers(tx: Db, tenantId: number): Promise<void> {
  await tx.execute(sql`
    update job_sends set changed_at = sent_at + case when status = ${sent} then interval '0' else interval '1 hour' end
    where tenant_id = ${tenantId} and not (${beganTalk})`)
}

/** A talk that an application began is as old as the application. */
async function dateTalks(tx: Db, tenantId: number): Promise<void> {
  const begun = sql`from job_sends where job_sends.tenant_id = ${tenantId} and ${beganTalk}`
  await tx.execute(sql`update messages set send_at = sent_at ${begun} and messages.cid = job_sends.cid`)
  await tx.execute(sql`update contacts set chat_at = sent_at ${begun} and contacts.cid = job_sends.cid`)
  await tx.execute(
    sql`update talks set initiated_at = sent_at, created_at = sent_at ${begun} and talks.id = job_sends.cid`,
  )
}

/** Writes the history of applications: sent, and the moves to their state. */
async function tellTime(tx: Db, tenantId: number): Promise<void> {
  const refusal = improperWords('experience', '<job>').split('<job>')
  await tx.execute(sql`
    insert into job_send_events (tenant_id, send_id, kind, "from", "to", "by", actor_id, reason, created_at)
    select ${tenantId}, id, kind, former, "to", "by", actor_id, reason, at from (
      select s.id, 1 as step, 'send' as kind, null::integer as former, 0 as "to", 'seeker' as "by", s.seeker_id as actor_id,
        '' as reason, s.sent_at as at
      from job_sends s where s.tenant_id = ${tenantId}
      union all
      select s.id, 2, 'move', 0, ${viewed}, 'recruiter', s.recruiter_id, '', s.sent_at + interval '1 hour'
      from job_sends s where s.tenant_id = ${tenantId} and s.status <> ${sent}
      union all
      select s.id, 3, 'move', ${viewed}, s.status, case when s.status = ${closed} then 'system' else 'recruiter' end,
        case when s.status = ${closed} then null else s.recruiter_id end,
        case s.status when ${improper} then ${refusal[0] ?? ''} || j.job_name || ${refusal[1] ?? ''}
          when ${closed} then '您投递「' || j.job_name || '」超过7天没有得到回复，已自动关闭，不影响您投递其他职位。' else '' end,
        s.changed_at
      from job_sends s join jobs j on j.id = s.job_id
      where s.tenant_id = ${tenantId} and s.status > ${viewed}
    ) as events order by id, step`)
}
