import { findResumeViews } from '#contract/resume/views'
import { handle } from '../../wire/handle'
import { listInterestedRecruiters } from './interestedRecruiters'
import { readingsOf } from './ledger/looks'

/** Recruiters who looked at the caller's resume. */
export const resumeViewsHandler = handle(findResumeViews, ({ input, user, tenant, services }) =>
  listInterestedRecruiters(services, {
    kind: 'v',
    tenantId: tenant.id,
    seekerId: user.userId,
    source: readingsOf({ tenantId: tenant.id, userId: user.userId }),
    cursor: input.cursor,
    limit: input.limit,
  }),
)
