import { sql } from 'drizzle-orm'
import { type DeskJob, type DeskJobFilter, jobStates } from '#contract/console/desks/jobs'
import { sayPay } from '#contract/text/sayPay'
import { areaAddress } from '../../settings/catalogs/areas'
import { byTime, cameOn, deskList, inArea } from './deskList'
import { jobsWith, matchWords } from './wordMatch'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly jobName: string
  readonly brandId: number
  readonly brandName: string
  readonly userId: number
  readonly recruiter: string
  readonly state: DeskJob['state']
  readonly min: number
  readonly max: number
  readonly unit: number
  readonly months: number
  readonly areaCode: string
  readonly publishedAt: string
}

export const jobList = deskList<DeskJobFilter, DeskJob>({
  kind: 'jobs',
  table: sql`jobs`,
  orders: { newest: byTime(sql`jobs.published_at`), oldest: byTime(sql`jobs.published_at`, false) },

  match: async (db, tenantId, { text, state, area, company, person, ...days }) => {
    const matched = await matchWords(db, {
      text,
      column: sql`jobs.id`,
      having: await jobsWith(db, tenantId, text),
    })
    return {
      conditions: [
        ...matched.conditions,
        ...(state === undefined ? [] : [sql`jobs.status = ${state}`]),
        ...(company > 0 ? [sql`jobs.brand_id = ${company}`] : []),
        ...(person > 0 ? [sql`jobs.user_id = ${person}`] : []),
        ...inArea(sql`jobs.area_code`, area),
        ...cameOn(sql`jobs.published_at`, days),
      ],
      isCut: matched.isCut,
    }
  },

  load: async (db, tenantId, ids) => {
    const { rows } = await db.execute<Row>(sql`
      select jobs.id, job_name as "jobName", jobs.brand_id as "brandId", brands.brand_name as "brandName",
        jobs.user_id as "userId", coalesce(recruiters.name, '') as recruiter, jobs.status as state,
        salary_min as min, salary_max as max, salary_unit as unit, salary_months as months,
        jobs.area_code as "areaCode", published_at as "publishedAt"
      from jobs
      join brands on brands.id = jobs.brand_id
      left join recruiters on recruiters.user_id = jobs.user_id
      where jobs.tenant_id = ${tenantId} and jobs.id = any(${sql.param([...ids])}::bigint[])`)
    return rows.map((row) => ({ row: show(row), parties: { userIds: [row.userId], brandIds: [row.brandId] } }))
  },

  heads: ['编号', '职位', '公司', '招聘者', '状态', '薪资', '地区', '发布时间'],
  cells: ({ id, jobName, brandName, recruiter, state, salary, area, publishedAt }) => [
    id,
    jobName,
    brandName,
    recruiter,
    jobStates.find(({ value }) => value === state)?.label ?? '',
    sayPay(salary),
    area,
    publishedAt,
  ],
})

const show = ({ min, max, unit, months, areaCode, publishedAt, ...row }: Row): Omit<DeskJob, 'isParty'> => ({
  id: row.id,
  jobName: row.jobName,
  brandId: row.brandId,
  brandName: row.brandName,
  userId: row.userId,
  recruiter: row.recruiter,
  state: row.state,
  salary: { min, max, unit, months },
  area: areaAddress(areaCode),
  publishedAt: new Date(publishedAt).toISOString(),
})
