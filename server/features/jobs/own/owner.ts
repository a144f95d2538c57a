import { and, eq, sql } from 'drizzle-orm'
import type { JobInput, JobState } from '#contract/jobs/edit'
import { presentBrandOf } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import type { Services } from '../../../services'

export type Source = Pick<Services, 'db' | 'now' | 'secret'>

export interface Owner {
  readonly tenantId: number
  readonly userId: number
}

export type NewJob = Omit<JobInput, 'id'>

export interface Saved {
  readonly id: number
  readonly state: JobState
}

export type Brand = typeof brands.$inferSelect

/** Locking the company first keeps its count of open jobs right, and jobs of one company from waiting in a circle. */
export async function lockOwnBrand(tx: Db, { tenantId, userId }: Owner): Promise<Brand | undefined> {
  const [row] = await tx
    .select({ brand: brands })
    .from(brands)
    .where(and(sql`${brands.id} = ${presentBrandOf(userId, 'seeColleagues')}`, eq(brands.tenantId, tenantId)))
    .for('no key update', { of: brands })
  return row?.brand
}

export async function lockOwnJob(tx: Db, { tenantId, userId }: Owner, id: number) {
  const own = and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), eq(jobs.userId, userId))
  const [holder] = await tx
    .select({ brand: brands })
    .from(brands)
    .innerJoin(jobs, eq(jobs.brandId, brands.id))
    .where(own)
    .for('no key update', { of: brands })
  if (holder === undefined) return undefined
  const [job] = await tx.select().from(jobs).where(own).for('no key update')
  return job && { job, brand: holder.brand }
}
