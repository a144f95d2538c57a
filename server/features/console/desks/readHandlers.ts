import { sql } from 'drizzle-orm'
import { findDeskCompanies, getDeskCompany } from '#contract/console/desks/companies'
import { findDeskJobs, getDeskJob } from '#contract/console/desks/jobs'
import { findDeskPeople, getDeskPerson } from '#contract/console/desks/people'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { handleImpartially } from '../../../identity/parties'
import { findPermissions, isOperator } from '../../../sessions/operators'
import { type Handler, handle } from '../../../wire/handle'
import { positionName } from '../../settings/catalogs/positions'
import { companyList } from './companies'
import { readDeskPage } from './deskList'
import { jobList } from './jobs'
import { peopleList, showNumber } from './people'
import { findRecordParties } from './recordParties'
import {
  certificationsOf,
  companiesOf,
  complaintsAbout,
  jobsOf,
  ordersOf,
  peopleOf,
  readRelated,
  resumeOf,
} from './related'

const noPerson = failure(codes.notFound, '用户不存在')
const noCompany = failure(codes.notFound, '公司不存在')
const noJob = failure(codes.notFound, '职位不存在')

/** The console's lists of people, companies and jobs, and one of each. */
export const readHandlers: readonly Handler[] = [
  handle(findDeskPeople, ({ input: { cursor, limit, order, ...filter }, user, tenant, services: { db } }) =>
    readDeskPage(db, peopleList, {
      tenantId: tenant.id,
      userId: user.userId,
      filter,
      page: { cursor, limit, order },
    }),
  ),

  handle(findDeskCompanies, ({ input: { cursor, limit, order, ...filter }, user, tenant, services: { db } }) =>
    readDeskPage(db, companyList, {
      tenantId: tenant.id,
      userId: user.userId,
      filter,
      page: { cursor, limit, order },
    }),
  ),

  handle(findDeskJobs, ({ input: { cursor, limit, order, ...filter }, user, tenant, services: { db } }) =>
    readDeskPage(db, jobList, { tenantId: tenant.id, userId: user.userId, filter, page: { cursor, limit, order } }),
  ),

  handleImpartially(
    getDeskPerson,
    ({ input: { id }, tenant, services: { db } }) => findRecordParties(db, tenant.id, { kind: 'people', id }),
    async ({ input: { id }, user, tenant, services: { db } }) => {
      const [[person], account, permissions] = await Promise.all([
        peopleList.load(db, tenant.id, [id]),
        readAccount(db, id),
        findPermissions(db, user.userId),
      ])
      if (!person || !account) return noPerson
      const related = await readRelated(
        db,
        [
          companiesOf(id),
          jobsOf(sql`user_id = ${id}`),
          resumeOf(id),
          complaintsAbout(sql`accused_id = ${id} and tenant_id = ${tenant.id}`),
          ordersOf(id),
        ],
        permissions,
      )
      return success({ ...person.row, isParty: false, ...account, related })
    },
  ),

  handleImpartially(
    getDeskCompany,
    ({ input: { id }, tenant, services: { db } }) => findRecordParties(db, tenant.id, { kind: 'companies', id }),
    async ({ input: { id }, user, tenant, services: { db } }) => {
      const [[company], { rows }, permissions] = await Promise.all([
        companyList.load(db, tenant.id, [id]),
        db.execute<{ creditCode: string; introduction: string }>(
          sql`select credit_code as "creditCode", introduction from brands where id = ${id}`,
        ),
        findPermissions(db, user.userId),
      ])
      const [facts] = rows
      if (!company || !facts) return noCompany
      const related = await readRelated(
        db,
        [
          peopleOf(id),
          jobsOf(sql`brand_id = ${id}`),
          certificationsOf(id),
          complaintsAbout(sql`kind = 'company' and target_id = ${id} and tenant_id = ${tenant.id}`),
        ],
        permissions,
      )
      const { creditCode, introduction } = facts
      return success({ ...company.row, isParty: false, creditCode, introduction, related })
    },
  ),

  handleImpartially(
    getDeskJob,
    ({ input: { id }, tenant, services: { db } }) => findRecordParties(db, tenant.id, { kind: 'jobs', id }),
    async ({ input: { id }, user, tenant, services: { db } }) => {
      const [[job], facts, permissions] = await Promise.all([
        jobList.load(db, tenant.id, [id]),
        readJob(db, id),
        findPermissions(db, user.userId),
      ])
      if (!job || !facts) return noJob
      const related = await readRelated(
        db,
        [complaintsAbout(sql`kind = 'job' and target_id = ${id} and tenant_id = ${tenant.id}`)],
        permissions,
      )
      return success({ ...job.row, isParty: false, ...facts, related })
    },
  ),
]

async function readAccount(db: Db, id: number) {
  const { rows } = await db.execute<{ mobiles: string[]; until: string }>(sql`
    select array(select mobile from user_mobiles where user_id = users.id order by id) as mobiles,
      coalesce(((blocked_until - interval '1 second') at time zone 'Asia/Shanghai')::date::text, '') as until
    from users where id = ${id}`)
  const [row] = rows
  return row && { mobiles: row.mobiles.map(showNumber), blockedUntil: row.until, isOperator: await isOperator(db, id) }
}

interface JobFacts extends Record<string, unknown> {
  readonly positionCode: string
  readonly address: string
  readonly description: string
  readonly reviewNote: string
  readonly refreshedAt: string
}

async function readJob(db: Db, id: number) {
  const { rows } = await db.execute<JobFacts>(sql`
    select position_code as "positionCode", address, description, review_note as "reviewNote",
      refreshed_at as "refreshedAt"
    from jobs where id = ${id}`)
  const [row] = rows
  return (
    row && {
      position: positionName(row.positionCode),
      address: row.address,
      description: row.description,
      reviewNote: row.reviewNote,
      refreshedAt: new Date(row.refreshedAt).toISOString(),
    }
  )
}
