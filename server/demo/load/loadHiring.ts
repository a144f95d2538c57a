import { checkDigitOf } from '#contract/companies/creditCode'
import type { Db } from '../../db/database'
import { userRoles, users } from '../../db/schema/accounts/accounts'
import { brandAddresses, brands, companyJoins } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { jobWords } from '../../db/schema/site/searchedWords'
import { brandWords } from '../../features/companies/brandIndex'
import { companyKey } from '../../features/companies/companyKey'
import { indexJob, jobIndexVersion } from '../../features/jobs/jobIndex'
import type { Demo } from '../records'
import { insertForIds, rowAt, storeRows } from './insertRows'
import { loadJobLife } from './loadJobLife'

export interface Loading {
  readonly tenantId: number
  readonly demo: Demo
  /** Hash of the demo password. */
  readonly passwordHash: string
}

export interface LoadedHiring {
  /** Accounts of the recruiters, in the demo's order. */
  readonly recruiterIds: readonly number[]
  readonly jobIds: readonly number[]
}

/** Recruiters with their accounts, companies and jobs. */
export async function loadHiring(tx: Db, { tenantId, demo, passwordHash }: Loading): Promise<LoadedHiring> {
  const userIds = await insertForIds(
    tx,
    users,
    demo.recruiters.map(({ mobile, canLogIn, autoReply }) => ({
      tenantId,
      mobile,
      lastRole: 1,
      weixin: `hr_${mobile.slice(3)}`,
      autoReply,
      isDemo: true,
      passwordHash: canLogIn ? passwordHash : null,
    })),
  )
  const brandIds = await loadCompanies(tx, { tenantId, demo, userIds })
  await storeRows(
    tx,
    userRoles,
    demo.recruiters.map(({ activeAt }, at) => ({ userId: rowAt(userIds, at), role: 1, activeAt })),
  )
  await storeRows(
    tx,
    recruiters,
    demo.recruiters.map(({ name, avatar, jobTitle, company }, at) => ({
      tenantId,
      userId: rowAt(userIds, at),
      brandId: rowAt(brandIds, company),
      name,
      avatar,
      jobTitle,
    })),
  )
  await askToJoinFirst(tx, { tenantId, demo, userIds }, brandIds)
  return { recruiterIds: userIds, jobIds: await loadJobs(tx, { tenantId, demo, userIds, brandIds }) }
}

/** A recruiter of another company asks to join the demo recruiter's too. */
async function askToJoinFirst(
  tx: Db,
  { tenantId, demo, userIds }: Companies,
  brandIds: readonly number[],
): Promise<void> {
  const userId = userIds[demo.recruiters.findIndex(({ company }) => company === 1)]
  if (userId !== undefined)
    await tx.insert(companyJoins).values({ tenantId, brandId: rowAt(brandIds, 0), userId, isFurther: true })
}

interface Companies {
  readonly tenantId: number
  readonly demo: Demo
  readonly userIds: readonly number[]
}

async function loadCompanies(tx: Db, { tenantId, demo, userIds }: Companies): Promise<number[]> {
  const openJobs = demo.companies.map(() => 0)
  for (const { company } of demo.jobs) openJobs[company] = (openJobs[company] ?? 0) + 1
  const owners = demo.companies.map((_, at) => demo.recruiters.findIndex(({ company }) => company === at))
  const keys = demo.companies.map(({ companyName }) => companyKey(companyName))
  const ids = await insertForIds(
    tx,
    brands,
    demo.companies.map(({ schedule: _, addresses: __, welfare, ...company }, at) => ({
      ...company,
      tenantId,
      ownerId: rowAt(userIds, rowAt(owners, at)),
      welfare: [...welfare],
      ...certificationOf(at, rowAt(openJobs, at)),
      openJobs: rowAt(openJobs, at),
      search: brandWords(company),
      nameKey: keys.indexOf(rowAt(keys, at)) === at ? rowAt(keys, at) : null,
    })),
  )
  await storeRows(
    tx,
    brandAddresses,
    demo.companies.flatMap(({ addresses }, at) =>
      addresses.map((address, nth) => ({ ...address, tenantId, brandId: rowAt(ids, at), isDefault: nth === 0 })),
    ),
  )
  return ids
}

/** Most companies are certified; of those with up to three open jobs, every third is not. */
function certificationOf(at: number, openJobs: number): { creditCode: string; certifiedAt: Date | null } {
  if (at > 0 && at % 3 === 0 && openJobs <= 3) return { creditCode: '', certifiedAt: null }
  const digits = `91350100MA${String(2_000_000 + at)}`
  return { creditCode: digits + (checkDigitOf(digits) ?? ''), certifiedAt: new Date('2026-01-05T02:00:00Z') }
}

async function loadJobs(
  tx: Db,
  { tenantId, demo, userIds, brandIds }: Companies & { brandIds: readonly number[] },
): Promise<number[]> {
  const words: Omit<typeof jobWords.$inferInsert, 'id'>[] = []
  const rows = demo.jobs.map(({ company, recruiter, skills, welfare, ...job }) => {
    const made = { ...job, tenantId, skills: [...skills], welfare: [...welfare] }
    const index = indexJob(made, rowAt(demo.companies, company))
    words.push({ tenantId, ...index.words, version: jobIndexVersion })
    return {
      ...made,
      ...index.columns,
      brandId: rowAt(brandIds, company),
      userId: rowAt(userIds, recruiter),
      updatedAt: job.refreshedAt,
      firstPostedAt: job.publishedAt,
    }
  })
  const ids = await insertForIds(tx, jobs, rows)
  await storeRows(
    tx,
    jobWords,
    words.map((each, at) => ({ id: rowAt(ids, at), ...each })),
  )
  await loadJobLife(tx, { tenantId, jobs: rows.map((row, at) => ({ ...row, id: rowAt(ids, at) })) })
  return ids
}
