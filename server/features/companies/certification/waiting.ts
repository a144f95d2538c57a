import { sql } from 'drizzle-orm'
import { certificationState } from '#contract/companies/certification'
import { companyPages } from '#contract/companies/pages'
import type { Waiting } from '../../../area/waiting'
import { brandCertifications } from '../../../db/schema/companies'

const desk = companyPages['company-review']

export const waitingCertifications: Waiting = {
  page: desk,
  operator: 'companies',
  what: '待审核的公司认证',
  link: desk.path,
  rows: (tenantId) => sql`
    select coalesce(confirmed_at, created_at) as at from ${brandCertifications}
    where tenant_id = ${tenantId} and state = ${certificationState.waiting} order by id`,
}
