import { sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findViewHistory } from '#contract/resume/people'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import { handle } from '../../../wire/handle'
import { loadResumeCards } from '../resumeCards'
import { isShownTo } from '../shownTo'

const order = 'viewed'

interface ViewRow extends Record<string, unknown> {
  readonly id: number
  /** µs since 1970. */
  readonly key: number
  readonly path: string
}

/** People whom a recruiter has looked at. */
export const viewHistoryHandler = handle(findViewHistory, async ({ input, user, tenant, services }) => {
  const { cursor, limit } = input
  const start = cursor === undefined ? undefined : decodeCursor(order, cursor)
  if (cursor !== undefined && !start) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
  const after = start ? sql`(key, id) < (${start.key}::float8, ${start.id}::bigint)` : sql`true`
  const { rows } = await services.db.execute<ViewRow>(sql`
    select id, key, path from (
      select resumes.id, v.path, (extract(epoch from v.viewed_at) * 1000000)::float8 as key
      from resume_views v join resumes on resumes.id = v.resume_id
      where v.viewer_id = ${user.userId} and v.tenant_id = ${tenant.id} and resumes.tenant_id = ${tenant.id}
        and ${isShownTo(user.userId)}
    ) as viewed where ${after} order by key desc, id desc limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const people = await loadResumeCards(services, { tenantId: tenant.id, ids, viewerId: user.userId })
  const views = new Map(page.map(({ id, key, path }) => [id, { viewedAt: new Date(key / 1000).toISOString(), path }]))
  const unknown = { viewedAt: services.now().toISOString(), path: '' }
  const last = page.at(-1)
  return success({
    list: people.map((person) => ({ person, ...(views.get(person.id) ?? unknown) })),
    next: last && rows.length > limit ? encodeCursor(order, { lane: 0, id: last.id, key: last.key }) : undefined,
    total: null,
  })
})
