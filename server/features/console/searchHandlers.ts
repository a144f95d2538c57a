import { sql } from 'drizzle-orm'
import { consoleHits, searchConsole } from '#contract/console/search'
import type { OutputOf } from '#contract/endpoint'
import { success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../db/database'
import { findPermissions } from '../../sessions/operators'
import { type Handler, handle } from '../../wire/handle'
import { idIn } from './desks/deskList'
import { showNumber } from './desks/people'
import { personIds, personName } from './desks/personMatch'
import { companiesWith, jobsWith } from './desks/wordMatch'

interface Asked {
  readonly db: Db
  readonly tenantId: number
  readonly text: string
  /** 0 if the text is not an id. */
  readonly id: number
}

type Hits = OutputOf<typeof searchConsole>

/** Rows of one company's jobs, of which the newest are shown. */
const mostMatches = 500

export const searchHandlers: readonly Handler[] = [
  handle(searchConsole, async ({ input: { text }, user, tenant, services: { db } }) => {
    const permissions = await findPermissions(db, user.userId)
    const asked: Asked = {
      db,
      tenantId: tenant.id,
      text,
      id: idIn(text),
    }
    const [people, companies, jobs, orders] = await Promise.all([
      permissions.includes('accounts') ? findPeople(asked) : [],
      permissions.includes('companies') ? findCompanies(asked) : [],
      permissions.includes('jobs') ? findJobs(asked) : [],
      permissions.includes('money') ? findOrders(asked) : [],
    ])
    return success({ people, companies, jobs, orders })
  }),
]

/** By id, by any number of the account, or by the whole name on one of its cards. */
async function findPeople({ db, tenantId, text }: Asked): Promise<Hits['people']> {
  const { rows } = await db.execute<Hits['people'][number] & Record<string, unknown>>(sql`
    select users.id, ${personName} as name, users.mobile, users.blocked
    from users
    left join resumes r on r.user_id = users.id
    left join recruiters c on c.user_id = users.id
    where users.tenant_id = ${tenantId} and users.id in ${personIds(tenantId, text, consoleHits)}
    order by users.id desc limit ${consoleHits}`)
  return rows.map(({ id: userId, name, mobile, blocked }) => ({
    id: userId,
    name,
    mobile: showNumber(mobile),
    blocked,
  }))
}

async function findCompanies({ db, tenantId, id, text }: Asked): Promise<Hits['companies']> {
  const having = companiesWith(tenantId, text)
  const { rows } = await db.execute<Hits['companies'][number] & Record<string, unknown>>(sql`
    select id, brand_name as "brandName", company_name as "companyName" from brands
    where tenant_id = ${tenantId} and (id = ${id} ${having ? sql`or id in (${having})` : sql``})
    order by open_jobs desc, id desc limit ${consoleHits}`)
  return rows.map((row) => ({ id: row.id, brandName: row.brandName, companyName: row.companyName }))
}

async function findJobs({ db, tenantId, id, text }: Asked): Promise<Hits['jobs']> {
  const having = await jobsWith(db, tenantId, text)
  const { rows } = await db.execute<Hits['jobs'][number] & Record<string, unknown>>(sql`
    select jobs.id, job_name as "jobName", brand_name as "brandName", jobs.status = ${jobStatus.open} as "isOpen"
    from jobs join brands on brands.id = jobs.brand_id
    where jobs.tenant_id = ${tenantId} and jobs.id in (
      select ${id}::bigint
      ${having ? sql`union all (${having} limit ${mostMatches})` : sql``})
    order by jobs.id desc limit ${consoleHits}`)
  return rows.map((row) => ({ id: row.id, jobName: row.jobName, brandName: row.brandName, isOpen: row.isOpen }))
}

async function findOrders({ db, tenantId, text }: Asked): Promise<Hits['orders']> {
  const { rows } = await db.execute<Hits['orders'][number] & Record<string, unknown>>(sql`
    select no, title from orders where no = ${text} and tenant_id = ${tenantId}`)
  return rows.map(({ no, title }) => ({ no, title }))
}
