import { type SQL, sql } from 'drizzle-orm'
import { replyClock } from '#contract/jobs/replyClock'
import { endStates } from '#contract/jobs/sendStates'

const hourMs = 3_600_000

/**
 * Whether a talk still waits for the recruiter. If the seeker has applied to the recruiter, or the recruiter took an
 * application over, it must be open in this talk, neither ended nor handed over.
 */
export const goesOn = (talk: { readonly cid: SQL; readonly seekerIm: SQL; readonly recruiterId: SQL }): SQL => sql`
  coalesce((
    select bool_or(job_sends.cid = ${talk.cid} and job_sends.status <> all(${sql.param([...endStates])}::integer[]))
    from job_sends join chat_users mine on mine.user_id = job_sends.seeker_id
    where mine.id = ${talk.seekerIm} and (job_sends.recruiter_id = ${talk.recruiterId} or job_sends.cid = ${talk.cid})
  ), true)`

/**
 * Talks that seekers began within the clock's days, as a query: the recruiter's site and account, the minutes until the first answer or until
 * now, and whether there was one. Lines that the service writes are no answers. `counts`: answered, or unanswered for a day.
 * `waits`: an answer is still due: the seeker is among the recruiter's contacts, and the talk goes on ({@link goesOn}).
 */
export function waitsSince(now: Date, where: SQL = sql`true`): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const ago = (hours: number) => sql`${new Date(now.getTime() - hours * hourMs).toISOString()}::timestamptz`
  return sql`
    select theirs.tenant_id, theirs.user_id, extract(epoch from coalesce(answer.at, ${at}) - talks.initiated_at) / 60 as minutes,
      answer.at is not null as answered,
      answer.at is not null or talks.initiated_at < ${ago(replyClock.patienceHours)} as counts,
      answer.at is null and not exists (
        select from contacts where contacts.cid = talks.id and contacts.owner_im = talks.recruiter_im
          and (contacts.is_black or contacts.is_improper or contacts.is_remove)
      ) and ${goesOn({ cid: sql`talks.id`, seekerIm: sql`talks.seeker_im`, recruiterId: sql`theirs.user_id` })} as waits
    from talks join chat_users theirs on theirs.id = talks.recruiter_im
    left join lateral (
      select min(send_at) as at from messages
      where cid = talks.id and from_im = talks.recruiter_im and type <> 'tip' and send_at >= talks.initiated_at) as answer on true
    where talks.initiator_im = talks.seeker_im and talks.initiated_at > ${ago(replyClock.days * 24)} and ${where}`
}
