import { and, eq, sql } from 'drizzle-orm'
import { operatorPermissions } from '#contract/console/operatorNames'
import { pathTo } from '#contract/page'
import { proposalPages } from '#contract/proposals/pages'
import type { Waiting } from '../../area/waiting'
import { proposedActs } from '../../db/schema/site/proposedActs'

const page = proposalPages.proposals

/** What others have proposed, by the permission that it takes to decide. */
export const waitingProposals = (permission: Waiting['operator']): Waiting => ({
  page,
  operator: permission,
  what: `待复核：${operatorPermissions[permission]}`,
  link: pathTo(page, { permission }),
  rows: (tenantId, userId) => sql`
    select created_at as at from ${proposedActs}
    where ${and(eq(proposedActs.tenantId, tenantId), eq(proposedActs.state, 'open'), eq(proposedActs.permission, permission))}
      and proposed_by is distinct from ${userId} and expires_at > now()
    order by id`,
})
