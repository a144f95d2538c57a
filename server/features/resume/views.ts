import { sql } from 'drizzle-orm'
import { findResumeViews } from '../../../contract/resume/views'
import { handle } from '../../wire/handle'
import { listInterestedRecruiters } from './interestedRecruiters'

/** Who looked at one's resume. */
export const resumeViewsHandler = handle(findResumeViews, ({ input, user, tenant, services }) =>
  listInterestedRecruiters(services, {
    kind: 'v',
    tenantId: tenant.id,
    seekerId: user.userId,
    source: sql`
      select v.viewer_id as user_id, v.viewed_at as at from resume_views v
      join resumes on resumes.id = v.resume_id
      where resumes.user_id = ${user.userId} and v.tenant_id = ${tenant.id}`,
    cursor: input.cursor,
    limit: input.limit,
  }),
)
