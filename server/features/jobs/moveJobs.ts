import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { indexJob } from './jobIndex'
import { saveJobWords } from './saveJobWords'

/** A company's address as jobs show it. */
export interface JobAddress {
  readonly id: number
  readonly brandId: number
  readonly areaCode: string
  readonly address: string
  readonly lat: number | null
  readonly lng: number | null
}

/** Jobs that were posted with an address's words before jobs knew their address now belong to it. */
export async function linkJobs(tx: Db, { id, brandId, areaCode, address }: JobAddress): Promise<void> {
  const sameWords = and(eq(jobs.areaCode, areaCode), eq(jobs.address, address))
  await tx
    .update(jobs)
    .set({ addressId: id })
    .where(and(eq(jobs.brandId, brandId), isNull(jobs.addressId), sameWords))
}

/** Jobs at an address that show its former text, of one recruiter or of all. */
export const outdatedAt = ({ id, brandId, areaCode, address, lat, lng }: JobAddress, userId?: number): SQL =>
  sql`${jobs.brandId} = ${brandId} and ${jobs.addressId} = ${id}
    and (${jobs.areaCode}, ${jobs.address}, ${jobs.lat}, ${jobs.lng})
      is distinct from (${areaCode}::text, ${address}::text, ${lat}::float8, ${lng}::float8)
    ${userId === undefined ? sql`` : sql`and ${jobs.userId} = ${userId}`}`

/** Updates the address and search words of those jobs, and keeps their order in lists. Returns how many changed. */
export async function moveJobs(
  tx: Db,
  to: JobAddress,
  { now, userId }: { now: Date; userId?: number },
): Promise<number> {
  const rows = await tx
    .select({ job: jobs, brand: brands })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(outdatedAt(to, userId))
    .orderBy(jobs.id)
    .for('no key update', { of: jobs })
  const { areaCode, address, lat, lng } = to
  for (const { job, brand } of rows) {
    const { columns, words } = indexJob({ ...job, areaCode, lat, lng }, brand)
    await tx
      .update(jobs)
      .set({ areaCode, address, lat, lng, ...columns, updatedAt: now })
      .where(eq(jobs.id, job.id))
    await saveJobWords(tx, [{ id: job.id, tenantId: job.tenantId, ...words }])
  }
  return rows.length
}

/** Jobs keep the words of an address that is deleted. */
export async function unlinkJobs(tx: Db, addressId: number): Promise<void> {
  await tx.update(jobs).set({ addressId: null }).where(eq(jobs.addressId, addressId))
}
