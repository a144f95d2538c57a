import { sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findTeamTalks, type TeamTalk } from '#contract/jobs/sendBoard'
import { hired } from '#contract/jobs/sendStates'
import { recruiter, seeker } from '#contract/roles'
import { isMemberWith, presentBrandOf } from '../../../companies/brandRights'
import type { Services } from '../../../services'
import { handle } from '../../../wire/handle'
import { tellSends } from '../../resume/sends/tellSends'
import type { Desk } from './desk'

/** A draft that was saved within this time, in ms, is being written. */
const writingFor = 120_000

const noPerson = failure(codes.notFound, '简历不存在或未公开')

/** Recruiters of the caller's company, the caller included. */
const team = (userId: number) => sql`(
  select r.user_id, r.name, r.job_title, r.avatar from recruiters r
  where r.user_id = ${userId} or (r.brand_id = ${presentBrandOf(userId, 'seeColleagues')}
    and ${isMemberWith('seeColleagues', { userId: sql`r.user_id`, brandId: sql`r.brand_id` })}))`

export const teamHandlers = [
  handle(findTeamTalks, async ({ input, user, tenant, services: { db, now } }) => {
    const { rows: found } = await db.execute(sql`
      select from resumes where id = ${input.resumeId} and tenant_id = ${tenant.id}`)
    if (found.length === 0) return noPerson
    const since = new Date(now().getTime() - writingFor).toISOString()
    const { rows } = await db.execute<TeamTalk & Record<string, unknown>>(sql`
      select team.user_id as "userId", team.name, team.job_title as "jobTitle", team.avatar,
        to_char(coalesce(c.chat_at, t.initiated_at, t.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        exists (select from drafts d where d.im_user_id = mine.id and d.cid = t.id and d.text <> ''
          and d.saved_at > ${since}::timestamptz) as "isWriting",
        team.user_id = ${user.userId} as "isMine"
      from resumes p
      join chat_users theirs on theirs.user_id = p.user_id and theirs.role = ${seeker}
      join talks t on t.seeker_im = theirs.id and t.initiator_im is not null
      join chat_users mine on mine.id = t.recruiter_im and mine.role = ${recruiter}
      join ${team(user.userId)} team on team.user_id = mine.user_id
      left join contacts c on c.cid = t.id and c.owner_im = mine.id
      where p.id = ${input.resumeId} and p.tenant_id = ${tenant.id}
      order by coalesce(c.chat_at, t.initiated_at, t.created_at) desc limit 20`)
    return success({ list: rows })
  }),
]

/** Colleagues see on the board who writes to the person of a talk, or no longer does. */
export async function tellOfWriting(services: Pick<Services, 'db' | 'live'>, cid: number): Promise<void> {
  const { rows } = await services.db.execute<{ id: number }>(sql`
    select s.id from talks t
    join chat_users theirs on theirs.id = t.seeker_im
    join job_sends s on s.seeker_id = theirs.user_id
    where t.id = ${cid} and s.status < ${hired} order by s.id desc limit 5`)
  await tellSends(
    services,
    rows.map(({ id }) => id),
    { team: true },
  )
}

/** Which colleague is writing to each of these seekers now, by the seeker's account. The caller's own drafts do not count. */
export async function findWriting(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId }: Desk,
  seekerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (seekerIds.length === 0) return new Map()
  const since = new Date(now().getTime() - writingFor).toISOString()
  const { rows } = await db.execute<{ seekerId: number; name: string }>(sql`
    select theirs.user_id as "seekerId", team.name
    from chat_users theirs
    join talks t on t.seeker_im = theirs.id
    join chat_users mine on mine.id = t.recruiter_im
    join ${team(userId)} team on team.user_id = mine.user_id and team.user_id <> ${userId}
    join drafts d on d.im_user_id = mine.id and d.cid = t.id and d.text <> '' and d.saved_at > ${since}::timestamptz
    where theirs.user_id = any(${sql.param([...seekerIds])}::bigint[]) and theirs.role = ${seeker}`)
  return new Map(rows.map(({ seekerId, name }) => [seekerId, name || '同事']))
}
