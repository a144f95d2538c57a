import { sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findInterestedPeople, findInterestedRecruiters } from '#contract/favorites/favoritesMe'
import { recruiter, seeker } from '#contract/roles'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import { type Handler, handle } from '../../wire/handle'
import { listInterestedRecruiters } from '../resume/interestedRecruiters'
import { loadResumeCards } from '../resume/resumeCards'
import { isShownTo } from '../resume/shownTo'

const order = 'f'

interface Marked extends Record<string, unknown> {
  readonly resumeId: number
  readonly jobId: number
  readonly jobName: string
  /** ms since 1970. */
  readonly at: number
}

/** Users who are interested in the caller. */
export const favoritesMeHandlers: readonly Handler[] = [
  handle(findInterestedRecruiters, ({ input, user, tenant, services }) =>
    listInterestedRecruiters(services, {
      kind: 'i',
      tenantId: tenant.id,
      seekerId: user.userId,
      source: sql`
        select f.user_id, f.created_at as at from favorites f
        join resumes on resumes.id = f.target_id and resumes.user_id = ${user.userId}
        where f.kind = 'resume' and f.tenant_id = ${tenant.id}
        union all
        select theirs.user_id, t.created_at from talks t
        join chat_users mine on mine.id = t.seeker_im and mine.user_id = ${user.userId} and mine.role = ${seeker}
        join chat_users theirs on theirs.id = t.recruiter_im and theirs.role = ${recruiter}
        where t.initiator_im = theirs.id`,
      cursor: input.cursor,
      limit: input.limit,
    }),
  ),

  handle(findInterestedPeople, async ({ input, user, tenant, services }) => {
    const after = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
    if (input.cursor !== undefined && !after) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
    const { rows } = await services.db.execute<Marked>(sql`
      select * from (
        select distinct on (resumes.id) resumes.id as "resumeId", j.id as "jobId", j.job_name as "jobName",
          floor(extract(epoch from f.created_at) * 1000)::float8 as at
        from favorites f
        join jobs j on j.id = f.target_id and j.user_id = ${user.userId} and j.tenant_id = ${tenant.id}
        join resumes on resumes.user_id = f.user_id
        where f.kind = 'job' and f.user_id <> ${user.userId} and ${isShownTo(user.userId)}
        order by resumes.id, f.created_at desc
      ) as marked
      ${after ? sql`where (at, "resumeId") < (${after.key}::float8, ${after.id}::bigint)` : sql``}
      order by at desc, "resumeId" desc limit ${input.limit + 1}`)
    const page = rows.slice(0, input.limit)
    const last = page.at(-1)
    const more = last && rows.length > input.limit
    const next = more ? encodeCursor(order, { lane: 0, key: last.at, id: last.resumeId }) : undefined
    const ids = page.map(({ resumeId }) => resumeId)
    const people = await loadResumeCards(services, { tenantId: tenant.id, ids, viewerId: user.userId })
    const personById = new Map(people.map((person) => [person.id, person]))
    const list = page.flatMap(({ resumeId, jobId, jobName, at }) => {
      const person = personById.get(resumeId)
      return person ? [{ person, job: { id: jobId, jobName }, at: new Date(at).toISOString() }] : []
    })
    return success({ list, next, total: null })
  }),
]
