import { inArray } from 'drizzle-orm'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { jobs } from '../../db/schema/jobs'
import { findEmployers, type Parties } from '../../identity/parties'
import type { ComplaintRow } from './complaints'

/** The parties to complaints, in their order: reporter and accused, and the company of each who acted as a recruiter. */
export async function findComplaintParties(db: Db, rows: readonly ComplaintRow[]): Promise<Parties[]> {
  const jobIds = rows.filter(({ kind }) => kind === 'job').map(({ targetId }) => targetId)
  const found =
    jobIds.length > 0
      ? await db.select({ id: jobs.id, brandId: jobs.brandId }).from(jobs).where(inArray(jobs.id, jobIds))
      : []
  const brandByJob = new Map(found.map(({ id, brandId }) => [id, brandId]))
  const employers = await findEmployers(
    db,
    rows.flatMap(({ reporterId, accusedId }) => (accusedId === null ? [reporterId] : [reporterId, accusedId])),
  )
  const employerOf = (userId: number | null) => (userId === null ? null : (employers.get(userId) ?? null))
  /** In a talk, the other side is a recruiter if the reporter is a seeker. */
  const findAccusedBrand = ({ kind, targetId, role, accusedId }: ComplaintRow): number | null => {
    if (kind === 'job') return brandByJob.get(targetId) ?? null
    if (kind === 'company') return targetId
    if (kind === 'live') return employerOf(accusedId)
    return role === recruiter ? null : employerOf(accusedId)
  }
  return rows.map((row) => ({
    userIds: [row.reporterId, row.accusedId],
    brandIds: [row.role === recruiter ? employerOf(row.reporterId) : null, findAccusedBrand(row)],
  }))
}
