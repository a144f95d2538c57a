import { type SQL, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import type { InterestedRecruiter } from '#contract/resume/views'
import { recruiter, seeker } from '#contract/roles'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import { openJob } from '../../db/openJob'
import type { Services } from '../../services'
import { isInGoodStanding } from '../account/goodStanding'
import { describeSalary } from '../settings/describeSalary'
import { logoUrl } from '../uploads/logo'

export interface InterestAsked {
  /** Names the order in cursors. */
  readonly kind: string
  readonly tenantId: number
  readonly seekerId: number
  /** Rows of `user_id` and `at`: interested users and the time. */
  readonly source: SQL
  readonly cursor: string | undefined
  readonly limit: number
}

interface Row extends Record<string, unknown> {
  readonly userId: number
  /** ms since 1970. */
  readonly at: number
  readonly name: string
  readonly jobTitle: string
  readonly avatar: string
  readonly brandId: number | null
  readonly brandName: string | null
  readonly hasLogo: boolean | null
  readonly cid: number | null
  readonly job: {
    readonly id: number
    readonly job_name: string
    readonly salary_min: number
    readonly salary_max: number
    readonly salary_unit: number
    readonly salary_months: number
  } | null
}

/** A page of recruiters by the time of their last interest, each once. */
export async function listInterestedRecruiters(
  { db, live }: Pick<Services, 'db' | 'live'>,
  asked: InterestAsked,
): Promise<Result<{ list: InterestedRecruiter[]; next: string | undefined; total: null }>> {
  const after = asked.cursor === undefined ? undefined : decodeCursor(asked.kind, asked.cursor)
  if (asked.cursor !== undefined && !after) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
  const { rows } = await db.execute<Row>(sql`
    select shown.*, r.name, r.job_title as "jobTitle", r.avatar, b.id as "brandId", b.brand_name as "brandName",
      b.logo_svg <> '' as "hasLogo", ${talkId(asked.seekerId)} as cid, ${newestJob} as job
    from (
      select user_id as "userId", floor(extract(epoch from max(at)) * 1000)::float8 as at
      from (${asked.source}) as shown_interest where user_id <> ${asked.seekerId} group by user_id
    ) as shown
    join recruiters r on r.user_id = shown."userId" and r.tenant_id = ${asked.tenantId}
    left join brands b on b.id = r.brand_id
    where not ${isBlacklisted(asked.seekerId)} and ${isInGoodStanding(sql`r.user_id`)}
      ${after ? sql`and (shown.at, shown."userId") < (${after.key}::float8, ${after.id}::bigint)` : sql``}
    order by shown.at desc, shown."userId" desc limit ${asked.limit + 1}`)
  const page = rows.slice(0, asked.limit)
  const last = page.at(-1)
  const more = last && rows.length > asked.limit
  const next = more ? encodeCursor(asked.kind, { lane: 0, key: last.at, id: last.userId }) : undefined
  const online = await live.findOnline(
    page.map(({ userId }) => userId),
    recruiter,
  )
  const list = page.map((row) => ({ ...show(row), online: online.has(row.userId) }))
  return success({ list, next, total: null })
}

/** The two sides of a row's recruiter and the seeker in chat. */
const pair = (seekerId: number) => sql`
  join chat_users mine on mine.user_id = ${seekerId} and mine.role = ${seeker}
  join chat_users theirs on theirs.user_id = shown."userId" and theirs.role = ${recruiter}`

const talkId = (seekerId: number) => sql`(
  select t.id from talks t ${pair(seekerId)}
  where t.seeker_im = mine.id and t.recruiter_im = theirs.id and t.initiator_im is not null)`

const isBlacklisted = (seekerId: number) => sql`exists (
  select from contacts c ${pair(seekerId)} where c.owner_im = mine.id and c.peer_im = theirs.id and c.is_black)`

const newestJob = sql`(
  select to_jsonb(j) from (
    select id, job_name, salary_min, salary_max, salary_unit, salary_months from jobs
    where user_id = shown."userId" and status = ${openJob} order by refreshed_at desc, id desc limit 1
  ) as j)`

function show({ userId, name, jobTitle, avatar, brandId, brandName, hasLogo, cid, job, at }: Row) {
  return {
    userId,
    name: name || '招聘者',
    jobTitle,
    avatar,
    brand:
      brandId === null ? null : { id: brandId, brandName: brandName ?? '', logo: logoUrl(brandId, hasLogo === true) },
    job: job && {
      id: job.id,
      jobName: job.job_name,
      salaryLabel: describeSalary({
        salaryMin: job.salary_min,
        salaryMax: job.salary_max,
        salaryUnit: job.salary_unit,
        salaryMonths: job.salary_months,
      }),
    },
    cid,
    at: new Date(at).toISOString(),
  }
}
